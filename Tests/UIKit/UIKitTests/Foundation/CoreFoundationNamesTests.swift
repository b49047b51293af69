import Testing
import UIKit

struct CoreFoundationNamesTests {
    @Test func `the date is counted from 2001`() {
        let before = Date.timeIntervalSinceReferenceDate
        let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
        #expect(before <= now && now <= Date.timeIntervalSinceReferenceDate)
        #expect(abs(Date(timeIntervalSinceReferenceDate: now).timeIntervalSinceNow) < 60)
    }

    @Test func `Objective-C's and Core Foundation's names are Swift's types`() {
        let (number, count): (NSInteger, NSUInteger) = (-1, 1)
        #expect(type(of: number) == Int.self && type(of: count) == UInt.self)
        let text: CFString = "a"
        let object: CFTypeRef = text
        // In the macro, this ends the compiler.
        let isSame = object === text
        #expect(isSame)
        #expect(kCFAllocatorDefault == nil && HUGE == .greatestFiniteMagnitude)
    }
}

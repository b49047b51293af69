import Testing
import UIKit

struct CGFloatNSNumberTests {
    @Test func `a number becomes an object and back`() {
        let length: CGFloat = 2.5
        let object = length as NSNumber
        #expect(object == NSNumber(value: 2.5) && object.doubleValue == 2.5)
        #expect(object as? CGFloat == 2.5)
        let any: Any = NSNumber(value: 3)
        #expect(any as? CGFloat == 3)
        let values: [Any] = [length]
        #expect((values[0] as? CGFloat) == 2.5)
        #expect(("a" as Any) as? CGFloat == nil)
    }

    @Test func `initializers take an object`() {
        let number = NSNumber(value: 1.25)
        #expect(CGFloat(truncating: number) == 1.25 && CGFloat(number) == 1.25 && CGFloat(exactly: number) == 1.25)
        #expect(CGFloat(truncating: NSNumber(value: true)) == 1)
        #expect(CGFloat(exactly: NSNumber(value: UInt64.max)) == nil)
        #expect(NSNumber(value: CGFloat(0.5)) == 0.5)
    }
}

import Foundation
import Glibc
import Synchronization
import Testing

import class SmallFoundation.FileHandle
import class SmallFoundation.NSCondition
import class SmallFoundation.NSNumber
import class SmallFoundation.NSObject
import enum SmallFoundation.CharacterSet
import enum SmallFoundation.Thread
import struct SmallFoundation.AffineTransform
import struct SmallFoundation.IndexSet

private final class Named: SmallFoundation.NSObject {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    override var hash: Int { name.hashValue }
    override func isEqual(_ object: Any?) -> Bool { (object as? Named)?.name == name }
}

/// What stands in for Foundation does what Foundation does.
struct SmallFoundationTests {
    @Test func `objects are equal to themselves, or as a subclass says`() {
        let (a, b) = (SmallFoundation.NSObject(), SmallFoundation.NSObject())
        #expect(a == a && a != b && Set([a, b, a]).count == 2 && !a.isEqual(nil))
        #expect(Named("x") == Named("x") && Named("x") != Named("y") && Set([Named("x"), Named("x")]).count == 1)
        let pattern = /<[\w.]+: 0x[0-9a-f]+>/
        #expect(a.description.wholeMatch(of: pattern) != nil)
        #expect(Foundation.NSObject().description.wholeMatch(of: pattern) != nil)
        #expect(SmallFoundation.NSNumber(value: 3) == SmallFoundation.NSNumber(value: UInt8(3)))
    }

    @Test(arguments: ["", "  a b\t", "\u{A0}\u{2003}x\u{3000}", "\n a \r\n", " \t ", "\u{200B}z", "\u{85}q\u{2028}"])
    func `spaces are trimmed as Foundation trims them`(text: String) {
        #expect(
            text.trimmingCharacters(in: SmallFoundation.CharacterSet.whitespaces)
                == text.trimmingCharacters(in: Foundation.CharacterSet.whitespaces))
        #expect(
            text.trimmingCharacters(in: SmallFoundation.CharacterSet.whitespacesAndNewlines)
                == text.trimmingCharacters(in: Foundation.CharacterSet.whitespacesAndNewlines))
    }

    @Test func `a coordinate is a number, and has it`() {
        #expect((2.5 as Double).native == Foundation.CGFloat(2.5).native)
    }

    @Test func `a transform maps points as Foundation's does`() {
        let small = SmallFoundation.AffineTransform(m11: 2, m12: 0.5, m21: -1, m22: 3, tX: 7, tY: -4)
        let whole = Foundation.AffineTransform(m11: 2, m12: 0.5, m21: -1, m22: 3, tX: 7, tY: -4)
        let point = small.transform(.init(x: 1.25, y: -6))
        let expected = whole.transform(Foundation.CGPoint(x: 1.25, y: -6))
        #expect(point.x == Double(expected.x) && point.y == Double(expected.y))
    }

    @Test func `a set of indexes is in order, each once`() {
        #expect(Array(SmallFoundation.IndexSet([3, 1, 3, 2])) == Array(Foundation.IndexSet([3, 1, 3, 2])))
        #expect(SmallFoundation.IndexSet(integer: 4).contains(4) && !SmallFoundation.IndexSet(integer: 4).contains(3))
    }

    @Test func `a thread of its own is not the main thread, and a condition wakes who waits`() {
        let condition = SmallFoundation.NSCondition()
        let answer = Mutex<Bool?>(nil)
        SmallFoundation.Thread.detachNewThread {
            condition.withLock {
                answer.withLock { $0 = SmallFoundation.Thread.isMainThread }
                condition.broadcast()
            }
        }
        condition.lock()
        while answer.withLock({ $0 }) == nil { condition.wait() }
        condition.unlock()
        #expect(answer.withLock { $0 } == false)
        #expect(SmallFoundation.Thread.isMainThread == Foundation.Thread.isMainThread)
    }

    @Test func `all bytes are written, and a pipe that no one reads is an error`() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        let reader = Foundation.FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        var writer: SmallFoundation.FileHandle? = .init(fileDescriptor: ends[1], closeOnDealloc: true)
        let data = Data(repeating: 7, count: 50_000)
        try writer?.write(contentsOf: data)
        writer = nil
        #expect(try reader.readToEnd() == data, "the end of the file is seen, so the descriptor is closed")

        #expect(unsafe pipe(&ends) == 0)
        close(ends[0])
        let broken = SmallFoundation.FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        #expect(throws: POSIXError(.EPIPE)) { try broken.write(contentsOf: data) }
    }
}

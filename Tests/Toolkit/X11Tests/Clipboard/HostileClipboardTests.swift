import Foundation
import Synchronization
import TestServer
import Testing
import X11

/// Pasting from clients that do not send what they are asked for.
@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct HostileClipboardTests {
    static let server = SharedServer()

    /// What a client answers when its selection is requested.
    enum Answer: CaseIterable, Sendable {
        case refused, missing, elsewhere, otherType, words, numbers, inParts, endless, malformed
    }

    @Test(arguments: Answer.allCases)
    func `what a client sends instead of text is no text`(answer: Answer) throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let (isOwned, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let failure = Mutex<(any Error)?>(nil)
        Thread.detachNewThread {
            do {
                let owner = try RawClient(on: server)
                let display = try Display(name: server.display)
                try owner.own(display.atom("CLIPBOARD"), parent: display.root.id)
                try owner.sync()
                isOwned.signal()
                try Self.reply(answer, by: owner, display)
            } catch {
                failure.withLock { $0 = error }
                isOwned.signal()
            }
            isOver.signal()
        }
        isOwned.wait()
        // The parts never come.
        let patience = answer == .inParts ? 0.1 : 30
        let text = client.display.clipboard.text(until: MonotonicClock.now + patience)
        isOver.wait()
        #expect(failure.withLock { $0 } == nil)
        #expect(text?.prefix(9) == (answer == .malformed ? "a\u{FFFD}\u{FFFD}b" : nil))
        client.display.clipboard.copy("own")
        #expect(client.display.clipboard.text(until: TestServer.limit) == "own")
        client.display.clipboard.empty()
        client.display.sync()
    }

    private static func reply(_ answer: Answer, by owner: RawClient, _ display: Display) throws {
        let request = try owner.waitForSelectionRequest()
        let utf8 = display.atom("UTF8_STRING")
        var property: Atom? = request.property
        func set(_ type: Atom, _ format: UInt8, _ bytes: [UInt8], isAdded: Bool = false) throws {
            try owner.change(
                request.property, of: request.requestor, type: type, format: format, to: bytes, isAdded: isAdded)
        }
        switch answer {
        case .refused: property = nil
        case .missing: break
        case .elsewhere: property = utf8
        case .otherType: try set(display.atom("STRING"), 8, Array("text".utf8))
        case .words: try set(utf8, 16, [1, 2, 3, 4])
        case .numbers: try set(utf8, 32, [1, 2, 3, 4])
        case .inParts: try set(display.atom("INCR"), 32, [255, 255, 255, 127])
        case .endless:
            let part = [UInt8](repeating: 97, count: 250_000)
            for _ in 0..<70 { try set(utf8, 8, part, isAdded: true) }
        case .malformed: try set(utf8, 8, [97, 255, 254, 98])
        }
        try owner.send(request.notification(property), to: request.requestor)
        try owner.sync()
    }
}

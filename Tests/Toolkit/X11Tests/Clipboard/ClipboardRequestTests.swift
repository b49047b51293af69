import Foundation
import Synchronization
import TestServer
import Testing

@testable import X11

/// What other clients may ask of a client that has copied something: neither how often they ask nor how long the data
/// take to make keeps its loop from fingers.
@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct ClipboardRequestTests {
    static let server = SharedServer()
    private let server: TestServer
    private let owner: Display

    init() throws {
        server = try Self.server.get()
        owner = try Display(name: server.display)
    }

    /// Data that are made when the test opens the gate, and how often they were made.
    private final class SlowData: Sendable {
        let count = Mutex(0)
        private let gate = DispatchSemaphore(value: 0)

        func form(_ target: String) -> ClipboardSelection.Form {
            ClipboardSelection.Form(target) { [self] in
                count.withLock { $0 += 1 }
                gate.wait()
                return [1, 2, 3]
            }
        }

        func open() { gate.signal() }
    }

    /// Lets the owner handle all that has arrived.
    private func settle() {
        owner.sync()
        while owner.nextEvent() != nil {}
        owner.sync()
    }

    /// Lets the owner handle what arrives until a condition holds.
    private func settle(until isOver: () -> Bool) throws {
        let limit = MonotonicClock.now + 600
        settle()
        while !isOver() {
            try #require(MonotonicClock.now < limit)
            _ = owner.wait(until: limit)
            settle()
        }
    }

    @Test func `D33 data that many clients request are made once, on a thread, and all are answered after it`() throws {
        let data = SlowData()
        owner.clipboard.copy([data.form("image/png")])
        owner.sync()
        let readers = try (0..<5).map { _ in try Display(name: server.display) }
        var results: [Result<ClipboardSelection.Contents, ClipboardSelection.Failure>] = []
        for reader in readers {
            reader.clipboard.read("image/png", limit: 100, patience: 600) { results.append($0) }
            reader.sync()
        }
        // This returns although the data are not there.
        settle()
        #expect(owner.clipboard.requests.count == 5 && !owner.clipboard.hasWork && results.isEmpty)
        data.open()
        try settle {
            for reader in readers {
                reader.sync()
                while reader.nextEvent() != nil {}
            }
            return results.count == readers.count
        }
        #expect(results.allSatisfy { (try? $0.get())?.value == .bytes([1, 2, 3]) })
        #expect(data.count.withLock { $0 } == 1 && owner.clipboard.requests.isEmpty)
    }

    @Test func `what is made before the owner waits is sent, however often it looks for work`() throws {
        let data = SlowData()
        owner.clipboard.copy([data.form("image/png")])
        owner.sync()
        let reader = try Client(on: server)
        let property = reader.display.atom("TEST")
        reader.window.request(as: "image/png", in: property)
        reader.display.sync()
        settle()
        data.open()
        let limit = MonotonicClock.now + 600
        while !owner.clipboard.hasWork { try #require(MonotonicClock.now < limit) }
        #expect(owner.clipboard.hasWork)
        settle()
        #expect(owner.clipboard.requests.isEmpty && !owner.clipboard.hasWork)
        #expect(reader.window.property(property)?.value == .bytes([1, 2, 3]))
    }

    @Test(arguments: [true, false])
    func `data that nobody waits for any more end one wait, and no other`(isCopied: Bool) throws {
        let data = SlowData()
        owner.clipboard.copy([data.form("image/png")])
        owner.sync()
        let reader = try Client(on: server)
        reader.window.request(as: "image/png", in: reader.display.atom("TEST"))
        reader.display.sync()
        settle()
        if isCopied { owner.clipboard.copy("text") } else { reader.window.destroy() }
        reader.display.sync()
        settle()
        data.open()
        let wakeUp = try #require(owner.clipboard.wakeUp)
        var signal = pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&signal, 1, 600_000) == 1)
        _ = owner.wait(until: MonotonicClock.now + 600)
        settle()
        #expect(!owner.clipboard.hasWork && owner.clipboard.requests.isEmpty)
        #expect(
            owner.wait(until: MonotonicClock.now) == Readiness(hasEvents: false, isServerGone: false, descriptors: []))
    }

    @Test func `nothing is made for a client that has left, however often it has asked`() throws {
        let data = SlowData()
        owner.clipboard.copy([data.form("image/png")])
        settle()
        let window = try #require(owner.owner(of: owner.clipboard.selection))
        let raw = try RawClient(on: server)
        let gone = owner.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        gone.destroy()
        settle()
        let before = owner.lastRequest
        for _ in 0..<600 {
            try raw.send(
                event: 30, 0, window.number, gone.id.number, owner.clipboard.selection.number,
                owner.atom("image/png").number, owner.atom("TEST").number, to: window)
        }
        try raw.sync()
        settle()
        #expect(data.count.withLock { $0 } == 0 && owner.clipboard.requests.isEmpty)
        // One refusal each, and one look at the window for those that were not refused for their number.
        #expect(owner.lastRequest - before < 650)
        data.open()
    }

    @Test func `ten requests of a client wait, and further ones are refused`() throws {
        let data = SlowData()
        owner.clipboard.copy([data.form("image/png")])
        owner.sync()
        let (reader, other) = (try Client(on: server), try Client(on: server))
        for number in 0..<100 {
            reader.window.request(as: "image/png", in: reader.display.atom("TEST_\(number)"))
        }
        reader.display.sync()
        other.window.request(as: "image/png", in: other.display.atom("TEST"))
        other.display.sync()
        settle()
        let waiting = owner.clipboard.requests
        #expect(waiting.count { $0.requestor == reader.window.id } == 10)
        #expect(waiting.count { $0.requestor == other.window.id } == 1, "others are answered all the same")
        data.open()
        try settle { owner.clipboard.requests.isEmpty }
        let answered = (0..<100).filter { reader.window.property(reader.display.atom("TEST_\($0)")) != nil }
        #expect(answered == Array(0..<10))
        #expect(other.window.property(other.display.atom("TEST"))?.value == .bytes([1, 2, 3]))
        #expect(data.count.withLock { $0 } == 1)
    }

    @Test func `what waits for data is refused once something else is copied`() throws {
        let data = SlowData()
        owner.clipboard.copy([data.form("image/png")])
        owner.sync()
        let reader = try Display(name: server.display)
        var result: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>?
        reader.clipboard.read("image/png", limit: 100, patience: 600) { result = $0 }
        reader.sync()
        settle()
        owner.clipboard.copy("text")
        try settle {
            reader.sync()
            while reader.nextEvent() != nil {}
            return result != nil
        }
        #expect(result == .failure(.refused))
        data.open()
    }

    @Test func `D33 several forms at once are sent when all are made, each once`() throws {
        let (first, second) = (SlowData(), SlowData())
        owner.clipboard.copy([first.form("text/a"), second.form("text/b")])
        owner.sync()
        let reader = try Client(on: server)
        let list = reader.display.atom("TEST_LIST")
        let names = ["text/a", "TEST_A", "text/b", "TEST_B", "text/a", "TEST_C"]
        reader.window.setProperty(
            list, type: reader.display.atom("ATOM_PAIR"), to: .numbers(names.map { reader.display.atom($0).number }))
        reader.window.request(as: "MULTIPLE", in: list)
        reader.display.sync()
        settle()
        first.open()
        #expect(reader.window.property(reader.display.atom("TEST_A")) == nil)
        second.open()
        try settle { owner.clipboard.requests.isEmpty }
        for name in ["TEST_A", "TEST_B", "TEST_C"] {
            #expect(reader.window.property(reader.display.atom(name))?.value == .bytes([1, 2, 3]))
        }
        #expect(first.count.withLock { $0 } == 1 && second.count.withLock { $0 } == 1)
    }

    @Test func `D33 a turn sends one part, however often a client says that it has taken one`() throws {
        let bytes = [UInt8](repeating: 1, count: 100 * PartedTransfer.partSize)
        owner.clipboard.copy([ClipboardSelection.Form("image/png", bytes)])
        owner.sync()
        let reader = try Client(on: server)
        let property = reader.display.atom("TEST")
        reader.window.request(as: "image/png", in: property)
        reader.display.sync()
        settle()
        #expect(owner.clipboard.transfers.map(\.sentCount) == [0])
        let raw = try RawClient(on: server)
        let window = try #require(owner.owner(of: owner.clipboard.selection))
        // The last number is that of a deletion.
        for _ in 0..<50 { try raw.send(event: 28, reader.window.id.number, property.number, 0, 1, to: window) }
        try raw.sync()
        settle()
        #expect(owner.clipboard.transfers.map(\.sentCount) == [PartedTransfer.partSize])
    }
}

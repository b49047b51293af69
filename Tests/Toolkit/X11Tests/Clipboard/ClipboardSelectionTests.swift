import Foundation
import Synchronization
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct ClipboardSelectionTests {
    static let server = SharedServer()

    /// Reads a form of what `owner` has copied, while it answers; nil if it copied nothing in that form.
    private func paste(from owner: Display, as target: String = "UTF8_STRING") throws -> String? {
        let display = try Display(name: Self.server.get().display)
        return try read(target, by: display, from: owner).map { $0.value.text }.get()
    }

    /// Reads a form of what `owner` has copied, in turns with it.
    private func read(
        _ target: String, limit: Int = 256 << 20, by reader: Display, from owner: Display
    ) throws -> Result<ClipboardSelection.Contents, ClipboardSelection.Failure> {
        var result: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>?
        reader.clipboard.read(target, limit: limit, patience: 30) { result = $0 }
        let end = MonotonicClock.now + 600
        while result == nil, MonotonicClock.now < end {
            for display in [reader, owner] {
                display.sync()
                while display.nextEvent() != nil {}
            }
        }
        return try #require(result)
    }

    @Test func `D33 another client pastes what this one has copied, as UTF-8`() throws {
        let client = try Client(on: Self.server.get())
        client.display.clipboard.copy("Ünïcode\nin two lines")
        client.display.sync()
        #expect(try paste(from: client.display) == "Ünïcode\nin two lines")
        client.display.clipboard.copy("again")
        client.display.sync()
        #expect(try paste(from: client.display) == "again")
    }

    @Test func `D33 what another client has copied since is not pasted from here`() throws {
        let (client, other) = (try Client(on: Self.server.get()), try Client(on: Self.server.get()))
        client.display.clipboard.copy("old")
        client.display.sync()
        other.display.clipboard.copy("new")
        other.display.sync()
        #expect(try paste(from: other.display) == "new")
    }

    @Test func `D33 a file is pasted as a file by file managers, and as its path by others`() throws {
        let client = try Client(on: Self.server.get())
        client.display.clipboard.copy([
            ClipboardSelection.Form("UTF8_STRING", Array("/tmp/two words.png".utf8)),
            ClipboardSelection.Form("text/uri-list", Array("file:///tmp/two%20words.png\r\n".utf8)),
            ClipboardSelection.Form("x-special/gnome-copied-files", Array("copy\nfile:///tmp/two%20words.png".utf8)),
        ])
        client.display.sync()
        #expect(try paste(from: client.display, as: "text/uri-list") == "file:///tmp/two%20words.png\r\n")
        #expect(
            try paste(from: client.display, as: "x-special/gnome-copied-files") == "copy\nfile:///tmp/two%20words.png")
        #expect(try paste(from: client.display) == "/tmp/two words.png")
        client.display.clipboard.copy("text")
        client.display.sync()
        #expect(
            try read("text/uri-list", by: try Display(name: Self.server.get().display), from: client.display)
                == .failure(.refused))
        #expect(try paste(from: client.display) == "text")
    }

    @Test func `this client pastes its own text and that of another, whose events are read meanwhile`() throws {
        let client = try Client(on: Self.server.get())
        #expect(client.display.clipboard.text(until: TestServer.limit) == nil, "nothing was copied")
        client.display.clipboard.copy("own")
        #expect(client.display.clipboard.text(until: TestServer.limit) == "own")
        client.display.sync()
        let (name, hasCopied, isOver) = (client.display.name, DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            guard let other = try? Display(name: name) else { return _ = hasCopied.signal() }
            other.clipboard.copy("Grüße")
            other.sync()
            hasCopied.signal()
            while isOver.wait(timeout: .now()) == .timedOut { _ = other.nextEvent(until: MonotonicClock.now + 0.01) }
        }
        hasCopied.wait()
        client.display.sync()
        while client.display.nextEvent() != nil {}
        client.window.setProperty(client.display.atom("TEST"), type: client.display.atom("STRING"), to: .bytes([1]))
        client.display.sync()
        #expect(client.display.clipboard.text(until: TestServer.limit) == "Grüße")
        #expect(client.display.hasEvents, "other events stay in the queue")
        isOver.signal()
    }

    @Test func `D33 a large text is waited for, part by part`() throws {
        let server = try Self.server.get()
        let text = String(repeating: "Grüße ", count: 100_000)
        let owner = try ClipboardOwner(on: server, ["UTF8_STRING": Array(text.utf8)])
        let reader = try Display(name: server.display)
        let isWhole = reader.clipboard.text(until: TestServer.limit) == text
        #expect(isWhole)
        owner.end()
    }

    @Test func `a program that does not send its text is not waited for beyond the deadline`() throws {
        let (client, silent) = (try Client(on: Self.server.get()), try Client(on: Self.server.get()))
        silent.display.clipboard.copy("never sent")
        silent.display.sync()
        #expect(client.display.clipboard.text(until: MonotonicClock.now + 0.02) == nil)
        client.display.clipboard.empty()
        client.display.sync()
        #expect(client.display.clipboard.text(until: TestServer.limit) == nil, "the clipboard is empty")
    }

    @Test func `D33 large data comes in parts, to several readers at once`() throws {
        let server = try Self.server.get()
        let owner = try Display(name: server.display)
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        let other = (0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        owner.clipboard.copy([
            ClipboardSelection.Form("image/png", bytes), ClipboardSelection.Form("image/svg+xml", other),
        ])
        owner.sync()
        let readers = try (0..<3).map { _ in try Display(name: server.display) }
        var results: [Int: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>] = [:]
        for (index, reader) in readers.enumerated() {
            reader.clipboard.read(index == 1 ? "image/svg+xml" : "image/png", limit: 4 << 20, patience: 30) {
                results[index] = $0
            }
        }
        while results.count < readers.count {
            for display in readers + [owner] {
                display.sync()
                while display.nextEvent() != nil {}
            }
        }
        for index in 0..<3 {
            let contents = try results[index]?.get()
            #expect(contents?.value == .bytes(index == 1 ? other : bytes))
            #expect(contents?.type == readers[index].atom(index == 1 ? "image/svg+xml" : "image/png"))
        }
        #expect(owner.clipboard.deadline == nil, "no transfer is left")
    }

    @Test func `data beyond a limit is refused, also if it comes in parts`() throws {
        let owner = try Display(name: Self.server.get().display)
        let reader = try Display(name: Self.server.get().display)
        for count in [100_000, 1_000_000] {
            owner.clipboard.copy([ClipboardSelection.Form("image/png", [UInt8](repeating: 1, count: count))])
            owner.sync()
            #expect(try read("image/png", limit: 90_000, by: reader, from: owner) == .failure(.tooLarge))
            #expect(reader.clipboard.deadline == nil)
        }
    }

    @Test func `a reader that takes no more parts, or is gone, is forgotten`() throws {
        let server = try Self.server.get()
        let owner = try Display(name: server.display)
        owner.clipboard.copy([ClipboardSelection.Form("image/png", [UInt8](repeating: 1, count: 1_000_000))])
        owner.sync()
        do {
            let reader = try Display(name: server.display)
            reader.clipboard.read("image/png", limit: 4 << 20) { _ in }
            reader.sync()
            owner.sync()
            while owner.nextEvent() != nil {}
            #expect(owner.clipboard.deadline != nil, "the transfer has begun")
        }
        // The reader's window ends with its connection.
        while owner.clipboard.deadline != nil {
            _ = owner.wait(until: TestServer.limit)
            while owner.nextEvent() != nil {}
        }
        let slow = try Display(name: server.display)
        slow.clipboard.read("image/png", limit: 4 << 20) { _ in }
        slow.sync()
        owner.sync()
        while owner.nextEvent() != nil {}
        let deadline = try #require(owner.clipboard.deadline)
        owner.clipboard.expire(at: deadline - 0.01)
        #expect(owner.clipboard.deadline == deadline)
        owner.clipboard.expire(at: deadline)
        #expect(owner.clipboard.deadline == nil)
    }

    @Test func `D33 forms, their time and several at once can be asked for`() throws {
        let server = try Self.server.get()
        let (owner, reader) = (try Display(name: server.display), try Client(on: server))
        owner.clipboard.copy([ClipboardSelection.Form("text/a", [1, 2]), ClipboardSelection.Form("text/b", [3])])
        owner.sync()
        let targets = try read("TARGETS", by: reader.display, from: owner).get()
        let names = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "text/a", "text/b"]
        #expect(targets.value == .atoms(names.map { reader.display.atom($0) }))
        let time = try read("TIMESTAMP", by: reader.display, from: owner).get()
        guard case .numbers(let times) = time.value else { return #expect(Bool(false), "no time: \(time)") }
        #expect(times.count == 1 && times[0] != 0)
        // MULTIPLE takes pairs of targets and properties, and takes away the property of what is not offered.
        let (window, list) = (reader.window, reader.display.atom("TEST_LIST"))
        func atoms(_ names: [String]) -> [UInt32] {
            names.map { $0.isEmpty ? 0 : reader.display.atom($0).number }
        }
        window.setProperty(
            list, type: reader.display.atom("ATOM_PAIR"),
            to: .numbers(atoms(["text/a", "TEST_A", "text/none", "TEST_N", "text/b", "TEST_B", "MULTIPLE", "TEST_M"])))
        window.request(as: "MULTIPLE", in: list)
        reader.display.sync()
        owner.sync()
        while owner.nextEvent() != nil {}
        owner.sync()
        #expect(window.property(reader.display.atom("TEST_A"))?.value == .bytes([1, 2]))
        #expect(window.property(reader.display.atom("TEST_B"))?.value == .bytes([3]))
        #expect(window.property(reader.display.atom("TEST_N")) == nil)
        #expect(
            window.property(list)?.value
                == .numbers(atoms(["text/a", "TEST_A", "text/none", "", "text/b", "TEST_B", "MULTIPLE", ""])))
    }

    @Test func `D33 what was copied is handed to the clipboard manager at the end`() throws {
        let server = try Self.server.get()
        let owner = try Display(name: server.display)
        owner.clipboard.copy([ClipboardSelection.Form("image/png", [UInt8](repeating: 7, count: 400_000))])
        owner.sync()
        owner.saveClipboard(until: TestServer.limit)
        let (isRunning, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let saved = Mutex<[UInt8]?>(nil)
        Thread.detachNewThread {
            defer { isOver.signal() }
            guard let display = try? Display(name: server.display) else { return _ = isRunning.signal() }
            let window = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [.properties])
            window.manage(display.atom("CLIPBOARD_MANAGER"))
            display.sync()
            isRunning.signal()
            // Before it answers the request for SAVE_TARGETS, a manager reads the data.
            var result: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>?
            display.clipboard.read("image/png", limit: 1 << 20, patience: 30) { result = $0 }
            while result == nil, display.isConnected {
                _ = display.wait(until: TestServer.limit)
                while display.nextEvent() != nil {}
            }
            if case .bytes(let bytes)? = try? result?.get().value { saved.withLock { $0 = bytes } }
        }
        isRunning.wait()
        owner.sync()
        // This manager refuses the request itself, which ends the wait for it.
        while isOver.wait(timeout: .now()) == .timedOut { owner.saveClipboard(until: MonotonicClock.now + 0.05) }
        #expect(saved.withLock { $0 } == [UInt8](repeating: 7, count: 400_000))
        #expect(owner.clipboard.deadline == nil)
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct ClipboardTests {
    static let server = SharedServer()

    /// Requests the clipboard's text in a form, lets `owner` answer, and returns it; nil if the request is refused.
    private func paste(from owner: Client, as target: String = "UTF8_STRING") throws -> String? {
        let display = try Display(name: Self.server.get().display)
        let window = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        let property = display.atom("TEST")
        window.requestCopiedText(in: property, as: target)
        display.sync()
        owner.display.sync()
        while owner.display.nextEvent() != nil {}
        owner.display.sync()
        display.sync()
        return window.property(property)?.value.text
    }

    @Test func `D33 another client pastes what this one has copied, as UTF-8`() throws {
        let client = try Client(on: Self.server.get())
        client.window.copy("Ünïcode\nin two lines")
        client.display.sync()
        #expect(try paste(from: client) == "Ünïcode\nin two lines")
        client.window.copy("again")
        client.display.sync()
        #expect(try paste(from: client) == "again")
    }

    @Test func `D33 what another client has copied since is not pasted from here`() throws {
        let (client, other) = (try Client(on: Self.server.get()), try Client(on: Self.server.get()))
        client.window.copy("old")
        client.display.sync()
        other.window.copy("new")
        other.display.sync()
        #expect(try paste(from: client) == nil)
        #expect(try paste(from: other) == "new")
    }

    @Test func `D33 a file is pasted as a file by file managers, and as its path by others`() throws {
        let client = try Client(on: Self.server.get())
        client.window.copy(fileAt: "/tmp/two words.png", uri: "file:///tmp/two%20words.png")
        client.display.sync()
        #expect(try paste(from: client, as: "text/uri-list") == "file:///tmp/two%20words.png\r\n")
        #expect(try paste(from: client, as: "x-special/gnome-copied-files") == "copy\nfile:///tmp/two%20words.png")
        #expect(try paste(from: client) == "/tmp/two words.png")
        client.window.copy("text")
        client.display.sync()
        #expect(try paste(from: client, as: "text/uri-list") == nil)
        #expect(try paste(from: client) == "text")
    }

    @Test func `this client pastes its own text and that of another, whose events are read meanwhile`() throws {
        let client = try Client(on: Self.server.get())
        #expect(client.window.copiedText(until: MonotonicClock.now + 30) == nil, "nothing was copied")
        client.window.copy("own")
        #expect(client.window.copiedText(until: MonotonicClock.now + 30) == "own")
        client.display.sync()
        let (name, hasCopied, isOver) = (client.display.name, DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            guard let other = try? Display(name: name) else { return _ = hasCopied.signal() }
            other.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: []).copy("Grüße")
            other.sync()
            hasCopied.signal()
            while isOver.wait(timeout: .now()) == .timedOut { _ = other.nextEvent(until: MonotonicClock.now + 0.01) }
        }
        hasCopied.wait()
        client.display.sync()
        while client.display.nextEvent() != nil {}
        client.window.setProperty(client.display.atom("TEST"), type: client.display.atom("STRING"), to: .bytes([1]))
        client.display.sync()
        #expect(client.window.copiedText(until: MonotonicClock.now + 30) == "Grüße")
        #expect(client.display.hasEvents, "other events stay in the queue")
        isOver.signal()
    }

    @Test func `a program that does not send its text is not waited for beyond the deadline`() throws {
        let (client, silent) = (try Client(on: Self.server.get()), try Client(on: Self.server.get()))
        silent.window.copy("never sent")
        silent.display.sync()
        #expect(client.window.copiedText(until: MonotonicClock.now + 0.02) == nil)
        client.window.emptyClipboard()
        client.display.sync()
        #expect(client.window.copiedText(until: MonotonicClock.now + 30) == nil, "the clipboard is empty")
    }

    @Test func `a text that is too large for one request is refused`() throws {
        let client = try Client(on: Self.server.get())
        client.window.copy(String(repeating: "x", count: 64 << 20))
        client.display.sync()
        #expect(try paste(from: client) == nil)
    }
}

import Foundation
import Glibc
import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct WaitingTests {
    static let server = SharedServer()

    @Test func `D25 events that Xlib holds end a wait even if the connection is silent`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 5, y: 5))
        client.display.sync()
        var watched = pollfd(fd: client.display.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&watched, 1, 0) == 0, "the answer to the sync brought the events along")
        #expect(client.display.wait(until: nil).hasEvents)
        try server.touchscreen.up(1)
    }

    @Test func `D25 a wait sends buffered requests first`() throws {
        let client = try Client(on: Self.server.get())
        client.window.resize(width: 333, height: 222)
        #expect(client.display.wait(until: MonotonicClock.now + 10).hasEvents, "the answer to what was sent")
    }

    @Test func `D25 events that a flush has read end a wait`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 5, y: 5))
        var watched = pollfd(fd: client.display.descriptor, events: Int16(POLLIN), revents: 0)
        try #require(unsafe poll(&watched, 1, 10_000) == 1)
        client.window.setTitle("flushed")
        client.display.flush()
        #expect(client.display.wait(until: MonotonicClock.now + 10).hasEvents)
        try server.touchscreen.up(1)
    }

    @Test func `what is unread is known without reading it, in Xlib and on the connection`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        #expect(!client.display.hasWaitingEvents)
        try server.touchscreen.down(1, at: CGPoint(x: 5, y: 5))
        var watched = pollfd(fd: client.display.descriptor, events: Int16(POLLIN), revents: 0)
        try #require(unsafe poll(&watched, 1, 10_000) == 1)
        #expect(client.display.hasWaitingEvents, "on the connection")
        client.display.sync()
        #expect(client.display.hasWaitingEvents, "in Xlib")
        try server.touchscreen.up(1)
        client.display.sync()
        while client.display.nextEvent() != nil {}
        #expect(!client.display.hasWaitingEvents)
    }

    @Test func `a wait ends at its deadline and not before`() throws {
        let client = try Client(on: Self.server.get())
        let deadline = MonotonicClock.now + 0.02
        let ready = client.display.wait(until: deadline)
        #expect(!ready.hasEvents && !ready.isServerGone && ready.descriptors.isEmpty)
        #expect(MonotonicClock.now >= deadline)
    }

    @Test func `another descriptor ends a wait`() throws {
        let client = try Client(on: Self.server.get())
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(unsafe write(ends[1], [1], 1) == 1)
        client.display.watch(ends[0])
        let ready = client.display.wait(until: nil)
        #expect(!ready.hasEvents && !ready.isServerGone && ready.descriptors == [ends[0]])
    }
}

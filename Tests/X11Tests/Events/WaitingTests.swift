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

struct DescriptorWaitTests {
    /// Waits until a deadline has passed, and returns how often.
    private func waits(of wait: DescriptorWait, until deadline: Double) -> Int {
        var count = 0
        while MonotonicClock.now < deadline {
            #expect(wait.wait(until: deadline).all.isEmpty)
            count += 1
        }
        return count
    }

    @Test func `D25 a wait does not end before its deadline`() throws {
        let wait = try #require(DescriptorWait())
        // So late that a busy machine waits before them.
        #expect(waits(of: wait, until: MonotonicClock.now + 0.2003) == 1)
        #expect(waits(of: wait, until: MonotonicClock.now + 0.3007) == 1, "the timer is set again")
    }

    @Test func `an earlier deadline replaces a later one, and a later one costs one short wait`() throws {
        let (wait, now) = (try #require(DescriptorWait()), MonotonicClock.now)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        wait.add(ends[0])
        #expect(unsafe write(ends[1], [1], 1) == 1)
        #expect(wait.wait(until: now + 3600).all == [ends[0]])
        var byte: UInt8 = 0
        #expect(unsafe read(ends[0], &byte, 1) == 1)
        #expect(waits(of: wait, until: MonotonicClock.now + 0.2) == 1)
        #expect(unsafe write(ends[1], [1], 1) == 1)
        #expect(wait.wait(until: MonotonicClock.now + 0.2).all == [ends[0]])
        #expect(unsafe read(ends[0], &byte, 1) == 1)
        #expect(waits(of: wait, until: MonotonicClock.now + 0.6) == 2)
    }

    @Test func `a deadline that has passed, or is no number, does not wait`() throws {
        let wait = try #require(DescriptorWait())
        #expect(wait.wait(until: 0).all.isEmpty)
        #expect(wait.wait(until: MonotonicClock.now).all.isEmpty)
        #expect(wait.wait(until: .nan).all.isEmpty)
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TouchGrabberTests {
    static let server = SharedServer()
    let glass: Touchscreen
    let client: Client
    let grabber: TouchGrabber

    init() throws {
        let server = try Self.server.get()
        glass = try server.touchscreen
        client = try Client(on: server)
        grabber = try TouchGrabber(on: server)
    }

    @Test func `D17 touches arrive live, and are owned when the grabber rejects them`() throws {
        try glass.down(1, at: CGPoint(x: 10, y: 10))
        try glass.move(1, to: CGPoint(x: 20, y: 10))
        let held = try grabber.waitForTouch()
        let before = client.events()
        #expect(before.touches.map(\.phase) == [.began, .updated] && before.owned.isEmpty)
        #expect(before.touches.first?.touch == held.touch)

        grabber.reject(held)
        #expect(client.events().owned == [held.touch])
        try grabber.waitForEnd(of: held)
        try glass.up(1)
        #expect(client.events().touches.map(\.phase) == [.ended])
    }

    @Test func `D18 a touch that the grabber accepts ends for the window, without axes and never owned`() throws {
        try glass.down(1, at: CGPoint(x: 10, y: 10))
        grabber.accept(try grabber.waitForTouch())
        let events = client.events()
        #expect(events.touches.map(\.phase) == [.began, .ended] && events.owned.isEmpty)
        #expect(events.touches.last?.axes.isEmpty == true)
        try glass.up(1)
    }

    @Test func `D19 a finger lifted before the decision is an update with a pending end`() throws {
        try glass.down(1, at: CGPoint(x: 10, y: 10))
        let held = try grabber.waitForTouch()
        try glass.up(1)
        let before = client.events()
        #expect(before.touches.map(\.phase) == [.began, .updated])
        #expect(before.touches.last?.isPendingEnd == true)
        grabber.reject(held)
        let after = client.events()
        #expect(after.owned == [held.touch] && after.touches.map(\.phase) == [.ended])
    }

    @Test func `D20 without ownership, held touches are replayed finger by finger`() throws {
        let deaf = try Client(
            on: Self.server.get(), Rectangle(x: 500, y: 0, width: 100, height: 100), selecting: .touches)
        try glass.together { fingers in
            fingers.down(1, at: CGPoint(x: 510, y: 10))
            fingers.down(2, at: CGPoint(x: 520, y: 10))
            fingers.up(1)
            fingers.up(2)
        }
        let first = try grabber.waitForTouch()
        let second = try grabber.waitForTouch()
        #expect(deaf.events().touches.isEmpty)
        grabber.reject(first)
        grabber.reject(second)
        let touches = deaf.events().touches
        #expect(touches.map(\.phase) == [.began, .ended, .began, .ended])
        #expect(touches.map(\.touch) == [first.touch, first.touch, second.touch, second.touch])
    }

    @Test func `one grabber at a time`() throws {
        #expect(throws: TestServerError.self) { try TouchGrabber(on: Self.server.get()) }
    }

    @Test func `a touch that does not begin in time is an error`() {
        #expect(throws: TestServerError.didNotHappen("a touch's begin", limit: .milliseconds(10))) {
            try grabber.waitForTouch(within: .milliseconds(10))
        }
    }
}

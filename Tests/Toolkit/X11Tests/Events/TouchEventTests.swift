import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct TouchEventTests {
    static let server = SharedServer()

    @Test func `D6 ten fingers have ten ids, and a finger that lands again has a new one`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.together { fingers in
            for finger: UInt32 in 0..<10 { fingers.down(finger, at: CGPoint(x: 20 + 90 * Int(finger), y: 50)) }
        }
        let ids = client.touches().filter { $0.phase == .began }.map(\.touch)
        #expect(Set(ids).count == 10)
        try server.touchscreen.up(0)
        try server.touchscreen.down(0, at: CGPoint(x: 20, y: 50))
        let again = try #require(client.touches().last { $0.phase == .began })
        #expect(!ids.contains(again.touch))
        try server.touchscreen.together { fingers in
            for finger: UInt32 in 0..<10 { fingers.up(finger) }
        }
        let ended = client.touches().filter { $0.phase == .ended }.map(\.touch)
        #expect(Set(ended) == Set(ids.dropFirst() + [again.touch]))
    }

    @Test func `D7 positions have fractions of pixels, and continue outside the window and below zero`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server, frame: Rectangle(x: 200, y: 100, width: 300, height: 200))
        try server.touchscreen.down(1, at: CGPoint(x: 300.25, y: 150.5))
        try server.touchscreen.move(1, to: CGPoint(x: 10.75, y: 20))
        try server.touchscreen.up(1)
        let touches = client.touches()
        #expect(touches.first?.position == Point(x: 100.25, y: 50.5))
        #expect(touches.last { $0.phase == .updated }?.position == Point(x: -189.25, y: -80))
    }

    @Test func `D8 pressure is present only when it changed, on the axis with its label`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let axis = try #require(client.device(named: "Test Touchscreen").axis(labeled: "Abs MT Pressure"))
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50), pressure: 0.5)
        try server.touchscreen.move(1, to: CGPoint(x: 60, y: 50))
        try server.touchscreen.move(1, to: nil, pressure: 1)
        try server.touchscreen.up(1)
        let touches = client.touches()
        let began = try #require(touches.first { $0.phase == .began })
        let updates = touches.filter { $0.phase == .updated }
        #expect(abs(try #require(axis.fraction(of: began.axes[axis.number] ?? -1)) - 0.5) < 0.001)
        #expect(updates.count == 2)
        #expect(updates.first?.axes[axis.number] == nil)
        #expect(updates.last?.axes[axis.number] == axis.maximum)
        #expect(updates.last?.position == updates.first?.position, "pressure alone moves nothing")
    }

    @Test func `D11 before the first finger's begin comes one motion that is flagged as emulated`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.mouse.move(to: CGPoint(x: 5, y: 5))
        let moved = client.pointers()
        #expect(!moved.isEmpty && moved.allSatisfy { !$0.isEmulated }, "a mouse's motion is not emulated")
        try server.touchscreen.down(1, at: CGPoint(x: 400, y: 300))
        let events = client.events()
        let motions = events.compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
        #expect(motions.count == 1 && motions.allSatisfy { $0.isEmulated && $0.action == .moved })
        #expect(events.contains { if case .touch(let touch) = $0 { touch.phase == .began } else { false } })
        try server.touchscreen.up(1)
    }

    @Test func `D12 a button pressed while a finger is down is pressed and released once each`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 400, y: 300))
        try server.mouse.move(to: CGPoint(x: 50, y: 50))
        try server.mouse.press()
        try server.mouse.release()
        try server.touchscreen.up(1)
        let own = client.pointers().filter { !$0.isEmulated && $0.action != .moved }
        #expect(own.map(\.action) == [.pressed(button: 1), .released(button: 1)])
    }

    @Test func `D13 a touch's flag does not mean emulation: the first finger moves the pointer and is not pending`()
        throws
    {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 400, y: 300))
        try server.touchscreen.down(2, at: CGPoint(x: 500, y: 300))
        try server.touchscreen.up(1)
        try server.touchscreen.up(2)
        let touches = client.touches()
        #expect(touches.filter { $0.phase == .began }.map(\.isEmulatingPointer) == [true, false])
        #expect(touches.allSatisfy { !$0.isPendingEnd })
    }

    @Test func `D26 an event does not change while others are read`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 10, y: 10), pressure: 0.25)
        let first = try #require(client.touches().first)
        let copy = String(describing: first)
        for step in 1...200 { try server.touchscreen.move(1, to: CGPoint(x: 10 + step, y: 20), pressure: 1) }
        try server.touchscreen.up(1)
        #expect(client.touches().count > 200)
        #expect(String(describing: first) == copy)
    }
}

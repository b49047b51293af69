import Foundation
import TestServer
import Testing
import X11

/// A second client acts as the window manager, which grabs every touch.
@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct GrabsTests {
    static let server = SharedServer()

    /// A window manager that grabs the touches of the root window.
    private struct Manager {
        let display: Display
        let input: InputExtension

        init(on server: TestServer) throws {
            display = try Display(name: server.display)
            input = try InputExtension(on: display)
            try input.grabTouches(on: display.root)
        }

        /// Accepts or rejects every touch that has begun since the last call.
        func decide(_ decision: InputExtension.TouchDecision) {
            display.sync()
            while let event = display.nextEvent() {
                guard case .touch(let touch) = event, touch.phase == .began else { continue }
                input.decide(decision, touch: touch.touch, of: touch.device, on: display.root)
            }
            display.sync()
        }
    }

    private func isOwnership(_ event: Event) -> Bool {
        if case .touchOwned = event { true } else { false }
    }

    @Test func `D17 a touch that no one grabs is owned at once`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        #expect(client.events().contains(where: isOwnership))
        try server.touchscreen.up(1)
    }

    @Test func `D17 a grabbed touch arrives live but not owned, and is owned when the grabber rejects it`() throws {
        let server = try Self.server.get()
        let manager = try Manager(on: server)
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        try server.touchscreen.move(1, to: CGPoint(x: 70, y: 50))
        let live = client.events()
        #expect(live.contains { if case .touch(let touch) = $0 { touch.phase == .began } else { false } })
        #expect(live.contains { if case .touch(let touch) = $0 { touch.phase == .updated } else { false } })
        #expect(!live.contains(where: isOwnership))
        manager.decide(.reject)
        #expect(client.events().contains(where: isOwnership))
        try server.touchscreen.up(1)
        #expect(client.touches().map(\.phase) == [.ended])
    }

    @Test func `D18 a touch that the grabber accepts ends without axes and is never owned`() throws {
        let server = try Self.server.get()
        let manager = try Manager(on: server)
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        _ = client.events()
        manager.decide(.accept)
        let events = client.events()
        let ends = events.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
        #expect(ends.map(\.phase) == [.ended])
        #expect(ends.first?.axes.isEmpty == true)
        #expect(!events.contains(where: isOwnership))
        try server.touchscreen.up(1)
        #expect(client.touches().isEmpty)
    }

    @Test func `D19 a touch that is lifted while not owned has a pending end, and ends at the decision`() throws {
        let server = try Self.server.get()
        let manager = try Manager(on: server)
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        try server.touchscreen.up(1)
        let before = client.touches()
        #expect(before.last?.phase == .updated && before.last?.isPendingEnd == true)
        manager.decide(.reject)
        #expect(client.touches().map(\.phase) == [.ended])
    }

    @Test func `a touch that is over can still be decided about`() throws {
        let client = try Client(on: Self.server.get())
        let master = try #require(client.input.devices().first { $0.role.isMaster }).id
        client.input.decide(.accept, touch: TouchID(rawValue: 12345), of: master, on: client.display.root)
        #expect(client.display.isConnected)
    }

    @Test func `D22 another client's grab of the pointer is a leave with a mode of its own, and its end an enter`()
        throws
    {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.mouse.move(to: CGPoint(x: 300, y: 300))
        _ = client.events()
        let other = try Display(name: server.display)
        let input = try InputExtension(on: other)
        guard case .slavePointer(let master) = try client.device(named: "Test Mouse").role else {
            Issue.record("the mouse moves no pointer")
            return
        }
        #expect(input.grab(master, on: other.root, events: [.motion, .buttons]))
        other.sync()
        #expect(crossings(client).map(\.mode) == [.grab])
        #expect(!client.input.grab(master, on: client.window, events: [.motion]), "one client at a time")
        input.ungrab(master)
        other.sync()
        #expect(crossings(client).map(\.mode) == [.ungrab])
    }

    private func crossings(_ client: Client) -> [CrossingEvent] {
        client.events().compactMap { if case .crossing(let crossing) = $0 { crossing } else { nil } }
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DeviceControlTests {
    static let server = SharedServer()
    let server: TestServer
    let client: Client

    init() throws {
        server = try Self.server.get()
        client = try Client(on: server)
    }

    @Test func `D21 a device that is disabled ends its touches, and can be used again when it is enabled`() throws {
        let glass = try server.touchscreen
        let id = try server.id(ofDevice: glass.name)
        try glass.together { fingers in
            fingers.down(1, at: CGPoint(x: 10, y: 10))
            fingers.down(2, at: CGPoint(x: 20, y: 20))
        }
        _ = client.events()
        try server.disable(glass.name)
        let events = client.events()
        #expect(events.touches.map(\.phase) == [.ended, .ended])
        #expect(events.hierarchyChanges.contains { $0.device == id && $0.flags.contains(.disabled) })
        #expect(throws: TestServerError.self) { try glass.down(3, at: .zero) }

        try server.enable(glass.name)
        try glass.down(1, at: CGPoint(x: 30, y: 30))
        try glass.up(1)
        #expect(client.events().touches.map(\.position.x) == [30, 30])
    }

    @Test func `a device that was never used can be disabled`() throws {
        try server.disable("Test Pen Eraser")
        #expect(throws: TestServerError.self) { try server.eraser.enter(at: .zero) }
        try server.enable("Test Pen Eraser")
        try server.eraser.enter(at: .zero)
        try server.eraser.leave()
    }

    @Test func `a device that does not exist is named`() {
        #expect(throws: TestServerError.noSuchDevice(kind: "device", name: "Nothing")) { try server.disable("Nothing") }
        #expect(throws: TestServerError.noSuchDevice(kind: "device", name: "Nothing")) {
            try server.id(ofDevice: "Nothing")
        }
    }
}

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PointersTests {
    static let server = SharedServer(
        .init(devices: [DeviceDescription("First", .mouse), DeviceDescription("Second", .mouse)]))

    @Test func `D14 two mice move two pointers`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let second = try server.addPointer("Guest", movedBy: "Second")
        try server.mouse(named: "First").move(to: CGPoint(x: 10, y: 10))
        try server.mouse(named: "Second").move(to: CGPoint(x: 500, y: 500))
        try server.mouse(named: "First").press()
        try server.mouse(named: "Second").press()
        let pressed = client.events().pointers.filter { $0.action == .pressed(button: 1) }
        #expect(pressed.map(\.position.x) == [10, 500])
        #expect(pressed.map { $0.device == second } == [false, true])
        try server.mouse(named: "First").release()
        try server.mouse(named: "Second").release()

        try server.removePointer(second)
        _ = client.events()
        try server.mouse(named: "Second").move(to: CGPoint(x: 20, y: 20))
        let moved = client.events().pointers.filter { !$0.isEmulated }
        #expect(moved.map(\.device) == pressed.prefix(1).map(\.device))
    }
}

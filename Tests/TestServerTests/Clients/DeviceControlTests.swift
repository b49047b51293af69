import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DeviceControlTests {
    static let server = SharedServer()
    let server: TestServer
    let client: PlainClient

    init() throws {
        server = try Self.server.get()
        client = try PlainClient(on: server)
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

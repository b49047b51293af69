import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct PointersTests {
    static let server = SharedServer(
        .init(devices: [DeviceDescription("First", .mouse), DeviceDescription("Second", .mouse)]))

    @Test func `D14 two mice move two pointers`() throws {
        let server = try Self.server.get()
        let client = try PlainClient(on: server)
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

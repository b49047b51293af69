import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct HierarchyTests {
    private static let devices = DeviceDescription.standard + [DeviceDescription("Second Mouse", .mouse)]
    static let server = SharedServer(TestServer.Configuration(devices: devices))

    @Test func `D14 two masters draw at once, each by its own device`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let second = try client.input.addMaster("Second")
        defer { try? client.input.removeMaster(second.id) }
        let mouse = try client.device(named: "Second Mouse")
        try client.input.attach(mouse.id, to: second.id)
        #expect(client.input.device(mouse.id)?.role == .slavePointer(master: second.id))
        try server.mouse.move(to: CGPoint(x: 100, y: 100))
        try server.mouse(named: "Second Mouse").move(to: CGPoint(x: 400, y: 400))
        _ = client.events()
        try server.mouse.press()
        try server.mouse(named: "Second Mouse").press()
        try server.mouse.move(to: CGPoint(x: 120, y: 100))
        try server.mouse(named: "Second Mouse").move(to: CGPoint(x: 420, y: 400))
        try server.mouse.release()
        try server.mouse(named: "Second Mouse").release()
        let byDevice = Dictionary(grouping: client.pointers(), by: \.device)
        #expect(byDevice.count == 2)
        for (device, pointers) in byDevice {
            #expect(pointers.map(\.action) == [.pressed(button: 1), .moved, .released(button: 1)])
            #expect((pointers.last?.position.x == 420) == (device == second.id))
        }
    }

    @Test func `a master that is removed is gone, and its slaves float`() throws {
        let client = try Client(on: Self.server.get())
        let second = try client.input.addMaster("Third")
        let mouse = try client.device(named: "Second Mouse")
        let master = mouse.role
        try client.input.attach(mouse.id, to: second.id)
        try client.input.removeMaster(second.id)
        #expect(client.input.device(second.id) == nil)
        #expect(client.input.device(mouse.id)?.role == .floating)
        guard case .slavePointer(let pointer) = master else { return }
        try client.input.attach(mouse.id, to: pointer)
        try client.input.float(mouse.id)
        #expect(client.input.device(mouse.id)?.role == .floating)
        try client.input.attach(mouse.id, to: pointer)
        #expect(throws: DisplayError.self) { try client.input.removeMaster(second.id) }
    }

    @Test func `D21 a touchscreen that is disabled ends its touches, then reports that it is disabled`() throws {
        let server = try TestServer()
        defer { try? server.stop() }
        let client = try Client(on: server)
        try client.input.select(.hierarchy, of: .all, on: client.display.root)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        _ = client.events()
        let glass = try client.device(named: "Test Touchscreen").id
        try client.input.setEnabled(false, device: glass)
        let events = client.events()
        let end = events.firstIndex { if case .touch(let touch) = $0 { touch.phase == .ended } else { false } }
        let off = events.firstIndex {
            if case .hierarchyChanged(let change) = $0 {
                change.changes.contains { $0.device == glass && $0.flags.contains(.disabled) }
            } else {
                false
            }
        }
        #expect(try #require(end) < #require(off))
        #expect(client.input.device(glass)?.isEnabled == false)
        try client.input.setEnabled(true, device: glass)
        #expect(client.input.device(glass)?.isEnabled == true)
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct MouseTests {
    static let server = SharedServer()
    let mouse: Mouse
    let client: Client

    init() throws {
        let server = try Self.server.get()
        mouse = try server.mouse
        client = try Client(on: server)
    }

    @Test func `a mouse is dragged with a button down`() throws {
        try mouse.move(to: CGPoint(x: 10.5, y: 20.25))
        try mouse.press()
        try mouse.move(to: CGPoint(x: 11.5, y: 30))
        try mouse.release()
        let events = client.events().pointers
        #expect(events.map(\.action) == [.moved, .pressed(button: 1), .moved, .released(button: 1)])
        let (from, to) = (Point(x: 10.5, y: 20.25), Point(x: 11.5, y: 30))
        #expect(events.map(\.position) == [from, from, to, to])
        #expect(!events.contains { $0.isEmulated })
    }

    @Test(arguments: [(Mouse.Button.left, 1), (.middle, 2), (.right, 3)])
    func `each button has its number`(button: Mouse.Button, number: Int) throws {
        try mouse.press(button)
        try mouse.release(button)
        #expect(client.events().pointers.map(\.action) == [.pressed(button: number), .released(button: number)])
    }

    @Test func `a wheel's click is one step of its axis, with an emulated button beside it`() throws {
        try mouse.scroll(down: 1)
        let first = client.events().pointers
        try mouse.scroll(down: 0.5)
        let second = client.events().pointers
        let device = try #require(client.input.devices().first { $0.name == "Test Mouse" })
        let vertical = try #require(device.axis(labeled: "Rel Vert Scroll")).number
        let before = try #require(first[0].axes[vertical])
        #expect(first.map(\.action) == [.moved, .pressed(button: 5), .released(button: 5)])
        #expect(first.map(\.isEmulated) == [false, true, true])
        #expect(second.map(\.action) == [.moved])
        #expect(second[0].axes[vertical] == before + 60)
        try mouse.scroll(down: -0.5)
    }

    @Test func `a relative mouse continues from the pointer's location`() throws {
        let server = try TestServer(.init(devices: [DeviceDescription("Mouse", .relativeMouse)]))
        let client = try Client(on: server)
        try server.mouse.move(right: -2000, down: -2000)
        try server.mouse.move(right: 200, down: 100)
        try server.mouse.move(right: 10, down: -20.5)
        #expect(client.events().pointers.last?.position == Point(x: 210, y: 79.5))
    }

    @Test func `a wheel scrolls sideways too`() throws {
        try mouse.scroll(right: -1)
        #expect(client.events().pointers.map(\.action) == [.moved, .pressed(button: 6), .released(button: 6)])
    }

    @Test func `the mouse has the kind of a mouse`() throws {
        let device = try #require(client.input.devices().first { $0.name == mouse.name })
        #expect(device.kind == .mouse)
    }

    @Test func `a button goes down once, and up after it`() throws {
        #expect(throws: TestServerError.self) { try mouse.release() }
        try mouse.press(.right)
        #expect(throws: TestServerError.self) { try mouse.press(.right) }
        try mouse.release(.right)
    }
}

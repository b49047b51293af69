import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct WindowTests {
    static let server = SharedServer()

    @Test func `D27 a window has no background: its contents survive a resize, and nothing flashes`() throws {
        let client = try Client(on: Self.server.get(), frame: Rectangle(x: 0, y: 0, width: 200, height: 200))
        let context = try #require(GraphicsContext(on: client.display))
        context.color = 0xFF12_3456
        context.fill([Rectangle(x: 0, y: 0, width: 200, height: 200)], on: client.window)
        client.window.resize(width: 300, height: 250)
        client.display.sync()
        let image = try client.window.capture(Rectangle(x: 0, y: 0, width: 200, height: 200))
        #expect(image == PixelImage(width: 200, height: 200, filledWith: 0xFF12_3456))
        let events = client.events()
        #expect(
            events.contains {
                if case .configured(let it) = $0 { it.frame.width == 300 && it.frame.height == 250 } else { false }
            })
        let exposed = events.compactMap { if case .exposed(let exposure) = $0 { exposure.area } else { nil } }
        #expect(!exposed.isEmpty && exposed.allSatisfy { $0.x >= 200 || $0.y >= 200 }, "only what is new")
    }

    @Test func `sizes that the protocol does not accept are clamped`() throws {
        let display = try Display(name: Self.server.get().display)
        let (window, errors) = display.catchingErrors {
            display.createWindow(Rectangle(x: 0, y: 0, width: 0, height: 100_000), events: [])
        }
        #expect(errors.isEmpty)
        #expect(window.frame == Rectangle(x: 0, y: 0, width: 1, height: 32767))
    }

    @Test func `a window that is gone has no frame, position, children or properties`() throws {
        let client = try Client(on: Self.server.get())
        #expect(client.window.isViewable && client.window.rootPosition == Point(x: 0, y: 0))
        #expect(client.display.root.children.contains { $0.id == client.window.id })
        client.window.destroy()
        #expect(client.window.frame == nil && client.window.rootPosition == nil && !client.window.isViewable)
        #expect(client.window.children.isEmpty)
        #expect(client.window.property(client.display.atom("WM_NAME")) == nil)
        #expect(client.events().contains(.destroyed(client.window.id)))
    }

    @Test func `D22 hiding a window is reported, and its touch continues to its end`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        client.window.unmap()
        client.display.sync()
        #expect(client.events().contains(.unmapped(client.window.id)))
        try server.touchscreen.move(1, to: CGPoint(x: 60, y: 50))
        try server.touchscreen.up(1)
        #expect(client.touches().last?.phase == .ended)
    }

    @Test func `D22 a window that is destroyed receives no end of its touches`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchscreen.down(1, at: CGPoint(x: 50, y: 50))
        _ = client.events()
        client.window.destroy()
        client.display.sync()
        try server.touchscreen.up(1)
        #expect(client.touches().isEmpty)
    }
}

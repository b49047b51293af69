import Foundation
import TestServer
import Testing

@testable import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct PinchEventTests {
    static let server = SharedServer(
        .init(
            width: 400, height: 300,
            devices: [DeviceDescription("Test Touchpad", .touchpad), DeviceDescription("Test Mouse", .mouse)]))

    /// The pinches among the events of a client that selects what a drawing window does.
    private func pinches(of body: (Touchpad) throws -> Void) throws -> [PinchEvent] {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try client.input.select(client.input.drawingEvents, on: client.window)
        try server.mouse.move(to: CGPoint(x: 120.5, y: 80))
        _ = client.events()
        try body(server.touchpad)
        return client.events().compactMap { if case .pinch(let pinch) = $0 { pinch } else { nil } }
    }

    @Test func `D38 a server and a C library with version 2_4 have pinches`() throws {
        let input = try InputExtension(on: Display(name: Self.server.get().display))
        #expect(input.version == InputExtension.firstWithPinches)
        #expect(input.drawingEvents == InputEvents.drawing.union(.pinches))
    }

    @Test func `D38 a pinch begins, changes and ends at the pointer`() throws {
        let pinches = try pinches { touchpad in
            try touchpad.beginPinch(fingers: 3)
            try touchpad.pinch(to: 1.25, turn: 5, right: 3, down: -2)
            try touchpad.pinch(to: 1.5, turn: -2.5)
            try touchpad.endPinch()
        }
        #expect(pinches.map(\.phase) == [.began, .updated, .updated, .ended])
        #expect(pinches.prefix(3).map(\.scale) == [1, 1.25, 1.5])
        #expect(pinches.prefix(3).map(\.turn) == [0, 5, -2.5])
        #expect(pinches.map(\.position) == Array(repeating: Point(x: 120, y: 80), count: 4))
    }

    @Test func `D38 a pinch that becomes something else is cancelled`() throws {
        let pinches = try pinches { touchpad in
            try touchpad.beginPinch()
            try touchpad.endPinch(isCancelled: true)
        }
        #expect(pinches.map(\.phase) == [.began, .cancelled])
    }

    @Test func `D38 a client that does not select pinches gets none`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.touchpad.beginPinch()
        try server.touchpad.endPinch()
        #expect(!client.events().contains { if case .pinch = $0 { true } else { false } })
    }

    @Test func `D38 a device with gestures is a touchpad`() throws {
        let client = try Client(on: Self.server.get())
        let touchpad = try client.device(named: "Test Touchpad")
        #expect(touchpad.hasGestures && touchpad.kind == .touchpad && touchpad.touch == nil)
        #expect(try !client.device(named: "Test Mouse").hasGestures)
    }

    @Test func `D38 the end of a disabled touchpad's pinch comes from the server`() throws {
        let server = try Self.server.get()
        let pinches = try pinches { touchpad in
            try touchpad.beginPinch()
            try server.disable(touchpad.name)
        }
        try server.enable("Test Touchpad")
        #expect(pinches.map(\.phase) == [.began, .ended])
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TouchpadTests {
    static let server = SharedServer(.init(devices: [DeviceDescription("Test Touchpad", .touchpad)]))
    let touchpad: Touchpad
    let client: Client

    init() throws {
        let server = try Self.server.get()
        touchpad = try server.touchpad
        client = try Client(on: server)
    }

    @Test func `fingers pinch while they are down`() throws {
        try client.input.select(client.input.drawingEvents, on: client.window)
        try touchpad.beginPinch()
        try touchpad.pinch(to: 0.5)
        try touchpad.endPinch()
        let pinches = client.events().compactMap { if case .pinch(let pinch) = $0 { pinch.phase } else { nil } }
        #expect(pinches == [.began, .updated, .ended])
    }

    @Test func `a pinch begins once, changes, and ends`() throws {
        #expect(throws: TestServerError.self) { try touchpad.pinch(to: 2) }
        #expect(throws: TestServerError.self) { try touchpad.endPinch() }
        try touchpad.beginPinch()
        #expect(throws: TestServerError.self) { try touchpad.beginPinch() }
        try Self.server.get().releaseAll()
        #expect(throws: TestServerError.self) { try touchpad.endPinch() }
    }

    @Test func `the pointer moves as with a mouse`() throws {
        try touchpad.move(right: -2000, down: -2000)
        try touchpad.move(right: 20, down: 10.5)
        #expect(client.events().pointers.last?.position == Point(x: 20, y: 10.5))
        #expect(try Self.server.get().touchpad(named: "Test Touchpad").name == touchpad.name)
    }
}

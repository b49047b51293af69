import Foundation
import TestServer
import Testing

@Suite(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DevicesTests {
    @Test func `everything that is held down is released`() throws {
        let server = try TestServer()
        try server.touchscreen.down(1, at: CGPoint(x: 10, y: 10))
        try server.touchscreen.down(2, at: CGPoint(x: 20, y: 10))
        try server.mouse.press()
        try server.keyboard.press(.space)
        try server.pen.enter(at: CGPoint(x: 30, y: 30))
        try server.pen.press(pressure: 0.5)
        try server.eraser.enter(at: CGPoint(x: 30, y: 30))
        try server.releaseAll()
        try server.releaseAll()
        try server.touchscreen.down(1, at: CGPoint(x: 10, y: 10))
        try server.mouse.press()
        try server.keyboard.press(.space)
        try server.pen.enter(at: CGPoint(x: 30, y: 30))
        try server.eraser.enter(at: CGPoint(x: 30, y: 30))
    }

    @Test func `a device that was not configured is named`() throws {
        let server = try TestServer()
        #expect(throws: TestServerError.noSuchDevice(kind: "mouse", name: "Second Mouse")) {
            try server.mouse(named: "Second Mouse")
        }
        #expect(try server.pen(named: "Test Pen Eraser").name == server.eraser.name)
        #expect(try server.touchscreen(named: "Test Touchscreen").name == server.touchscreen.name)
    }
}

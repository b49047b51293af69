import Foundation
import TestServer
import Testing

/// Impossible input is refused, because the server would not confirm it.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ImpossibleInputTests {
    static let server = SharedServer()

    @Test func `a finger lands once, and moves while it is down`() throws {
        let glass = try Self.server.get().touchscreen
        #expect(throws: TestServerError.self) { try glass.move(1, to: .zero) }
        #expect(throws: TestServerError.self) { try glass.up(1) }
        try glass.down(1, at: .zero)
        let error = try #require(throws: TestServerError.self) { try glass.down(1, at: .zero) }
        #expect(
            "\(error)"
                == "the test server's device \"Test Touchscreen\" cannot do this: finger 1 lands, but it is down already"
        )
        try glass.up(1)
        #expect(throws: TestServerError.self) { try glass.up(1) }
    }

    @Test func `a batch with an impossible change does nothing`() throws {
        let glass = try Self.server.get().touchscreen
        #expect(throws: TestServerError.self) {
            try glass.together { fingers in
                fingers.down(1, at: .zero)
                fingers.up(2)
            }
        }
        #expect(throws: TestServerError.self, "finger 1 did not land") { try glass.up(1) }
    }

    @Test func `an empty batch does nothing`() throws {
        try Self.server.get().touchscreen.together { _ in }
    }

    @Test func `a button goes down once, and up after it`() throws {
        let mouse = try Self.server.get().mouse
        #expect(throws: TestServerError.self) { try mouse.release() }
        try mouse.press(.right)
        #expect(throws: TestServerError.self) { try mouse.press(.right) }
        try mouse.release(.right)
    }

    @Test func `a pen comes near, touches, lifts and leaves`() throws {
        let pen = try Self.server.get().pen
        #expect(throws: TestServerError.self) { try pen.move(to: .zero) }
        #expect(throws: TestServerError.self) { try pen.press(pressure: 1) }
        try pen.enter(at: CGPoint(x: 5, y: 5))
        #expect(throws: TestServerError.self) { try pen.enter(at: .zero) }
        #expect(throws: TestServerError.self) { try pen.lift() }
        try pen.press(pressure: 0.5)
        #expect(throws: TestServerError.self) { try pen.leave() }
        try pen.lift()
        try pen.leave()
        #expect(throws: TestServerError.self) { try pen.leave() }
    }

    @Test func `a key goes down once, and up after it`() throws {
        let keyboard = try Self.server.get().keyboard
        #expect(throws: TestServerError.self) { try keyboard.release(.alt) }
        try keyboard.press(.alt)
        #expect(throws: TestServerError.self) { try keyboard.press(.alt) }
        try keyboard.release(.alt)
    }

    @Test func `a device that was not configured is named`() throws {
        let server = try Self.server.get()
        #expect(throws: TestServerError.noSuchDevice(kind: "mouse", name: "Second Mouse")) {
            try server.mouse(named: "Second Mouse")
        }
        #expect(try server.pen(named: "Test Pen Eraser").name == server.eraser.name)
        #expect(try server.touchscreen(named: "Test Touchscreen").name == server.touchscreen.name)
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, TestServer.comment))
struct PointerEventTests {
    static let server = SharedServer()

    @Test func `D15 a pen is identified by its source and reports its pressure`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        let pen = try client.device(named: "Test Pen")
        let axis = try #require(pen.axis(labeled: "Abs Pressure"))
        try server.pen.enter(at: CGPoint(x: 100, y: 100))
        try server.pen.press(pressure: 0.25)
        try server.pen.move(to: CGPoint(x: 150.5, y: 100), pressure: 0.75)
        try server.pen.lift()
        try server.pen.leave()
        let pointers = client.pointers().filter { $0.slave == pen.id }
        #expect(pointers.contains { $0.action == .pressed(button: 1) })
        let moved = try #require(pointers.last { $0.action == .moved && $0.position.x == 150.5 })
        #expect(abs(try #require(axis.fraction(of: moved.axes[axis.number] ?? -1)) - 0.75) < 0.001)
        #expect(pointers.last { $0.action == .released(button: 1) } != nil)
    }

    @Test func `a wheel changes its axis by the device's increment, and its buttons are flagged as emulated`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.mouse.move(to: CGPoint(x: 100, y: 100))
        try server.mouse.scroll(down: 1)
        let axis = try #require(
            client.device(named: "Test Mouse").axes.first { $0.scroll?.isVertical == true })
        let pointers = client.pointers()
        let first = try #require(pointers.first { $0.axes[axis.number] != nil }?.axes[axis.number])
        try server.mouse.scroll(down: 1.5)
        let second = try #require(client.pointers().first { $0.axes[axis.number] != nil }?.axes[axis.number])
        #expect(second - first == 1.5 * (axis.scroll?.increment ?? 0))
        #expect(pointers.contains { $0.action == .pressed(button: 5) && $0.isEmulated })
    }

    @Test func `a button event carries the modifiers`() throws {
        let server = try Self.server.get()
        let client = try Client(on: server)
        try server.keyboard.press(.alt)
        try server.keyboard.press(.shift)
        try server.mouse.press(.right)
        try server.mouse.release(.right)
        try server.keyboard.release(.shift)
        try server.keyboard.release(.alt)
        let pressed = client.pointers().first { $0.action == .pressed(button: 3) }
        #expect(pressed?.modifiers == [.alt, .shift])
    }

    @Test func `a pointer that enters and leaves sends crossings`() throws {
        let server = try Self.server.get()
        try server.mouse.move(to: CGPoint(x: 600, y: 600))
        let client = try Client(on: server, frame: Rectangle(x: 0, y: 0, width: 200, height: 200))
        try server.mouse.move(to: CGPoint(x: 100, y: 50))
        try server.mouse.move(to: CGPoint(x: 600, y: 600))
        let crossings = client.events().compactMap { if case .crossing(let crossing) = $0 { crossing } else { nil } }
        #expect(crossings.map(\.isEntering) == [true, false])
        #expect(crossings.allSatisfy { $0.mode == .normal })
    }
}

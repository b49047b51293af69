import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ShapeToolTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let mouse: Mouse
    let keyboard: Keyboard

    init() throws {
        server = try Self.server.get()
        (mouse, keyboard) = (try server.mouse, try server.keyboard)
    }

    /// Draws with the mouse while Shift is held.
    private func drawWithShift(from begin: CGPoint, to end: CGPoint, in program: Program) throws {
        try program.waitForKeyboard()
        try keyboard.press(.shift)
        try mouse.draw(from: begin, to: end)
        try keyboard.release(.shift)
    }

    @Test(arguments: [("ellipse", "ellipse"), ("rectangle", "rect")])
    func `with Shift the mouse draws circles and squares`(tool: String, name: String) throws {
        let program = try Program(on: server, ["--tool", tool])
        let corner = CGPoint(x: 60, y: 40)
        try drawWithShift(from: corner, to: CGPoint(x: 260, y: 160), in: program)
        let box = try program.expect([name])[0].box
        #expect(abs(box.width - box.height) < 0.001 && box.width > 100)
        #expect(corner.isNear(CGPoint(x: box.minX, y: box.minY)))
        // Without Shift the shape follows the mouse again.
        try mouse.draw(from: corner, to: CGPoint(x: 260, y: 160))
        #expect(try program.expect([name, name])[1].fills(CGRect(x: 60, y: 40, width: 200, height: 120)))
    }

    @Test func `with Shift a line near a round angle snaps to it, and others do not change`() throws {
        let program = try Program(on: server)
        let begin = CGPoint(x: 40, y: 120)
        try drawWithShift(from: begin, to: CGPoint(x: 280, y: 126), in: program)
        try drawWithShift(from: begin, to: CGPoint(x: 280, y: 150), in: program)
        let lines = try program.expect(["line", "line"])
        #expect(abs(lines[0].ends.end.y - lines[0].ends.begin.y) < 0.001, "1.4 degrees are level")
        #expect(lines[1].isLine(begin, CGPoint(x: 280, y: 150)), "7.1 degrees are far from all")
    }

    @Test func `an ellipse can be drawn in any direction, and shows while it is drawn`() throws {
        let program = try Program(on: server, ["--tool", "ellipse"])
        try mouse.move(to: CGPoint(x: 250, y: 190))
        try mouse.press()
        try mouse.move(to: CGPoint(x: 50, y: 50))
        try program.screenshot {
            $0.has(Picture.red, at: CGPoint(x: 150, y: 50)) && $0.has(Picture.red, at: CGPoint(x: 249, y: 120))
        }
        try mouse.release()
        #expect(try program.expect(["ellipse"])[0].fills(CGRect(x: 50, y: 50, width: 200, height: 140)))
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DoubleTapTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen
    private let lines = [
        (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 260, y: 110)),
        (begin: CGPoint(x: 60, y: 200), end: CGPoint(x: 260, y: 160)),
    ]

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    private func drawLines(in program: Program) throws -> [InkElement] {
        for (begin, end) in lines { try touchscreen.draw(from: begin, to: end) }
        return try program.expect(["line", "line"])
    }

    @Test func `a double tap clears the drawing, and Ctrl+Z restores it`() throws {
        let program = try Program(on: server)
        let drawn = try drawLines(in: program)
        try touchscreen.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try program.expect([])
        try program.expect(program.paper)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        #expect(try program.expect(["line", "line"]) == drawn)
        try program.expect(
            program.paper.with(lines[0].begin, lines[0].end, Picture.black)
                .with(lines[1].begin, lines[1].end, Picture.black))
    }

    @Test func `a double tap on ink clears as well, and selects nothing`() throws {
        let program = try Program(on: server)
        _ = try drawLines(in: program)
        try touchscreen.tap(at: CGPoint(x: 160, y: 85), times: 2)
        try program.expect([])
        try program.expect(program.paper)
    }

    @Test func `a notice reports the clearing, and its Undo restores the drawing`() throws {
        let program = try Program(on: server, chrome: .still)
        let drawn = try drawLines(in: program)
        try touchscreen.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try program.expect([])
        let top = CGRect(x: 0, y: 0, width: 500, height: 90)
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
        let notice = try #require(image.box(of: Colors.dark, in: top))
        try touchscreen.tap(at: CGPoint(x: notice.maxX - 35, y: notice.midY))
        #expect(try program.expect(["line", "line"]) == drawn)
        // The notice disappears when pressed.
        try program.screenshot { $0.count(of: Colors.dark, in: top) == 0 }
    }

    @Test func `a double tap on an empty drawing shows no notice`() throws {
        let program = try Program(on: server, chrome: .still)
        try touchscreen.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try touchscreen.draw(from: lines[0].begin, to: lines[0].end)
        try program.expect(["line"])
        let image = try program.screenshot {
            $0.has(Picture.black, at: CGPoint(x: 160, y: 85)) && $0.has(Picture.white, at: CGPoint(x: 160, y: 140))
        }
        #expect(image.count(of: Colors.dark, in: CGRect(x: 0, y: 0, width: 500, height: 50)) == 0)
    }
}

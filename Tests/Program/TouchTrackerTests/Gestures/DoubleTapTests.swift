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
        defer { Pause.untilNoStrokeIsRecent() }
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

    @Test func `a double tap on ink clears nothing`() throws {
        let program = try Program(on: server)
        let drawn = try drawLines(in: program)
        try touchscreen.tap(at: CGPoint(x: 160, y: 85), times: 2)
        try program.screenshot { $0.isSelected(at: CGPoint(x: 160, y: 85)) }
        #expect(program.ink == drawn)
    }

    @Test func `a double tap clears nothing while another finger draws`() throws {
        let program = try Program(on: server)
        let drawn = try drawLines(in: program)
        try touchscreen.down(2, at: CGPoint(x: 60, y: 400))
        try touchscreen.move(2, to: CGPoint(x: 200, y: 400))
        try program.screenshot { $0.has(Picture.red, at: CGPoint(x: 130, y: 400)) }
        Pause.betweenLandings()
        try touchscreen.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try touchscreen.up(2)
        try touchscreen.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try touchscreen.draw(from: CGPoint(x: 60, y: 440), to: CGPoint(x: 200, y: 440))
        #expect(try Array(program.expect(["line", "line", "line", "line"]).prefix(2)) == drawn)
    }

    @Test func `quick dots of several fingers stay`() throws {
        let program = try Program(on: server, ["--tool", "pen"])
        for x in [100.0, 130, 100, 130] {
            try touchscreen.tap(at: CGPoint(x: x + (x == 100 ? 0 : 1), y: 100))
            try touchscreen.tap(2, at: CGPoint(x: x, y: 140))
        }
        try program.expect { $0.count >= 4 }
    }

    @Test func `what a double tap cleared is undone after the program was started again`() throws {
        let folder = try TemporaryFolder()
        let drawn: [InkElement]
        do {
            let program = try Program(on: server, in: folder)
            drawn = try drawLines(in: program)
            try touchscreen.tap(at: CGPoint(x: 400, y: 300), times: 2)
            try program.expect([])
            _ = try program.log()
        }
        let program = try Program(on: server, in: folder)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        #expect(try program.expect(["line", "line"]) == drawn)
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

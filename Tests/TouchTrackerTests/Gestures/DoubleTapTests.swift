import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct DoubleTapTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let glass: Touchscreen
    private let lines = [
        (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 260, y: 110)),
        (begin: CGPoint(x: 60, y: 200), end: CGPoint(x: 260, y: 160)),
    ]

    init() throws {
        server = try Self.server.get()
        glass = try server.touchscreen
    }

    private func drawLines(in program: Program) throws -> [InkElement] {
        for (begin, end) in lines { try glass.draw(from: begin, to: end) }
        return try program.expect(["line", "line"])
    }

    @Test func `two taps clear the sheet, and Ctrl+Z brings all of it back`() throws {
        let program = try Program(on: server)
        let drawn = try drawLines(in: program)
        try glass.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try program.expect([])
        try program.expect(program.paper)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        #expect(try program.expect(["line", "line"]) == drawn)
        try program.expect(
            program.paper.with(lines[0].begin, lines[0].end, Picture.black)
                .with(lines[1].begin, lines[1].end, Picture.black))
    }

    @Test func `two taps on ink clear as well, and select nothing`() throws {
        let program = try Program(on: server)
        _ = try drawLines(in: program)
        try glass.tap(at: CGPoint(x: 160, y: 85), times: 2)
        try program.expect([])
        try program.expect(program.paper)
    }

    @Test func `a notice says that all was cleared, and its Undo brings it back`() throws {
        let program = try Program(on: server, chrome: .still)
        let drawn = try drawLines(in: program)
        try glass.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try program.expect([])
        let top = CGRect(x: 0, y: 0, width: 500, height: 90)
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: top) > 2000 }
        let notice = try #require(image.box(of: Colors.dark, in: top))
        try glass.tap(at: CGPoint(x: notice.maxX - 35, y: notice.midY))
        #expect(try program.expect(["line", "line"]) == drawn)
        // It goes when it was pressed.
        try program.screenshot { $0.count(of: Colors.dark, in: top) == 0 }
    }

    @Test func `two taps on an empty sheet say nothing`() throws {
        let program = try Program(on: server, chrome: .still)
        try glass.tap(at: CGPoint(x: 400, y: 300), times: 2)
        try glass.draw(from: lines[0].begin, to: lines[0].end)
        try program.expect(["line"])
        let image = try program.screenshot {
            $0.has(Picture.black, at: CGPoint(x: 160, y: 85)) && $0.has(Picture.white, at: CGPoint(x: 160, y: 140))
        }
        #expect(image.count(of: Colors.dark, in: CGRect(x: 0, y: 0, width: 500, height: 50)) == 0)
    }
}

import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct ToolOptionTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    private let begin = CGPoint(x: 60, y: 60)
    private let end = CGPoint(x: 250, y: 170)

    init() throws {
        server = try Self.server.get()
    }

    @Test(arguments: [("line", "line"), ("pen", "path"), ("ellipse", "ellipse"), ("rectangle", "rect")])
    func `--tool chooses what a finger and the mouse draw`(tool: String, name: String) throws {
        let program = try Program(on: server, ["--tool", tool])
        try server.touchscreen.draw(from: begin, to: end)
        let ink = try program.expect([name])[0]
        #expect(ink.color == "#000000")
        // Freehand ink has a width that varies, and so an outline.
        if name != "path" { #expect(ink["stroke-width"] == 10 && ink.attributes["stroke-linecap"] == "round") }
        switch name {
        case "line": #expect(ink.isLine(begin, end))
        case "ellipse", "rect": #expect(ink.fills(CGRect(x: 60, y: 60, width: 190, height: 110)))
        default: #expect(ink.attributes["d"]?.hasPrefix("M") == true)
        }
        try server.mouse.draw(from: CGPoint(x: 40, y: 200), to: CGPoint(x: 280, y: 220))
        try program.expect([name, name])
    }

    @Test func `--tool eraser removes the whole elements that a finger crosses, in one step, and nothing else`() throws
    {
        let folder = try TemporaryFolder()
        let lines = [60, 120, 180].map { (CGPoint(x: 40, y: $0), CGPoint(x: 280, y: $0)) }
        do {
            let program = try Program(on: server, in: folder)
            for (begin, end) in lines { try server.touchscreen.draw(from: begin, to: end) }
            try program.expect(["line", "line", "line"])
        }
        let program = try Program(on: server, ["--tool", "eraser"], in: folder)
        let before = program.ink
        try program.expect(
            lines.reduce(program.paper) { $0.with($1.0, $1.1, Picture.black) })
        try server.touchscreen.draw(from: CGPoint(x: 160, y: 30), to: CGPoint(x: 160, y: 140))
        #expect(try program.expect(["line"])[0].isLine(lines[2].0, lines[2].1))
        try program.expect(program.paper.with(lines[2].0, lines[2].1, Picture.black))
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        #expect(try program.expect(["line", "line", "line"]) == before)
    }

    @Test(arguments: [("--color", "green", "#2BA84A"), ("--colour", "#12b34A", "#12B34A")])
    func `--color and --width set what is drawn with`(option: String, name: String, color: String) throws {
        let program = try Program(on: server, [option, name, "--width", "4"])
        try server.touchscreen.draw(from: begin, to: end)
        let ink = try program.expect(["line"])[0]
        #expect(ink.color == color && ink["stroke-width"] == 4)
    }

    @Test(arguments: [("--color", "crayon"), ("--width", "0"), ("--width", "501")])
    func `an invalid color or width is named in one sentence`(option: String, value: String) throws {
        let outcome = try Outcome(of: "touchtracker", [option, value], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(64) && outcome.errors.first?.contains(option) == true)
    }

    @Test func `an unknown tool is named in one sentence`() throws {
        let outcome = try Outcome(of: "touchtracker", ["--tool", "crayon"], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(64) && outcome.errors.first?.contains("crayon") == true)
    }
}

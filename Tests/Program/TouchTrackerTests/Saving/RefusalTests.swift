import Foundation
import Glibc
import TestServer
import Testing
import X11

/// Files that are not drawings, or must not be written, stay unchanged.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RefusalTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    /// The end of a program that asked in its window what to do.
    private struct Refusal {
        let exit: RunningProgram.Exit
        let errors: [String]
    }

    /// Starts the program with a file that it should refuse, and answers the question in its window with Quit: by
    /// Escape or Ctrl+Q.
    private func refusal(of file: String, byQuit: Bool = false) throws -> Refusal {
        let folder = try TemporaryFolder()
        let running = try server.run(
            BuiltProduct.path("touchtracker"), [file], environment: folder.environment)
        // The question is asked before the window is shown.
        try server.waitForKeyboard(of: server.waitForWindow(of: running))
        if byQuit {
            try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        } else {
            try server.keyboard.tap(.escape)
        }
        let exit = try running.waitForExit()
        running.errors.waitForEnd()
        return Refusal(exit: exit, errors: running.errors.lines)
    }

    @Test func `a picture's name is refused in one sentence, and nothing is written`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("photo.png")
        let outcome = try Outcome(of: "touchtracker", [file], environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(1) && outcome.output.isEmpty)
        #expect(
            outcome.errors == [
                "touchtracker: \(file) has the name of a PNG file, but a drawing is an SVG file, such as photo.svg"
            ])
        #expect(folder.contents(of: file) == nil)
    }

    @Test func `a drawing that is open elsewhere is copied beside it, and drawn on`() throws {
        let program = try Program(on: server, ["--kiosk"])
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 260, y: 160))
        let file = program.folder.path("data/touchtracker/kiosk.svg")
        try Program.wait(for: "the line") { program.folder.text(of: file).contains("<line") ? () : nil }
        let running = try server.run(
            BuiltProduct.path("touchtracker"), ["--no-animation", "--geometry", "500x460+0+0", file],
            environment: program.folder.environment)
        defer { running.signal(SIGTERM) }
        _ = try server.waitForWindow(of: running)
        // The paper is dimmed behind the question.
        let corner = CGPoint(x: 20, y: 20)
        let question = try program.screenshotAtRest {
            !$0.has(Picture.white, at: corner) && $0.count(of: Colors.accent) > 50
        }
        // The topmost button copies.
        let texts = try #require(question.box(of: Colors.accent))
        try server.touchscreen.tap(at: CGPoint(x: texts.midX, y: texts.minY + 8))
        let copy = program.folder.path("data/touchtracker/kiosk (2).svg")
        func lines(_ path: String) -> Int { program.folder.text(of: path).components(separatedBy: "<line ").count - 1 }
        try Program.wait(for: "the copy") { lines(copy) == 1 ? () : nil }
        try program.screenshot { $0.has(Picture.white, at: corner) }
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 260, y: 160))
        try Program.wait(for: "the new line in the copy") { lines(copy) == 2 ? () : nil }
        #expect(lines(file) == 1)
    }

    @Test(arguments: [
        "Dear diary,\n", "<html></html>", "<svg xmlns=\"http://www.w3.org/2000/svg\"><line x1=\"a\"></svg>",
    ])
    func `a file that is not a drawing is refused in one sentence`(text: String) throws {
        let folder = try TemporaryFolder()
        let file = folder.path("file.svg")
        try folder.write(text, to: file)
        let outcome = try refusal(of: file)
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) ") == true)
        #expect(folder.contents(of: file) == Data(text.utf8))
    }

    @Test func `a folder is refused in one sentence`() throws {
        let folder = try TemporaryFolder()
        let outcome = try refusal(of: folder.url.path)
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(folder.url.path) ") == true)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everything"), arguments: [0o444, 0o000])
    func `a file without permission to write is refused in one sentence and stays unchanged`(permissions: Int) throws {
        let folder = try TemporaryFolder()
        let file = folder.path("file.svg")
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
        try folder.write(text, to: file)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
        let outcome = try refusal(of: file)
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("touchtracker: \(file) cannot be ") == true)
        #expect(outcome.errors.first?.hasSuffix("permission is denied") == true)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        #expect(folder.contents(of: file) == Data(text.utf8))
    }

    @Test func `a second start on an open drawing raises its window, and ends`() throws {
        let program = try Program(on: server)
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 260, y: 160))
        try program.expectFile(["line"])
        let before = program.folder.contents(of: program.folder.drawing)
        // Another program covers the window.
        let other = try Program(on: server)
        let spot = CGPoint(x: 160, y: 110)
        try other.screenshot { !$0.has(Picture.black, at: spot) }
        let second = try server.run(
            BuiltProduct.path("touchtracker"), [program.folder.drawing], environment: program.folder.environment)
        #expect(try second.waitForExit() == .status(0))
        try program.screenshot { $0.has(Picture.black, at: spot) }
        try program.waitForKeyboard()
        #expect(program.folder.contents(of: program.folder.drawing) == before)
    }

    @Test func `a drawing that another program changes stays as it left it, and saving continues beside it`() throws {
        let program = try Program(on: server, chrome: .still)
        let touchscreen = try server.touchscreen
        try touchscreen.draw(from: CGPoint(x: 60, y: 160), to: CGPoint(x: 260, y: 160))
        try program.expect(["line"])
        let file = program.folder.drawing
        let others = #"<svg xmlns="http://www.w3.org/2000/svg"><line x1="1" y1="2" x2="3" y2="4"/></svg>"#
        try Data(others.utf8).write(to: URL(fileURLWithPath: file))
        try touchscreen.draw(from: CGPoint(x: 60, y: 260), to: CGPoint(x: 260, y: 260))
        try program.screenshot { image in
            image.count(of: Colors.dark, in: CGRect(x: 0, y: 0, width: 500, height: 90)) > 2000
                && image.has(Picture.black, at: CGPoint(x: 160, y: 260))
        }
        try touchscreen.draw(from: CGPoint(x: 60, y: 360), to: CGPoint(x: 260, y: 360))
        let second = program.folder.path("data/touchtracker/drawing (2).svg")
        try Program.wait(for: "the drawing beside the other") {
            program.folder.ink(of: second).count == 3 ? () : nil
        }
        #expect(
            try program.errors() == [
                "touchtracker: \(file) was changed by another program, so the drawing continues beside it as drawing (2).svg"
            ])
        #expect(program.folder.contents(of: file) == Data(others.utf8))
    }

    @Test func `Ctrl+Q answers the question about a drawing that cannot be opened`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("file.svg")
        try folder.write("Dear diary,\n", to: file)
        let outcome = try refusal(of: file, byQuit: true)
        #expect(outcome.exit == .status(1) && outcome.errors.count == 1)
        #expect(folder.contents(of: file) == Data("Dear diary,\n".utf8))
    }
}

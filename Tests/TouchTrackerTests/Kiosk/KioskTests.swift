import Foundation
import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KioskTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    let glass: Touchscreen
    let keyboard: Keyboard
    private let folder: TemporaryFolder
    private let line = (begin: CGPoint(x: 200, y: 200), end: CGPoint(x: 400, y: 300))
    private let top = CGRect(x: 0, y: 0, width: 640, height: 90)

    init() throws {
        server = try Self.server.get()
        (glass, keyboard) = (try server.touchscreen, try server.keyboard)
        folder = try TemporaryFolder()
    }

    /// A kiosk whose drawing is where every program's is in the tests.
    private func kiosk(_ options: String...) throws -> Program {
        try folder.write("", to: folder.drawing)
        return try Program(on: server, ["--kiosk"] + options + [folder.drawing], chrome: .still, in: folder)
    }

    private func pressQuit() throws {
        try keyboard.tap(Keyboard.Key("q"), holding: .control)
    }

    @Test func `a kiosk covers the screen, shows nothing but paper, and a stray Ctrl+Q does not end it`() throws {
        let program = try kiosk()
        try program.waitForKeyboard()
        try pressQuit()
        try glass.draw(from: line.begin, to: line.end)
        #expect(try program.expect(["line"])[0].isLine(line.begin, line.end))
        // The hint goes with the first touch: then there is nothing but the line.
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        try pressQuit()
        try glass.draw(from: line.begin.moved(0, 100), to: line.end.moved(0, 100))
        try program.expect(["line", "line"])
    }

    @Test func `the public undoes by gesture and key, and opens neither help nor inspector, and exports nothing`()
        throws
    {
        let program = try kiosk()
        try program.waitForKeyboard()
        try glass.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        try keyboard.tap(.f1)
        try keyboard.tap(.f2)
        for key in ["i", "e", "t"] as [Character] { try keyboard.tap(Keyboard.Key(key), holding: .control) }
        for key in ["p", "c"] as [Character] { try keyboard.tap(Keyboard.Key(key)) }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect([])
        try glass.swipe(from: CGPoint(x: 320, y: 240), dx: 140, dy: 0)
        try program.expect(["line"])
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        #expect(folder.contents(of: folder.picture) == nil)
    }

    @Test func `five fingers held in a corner, then Ctrl+Q, end it well`() throws {
        let program = try kiosk()
        try program.waitForKeyboard()
        try pressQuit()
        try glass.together { batch in
            for finger in 1...5 as ClosedRange<UInt32> {
                batch.down(finger, at: CGPoint(x: 20 + 45 * Double(finger), y: 200 - 20 * Double(finger)))
            }
        }
        // The notice tells when they were held for long enough.
        try program.screenshot { $0.count(of: Colors.dark, in: top) > 2000 }
        try glass.together { batch in
            for finger in 1...5 as ClosedRange<UInt32> { batch.up(finger) }
        }
        try pressQuit()
        #expect(try program.waitForExit() == .status(0))
    }

    @Test func `left alone it warns, and then clears itself`() throws {
        let program = try kiosk("--idle", "1")
        try glass.draw(from: line.begin, to: line.end)
        // It warns where there is something to clear, and clearing itself says nothing.
        try program.screenshot { $0.count(of: Colors.dark, in: top) > 2000 }
        try program.expect([])
        try program.screenshot { $0.has(Picture.white, at: CGPoint(x: 300, y: 250)) }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends it, and the drawing is kept`(signal: Int32) throws {
        let program = try kiosk()
        try glass.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        program.signal(signal)
        #expect(try program.waitForExit() == .status(128 + signal))
        #expect(program.ink.count == 1)
    }

    @Test func `--kiosk-tools says what there is, and all of it works`() throws {
        let toolbar = Toolbar(size: CGSize(width: 640, height: 480), items: [.line, .pen, .undo])
        let program = try kiosk("--kiosk-tools", "line,pen,undo")
        try glass.tap(at: toolbar.middle(of: .pen))
        try glass.draw(from: line.begin, to: line.end)
        try program.expect(["path"])
        // The bar is as long as three buttons are, and the paper beside it takes ink.
        let (begin, end) = (toolbar.middle(of: .pen).moved(-100, 0), toolbar.middle(of: .pen).moved(-300, 0))
        try glass.tap(at: toolbar.middle(of: .line))
        try glass.draw(from: begin, to: end)
        #expect(try program.expect(["path", "line"])[1].isLine(begin, end))
        try glass.tap(at: toolbar.middle(of: .undo))
        try program.expect(["path"])
        #expect(folder.contents(of: folder.preferences) == nil, "what the public chooses is for today")
    }

    @Test(arguments: [
        (["--kiosk", "--kiosk-tools", "crayon"], "crayon"), (["--idle", "5"], "--idle"),
        (["--kiosk", "--idle", "0"], "--idle"),
    ])
    func `options that mean nothing are named in one sentence`(options: [String], name: String) throws {
        let outcome = try Outcome(of: "touchtracker", options, environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
        let sentence = try #require(outcome.errors.first)
        #expect(sentence.hasPrefix("Error: ") && sentence.contains(name))
    }
}

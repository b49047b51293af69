import Foundation
import Glibc
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct KioskTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    let server: TestServer
    let touchscreen: Touchscreen
    let keyboard: Keyboard
    private let folder: TemporaryFolder
    private let line = (begin: CGPoint(x: 200, y: 200), end: CGPoint(x: 400, y: 300))
    private let top = CGRect(x: 0, y: 0, width: 640, height: 90)

    init() throws {
        server = try Self.server.get()
        (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
        folder = try TemporaryFolder()
    }

    /// Starts a kiosk with the drawing that `Program` observes.
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
        try touchscreen.draw(from: line.begin, to: line.end)
        #expect(try program.expect(["line"])[0].isLine(line.begin, line.end))
        // The first touch hides the hint, so that only the line is left.
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        try pressQuit()
        try touchscreen.draw(from: line.begin.moved(0, 100), to: line.end.moved(0, 100))
        try program.expect(["line", "line"])
    }

    @Test func `visitors undo by key, and three fingers draw, but they cannot open help or inspector, or export`()
        throws
    {
        let program = try kiosk()
        try program.waitForKeyboard()
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        try keyboard.tap(.f1)
        try keyboard.tap(.f2)
        for key in ["i", "e", "t"] as [Character] { try keyboard.tap(Keyboard.Key(key), holding: .control) }
        for key in ["p", "c"] as [Character] { try keyboard.tap(Keyboard.Key(key)) }
        try keyboard.tap(Keyboard.Key("z"), holding: .control)
        try program.expect([])
        try keyboard.tap(Keyboard.Key("y"), holding: .control)
        try program.expect(["line"])
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
        try touchscreen.swipe(from: CGPoint(x: 320, y: 240), dx: 140, dy: 0)
        try program.expect(["line", "line", "line", "line"])
        #expect(folder.contents(of: folder.picture) == nil)
    }

    @Test func `five fingers held in a corner, then Ctrl+Q, end a kiosk with success`() throws {
        let program = try kiosk()
        try program.waitForKeyboard()
        try pressQuit()
        try touchscreen.together { batch in
            for finger in 1...5 as ClosedRange<UInt32> {
                batch.down(finger, at: CGPoint(x: 20 + 45 * Double(finger), y: 200 - 20 * Double(finger)))
            }
        }
        // A notice appears when they were held long enough.
        try program.screenshot { $0.count(of: Colors.dark, in: top) > 2000 }
        try touchscreen.together { batch in
            for finger in 1...5 as ClosedRange<UInt32> { batch.up(finger) }
        }
        try pressQuit()
        #expect(try program.waitForExit() == .status(0))
    }

    @Test func `an idle kiosk warns and then clears itself`() throws {
        let program = try kiosk("--idle", "1")
        try touchscreen.draw(from: line.begin, to: line.end)
        // It warns before it clears; the clearing itself shows no notice.
        try program.screenshot { $0.count(of: Colors.dark, in: top) > 2000 }
        try program.expect([])
        try program.screenshot { $0.has(Picture.white, at: CGPoint(x: 300, y: 250)) }
    }

    @Test func `visitors move the paper only with a kiosk's hand, and the next one finds it at home`() throws {
        do {
            let program = try kiosk("--kiosk-tools", "line,undo")
            try program.waitForKeyboard()
            let mouse = try server.mouse
            try mouse.move(to: CGPoint(x: 320, y: 240))
            try mouse.scroll(down: 2)
            try keyboard.tap(Keyboard.Key("="), holding: .control)
            try keyboard.tap(Keyboard.Key("h"))
            try mouse.press(.middle)
            try mouse.move(to: CGPoint(x: 350, y: 300))
            try mouse.release(.middle)
            try touchscreen.draw(from: line.begin, to: line.end)
            #expect(try program.expect(["line"])[0].isLine(line.begin, line.end))
        }
        let program = try kiosk("--kiosk-tools", "line,hand", "--idle", "2")
        let toolbar = Toolbar(size: CGSize(width: 640, height: 480), items: [.line, .hand])
        try touchscreen.tap(at: toolbar.center(of: .hand))
        try touchscreen.draw(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 340, y: 260))
        try touchscreen.tap(at: toolbar.center(of: .line))
        try touchscreen.draw(from: line.begin, to: line.end)
        let moved = try program.expect(["line"])[0].ends
        #expect(moved.begin.x <= line.begin.x - 40 && moved.begin.y <= line.begin.y - 60)
        try program.expect([])
        // The next visitor's tool is the line, too.
        try touchscreen.draw(from: line.begin, to: line.end)
        #expect(try program.expect(["line"])[0].isLine(line.begin, line.end))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `a signal ends a kiosk, and the drawing is saved`(signal: Int32) throws {
        let program = try kiosk()
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        program.signal(signal)
        #expect(try program.waitForExit() == .status(128 + signal))
        #expect(program.ink.count == 1)
    }

    @Test func `--kiosk-tools selects the toolbar items, and all of them work`() throws {
        let toolbar = Toolbar(size: CGSize(width: 640, height: 480), items: [.line, .pen, .color, .undo])
        let program = try kiosk("--kiosk-tools", "line,pen,colour,undo")
        try touchscreen.tap(at: toolbar.center(of: .pen))
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["path"])
        // The toolbar is as long as four buttons, and the paper beside it can be drawn on.
        let (begin, end) = (toolbar.center(of: .pen).moved(-100, 0), toolbar.center(of: .pen).moved(-240, 0))
        try touchscreen.tap(at: toolbar.center(of: .line))
        try touchscreen.draw(from: begin, to: end)
        #expect(try program.expect(["path", "line"])[1].isLine(begin, end))
        try touchscreen.tap(at: toolbar.center(of: .undo))
        try program.expect(["path"])
        #expect(folder.contents(of: folder.preferences) == nil, "choices of visitors are not saved")
    }

    @Test(arguments: [
        (["--kiosk", "--kiosk-tools", "crayon"], "crayon"), (["--idle", "5"], "--idle"),
        (["--kiosk", "--idle", "0"], "--idle"),
        (["--kiosk", "--record", "new.touches"], "--kiosk cannot be recorded"),
        (["record", "new.touches", "--kiosk", "--idle", "5"], "--kiosk cannot be recorded"),
    ])
    func `a meaningless option is named in one sentence`(options: [String], name: String) throws {
        let outcome = try Outcome(of: "touchtracker", options, environment: ["DISPLAY": server.display])
        #expect(outcome.exit == .status(64) && outcome.output.isEmpty)
        let sentence = try #require(outcome.errors.first)
        #expect(sentence.hasPrefix("Error: ") && sentence.contains(name))
    }

    /// Waits for a notice that looks different from another one, and returns the screen.
    private func notice(insteadOf other: PixelImage? = nil, in program: Program) throws -> PixelImage {
        try program.screenshotAtRest { image in
            image.count(of: Colors.dark, in: top) > 2000
                && other.map { image.differences(from: $0, in: top) > 0 } != false
        }
    }

    @Test func `an idle kiosk counts the seconds down, and its button keeps the drawing and draws nothing`() throws {
        let program = try kiosk("--idle", "4")
        try touchscreen.draw(from: line.begin, to: line.end)
        let two = try notice(in: program)
        // The button is at the right end.
        let pill = try #require(two.box(of: Colors.dark, in: top))
        try touchscreen.tap(at: CGPoint(x: pill.maxX - 60, y: pill.midY))
        try program.screenshot { $0.count(of: Colors.dark, in: top) == 0 }
        let again = try notice(in: program)
        #expect(again.differences(from: two, in: top) == 0, "it counts from the beginning")
        #expect(program.ink.count == 1)
        let one = try notice(insteadOf: again, in: program)
        #expect(one.box(of: Colors.dark, in: top) == pill, "only the ring changes")
        try program.expect([])
    }

    @Test func `two fingers held in two corners lock a kiosk, which counts and draws nothing`()
        throws
    {
        let program = try kiosk("--idle", "1")
        let middle = CGRect(x: 220, y: 120, width: 200, height: 180)
        try touchscreen.down(1, at: CGPoint(x: 20, y: 30))
        try touchscreen.down(2, at: CGPoint(x: 620, y: 450))
        let locked = try program.screenshotAtRest { $0.count(of: Colors.accent, in: middle) > 500 }
        try touchscreen.move(1, to: CGPoint(x: 300, y: 240))
        try touchscreen.up(1)
        try touchscreen.up(2)
        try touchscreen.draw(3, from: line.begin, to: line.end)
        try touchscreen.tap(4, at: line.begin, times: 2)
        try program.screenshotAtRest { $0.differences(from: locked, in: middle) > 0 }
        // The idle time does not count either.
        let later = try program.screenshotAtRest { image in
            image.count(of: Colors.accent, in: middle) > 500 && image.differences(from: locked, in: middle) > 0
        }
        #expect(program.ink.isEmpty && later.count(of: Colors.dark, in: top) == 0)
    }
}

import Foundation
import TestServer
import Testing
import X11

/// Recording and replaying on a real server.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RecordTests {
    static let server = SharedServer(.init(width: 640, height: 480))
    private let server: TestServer
    private let folder: TemporaryFolder

    init() throws {
        server = try Self.server.get()
        // Not every test starts with a `Program`, which releases what a failed test has left down.
        try server.releaseAll()
        folder = try TemporaryFolder()
    }

    /// The lines of samples in a file, as words.
    private func samples(_ path: String) -> [[Substring]] {
        folder.text(of: path).split(separator: "\n")
            .map { $0.split(separator: " ") }.filter { $0.count == 11 && $0[0] != "#" }
    }

    @Test func `a recorded session draws the same again, with a window and without a display`() throws {
        let path = folder.path("session.touches")
        let program = try Program(on: server, ["--record", path, "--tool", "rectangle"])
        let touchscreen = try server.touchscreen
        try touchscreen.down(1, at: CGPoint(x: 100, y: 100))
        try touchscreen.down(2, at: CGPoint(x: 100, y: 300))
        for step in 1...10 {
            try touchscreen.move(1, to: CGPoint(x: 100 + 30 * step, y: 100 + 3 * step))
            try touchscreen.move(2, to: CGPoint(x: 100 + 20 * step, y: 300 - 4 * step))
        }
        try touchscreen.up(1)
        // Lifts of the same millisecond are one delivery in a replay, but not always in the live program.
        try program.expect(["rect"])
        try touchscreen.up(2)
        try program.expect(["rect", "rect"])
        let live = program.ink.map(\.description)
        let recorded = samples(path)
        #expect(recorded.filter { $0[3] == "began" }.count == 2 && recorded.filter { $0[3] == "ended" }.count == 2)
        #expect(recorded.allSatisfy { $0[2] == "finger" && $0[0] != "0" })
        let text = folder.text(of: path)
        #expect(text.contains(" touchscreen 10 Test Touchscreen\n") && text.contains("\nsetting tool = rectangle\n"))
        #expect(text.contains("\nwindow 640 480\n") && text.contains("\nsetting scale = 1.0\n"))
        _ = try program.errors()

        let offscreen = folder.path("offscreen.svg")
        let played = try Outcome(
            of: "touchtracker", ["replay", path, "--export", offscreen], environment: ["DISPLAY": nil])
        #expect(played.exit == .status(0) && played.errors.isEmpty)
        #expect(folder.ink(of: offscreen).map(\.description) == live)
        for speed in ["5", "max"] {
            let window = folder.path("window-\(speed).svg")
            let shown = try Outcome(
                of: "touchtracker", ["replay", path, "--speed", speed, "--export", window],
                environment: ["DISPLAY": server.display])
            #expect(shown.exit == .status(0) && shown.errors.isEmpty)
            #expect(folder.contents(of: window) == folder.contents(of: offscreen), "speed \(speed)")
        }
    }

    @Test func `a recording keeps keys, so that a replay draws with the tools that they chose and undoes`() throws {
        let path = folder.path("session.touches")
        let program = try Program(on: server, ["--record", path])
        let (touchscreen, keyboard) = (try server.touchscreen, try server.keyboard)
        try program.waitForKeyboard()
        for (index, (key, name)) in [("r", "rect"), ("o", "ellipse"), ("p", "path")].enumerated() {
            try keyboard.tap(Keyboard.Key(Character(key)))
            let y = 60 + 120 * Double(index)
            try touchscreen.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 400, y: y + 80))
            try program.expect { $0.last?.name == name }
            if name == "ellipse" {
                try keyboard.tap(Keyboard.Key("z"), holding: .control)
                try program.expect(["rect"])
            }
        }
        let live = try program.expect(["rect", "path"]).map(\.description)
        _ = try program.errors()
        let replayed = try replayedInk(of: path)
        #expect(replayed == live)
    }

    @Test func `touchtracker record keeps the drawing out of the default file`() throws {
        let path = folder.path("session.touches")
        let running = try server.run(
            BuiltProduct.path("touchtracker"), ["record", path, "--geometry", "640x480+0+0"],
            environment: folder.environment)
        _ = try server.waitForWindow(of: running)
        try server.touchscreen.tap(at: CGPoint(x: 100, y: 100))
        let recorded = try Program.wait(for: "the recorded landing and lift") {
            let samples = samples(path)
            return samples.count < 2 ? nil : samples
        }
        #expect(recorded.map { $0[3] } == ["began", "ended"])
        running.signal(SIGTERM)
        _ = try running.waitForExit()
        #expect(folder.contents(of: folder.drawing) == nil)
        let second = try Outcome(of: "touchtracker", ["record", path], environment: ["DISPLAY": server.display])
        #expect(second.exit == .status(1))
        #expect(second.errors == ["touchtracker: \(path) exists already, and a recording does not replace a file"])
    }

    @Test func `touchtracker devices --watch prints what it measures, until its window is closed`() throws {
        let running = try server.run(
            BuiltProduct.path("touchtracker"), ["devices", "--watch"], environment: folder.environment)
        _ = try server.waitForWindow(of: running)
        try server.touchscreen.down(1, at: CGPoint(x: 100, y: 100))
        try running.output.wait { $0.hasPrefix("Contacts: 1, at most 1") }
        try server.touchscreen.up(1)
        try running.output.wait { $0.hasPrefix("Contacts: 0, at most 1") }
        running.signal(SIGINT)
        #expect(try running.waitForExit() == .status(130))
        #expect(running.output.lines.contains { $0.hasPrefix("  Test Touchscreen: touchscreen, 10 touches") })
    }

    @Test func `a recording keeps what fingers choose from the toolbar and a menu`() throws {
        let path = folder.path("session.touches")
        let program = try Program(on: server, ["--record", path], chrome: .still)
        let touchscreen = try server.touchscreen
        let toolbar = Toolbar(size: CGSize(width: 640, height: 480))
        for (item, name) in [(.pen, "path"), (.shapes, "ellipse"), (.line, "line")] as [(Toolbar.Item, String)] {
            try touchscreen.tap(at: toolbar.center(of: item))
            let y = name == "path" ? 60.0 : name == "line" ? 200 : 120
            try touchscreen.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 400, y: y + 40))
            try program.expect { $0.last?.name == name }
        }
        try touchscreen.tap(at: toolbar.center(of: .undo))
        try program.expect(["path", "ellipse"])
        try touchscreen.tap(at: toolbar.center(of: .redo))
        try program.expect(["path", "ellipse", "line"])
        #expect(folder.text(of: path).contains("\nsetting animation = no\n"))
        // The menu of selected ink begins with Delete.
        try touchscreen.tap(at: CGPoint(x: 250, y: 220))
        let paper = CGRect(x: 0, y: 0, width: 640, height: 396)
        let image = try program.screenshotAtRest { $0.count(of: Colors.dark, in: paper) > 4000 }
        let menu = try #require(image.box(of: Colors.dark, in: paper))
        Pause.untilMenuTakesTouches()
        try touchscreen.tap(at: CGPoint(x: menu.minX + 30, y: menu.minY + 22))
        let live = try program.expect(["path", "ellipse"]).map(\.description)
        _ = try program.errors()
        let replayed = try replayedInk(of: path)
        #expect(replayed == live)
    }

    @Test func `a replay begins with the recorded view and language, and the recording names no other files`() throws {
        let recentFile = folder.path("secret.svg")
        let views = "2.0 100.0 50.0 \(folder.picture)\t4.0 0.0 0.0 \(folder.path("hidden.png"))"
        try folder.write("view = \(views)\nrecentFiles = \(recentFile)\n", to: folder.preferences)
        let path = folder.path("session.touches")
        let program = try Program(
            on: server, ["--record", path, "--tool", "rectangle", folder.drawing], in: folder,
            environment: ["LANGUAGE": nil, "LC_ALL": "de_DE.UTF-8"])
        try server.touchscreen.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 200))
        let live = try program.expect(["rect"])
        let box = live[0].box
        #expect(box.origin.isNear(CGPoint(x: 150, y: 100)) && abs(box.width - 100) < 1)
        _ = try program.errors()
        let replayed = try replayedInk(of: path)
        #expect(replayed == live.map(\.description))
        let text = folder.text(of: path)
        #expect(text.contains("\nsetting language = de\n") && !text.contains(folder.url.path))
    }

    /// Replays a recording without a display, and returns the elements of the drawing that this makes.
    private func replayedInk(of recording: String) throws -> [String] {
        let replayed = folder.path("replayed.svg")
        let outcome = try Outcome(
            of: "touchtracker", ["replay", recording, "--export", replayed], environment: ["DISPLAY": nil])
        #expect(outcome.exit == .status(0) && outcome.errors.isEmpty)
        return folder.ink(of: replayed).map(\.description)
    }
}

import Foundation
import Glibc
import Ink
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RestartTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen
    private let line = (begin: CGPoint(x: 60, y: 60), end: CGPoint(x: 260, y: 160))

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `the last choices are restored at the next start, even if the program ended at once`() throws {
        let folder = try TemporaryFolder()
        do {
            let program = try Program(on: server, chrome: .still, in: folder)
            try program.waitForKeyboard()
            try server.keyboard.tap(Keyboard.Key("r"))
            try server.keyboard.tap(Keyboard.Key("c"))
            let swatch = try program.screenshot { $0.spot(of: Colors.red) != nil }.spot(of: Colors.red)
            try touchscreen.tap(at: try #require(swatch))
            try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
            #expect(try program.waitForExit() == .status(0))
        }
        let program = try Program(on: server, in: folder)
        try touchscreen.draw(from: line.begin, to: line.end)
        let ink = try program.expect(["rect"])[0]
        #expect(ink.color == "#E5383B" && ink.fills(CGRect(x: 60, y: 60, width: 200, height: 100)))
        // An option holds for one run only.
        #expect(try program.errors().isEmpty)
        let other = try Program(on: server, ["--tool", "pen"], in: folder)
        try touchscreen.draw(from: line.begin, to: line.end)
        try other.expect(["rect", "path"])
    }

    @Test func `Ctrl+Z undoes what was done before the restart, and Ctrl+Y repeats it, except in a kiosk`() throws {
        let folder = try TemporaryFolder()
        func key(_ key: Character, _ program: Program, shows names: [String]) throws {
            try server.keyboard.tap(Keyboard.Key(key), holding: .control)
            try program.expect(names)
        }
        for ending in [SIGTERM, SIGKILL] {
            let program = try Program(on: server, ["--tool", "line"], in: folder)
            try touchscreen.draw(from: line.begin, to: line.end)
            try program.expect(["line"])
            try touchscreen.draw(from: line.begin.moved(0, 90), to: line.end.moved(0, 90))
            try program.expect(["line", "line"])
            try program.waitForKeyboard()
            try key("z", program, shows: ["line"])
            program.signal(ending)
            _ = try program.waitForExit()
            let next = try Program(on: server, in: folder)
            try next.waitForKeyboard()
            try key("y", next, shows: ["line", "line"])
            try key("z", next, shows: ["line"])
            try key("z", next, shows: [])
            #expect(try next.errors().isEmpty)
        }
        let kiosk = try TemporaryFolder()
        try kiosk.write("", to: kiosk.drawing)
        let program = try Program(on: server, ["--kiosk", kiosk.drawing], chrome: .still, in: kiosk)
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        program.signal(SIGTERM)
        _ = try program.waitForExit()
        let next = try Program(on: server, ["--kiosk", kiosk.drawing], chrome: .still, in: kiosk)
        try next.waitForKeyboard()
        for _ in 0..<2 { try server.keyboard.tap(Keyboard.Key("z"), holding: .control) }
        try touchscreen.draw(from: line.begin.moved(0, 90), to: line.end.moved(0, 90))
        try next.expect(["line", "line"])
    }

    @Test func `unreadable preferences are moved aside, reported in one sentence, and replaced by the defaults`() throws
    {
        let folder = try TemporaryFolder()
        let bad = "tool = pen\nlineThickness = wide\n"
        try folder.write(bad, to: folder.preferences)
        let program = try Program(on: server, chrome: .still, in: folder)
        let top = CGRect(x: 0, y: 0, width: 500, height: 90)
        try program.screenshot { $0.count(of: Colors.error, in: top) > 2000 }
        try touchscreen.draw(from: line.begin.moved(0, 80), to: line.end.moved(0, 80))
        try program.expect(["line"])
        #expect(folder.contents(of: folder.preferences + ".bad") == Data(bad.utf8))
        let complaints = try program.errors()
        #expect(complaints.count == 1)
        #expect(
            complaints.first?.hasPrefix(
                "touchtracker: The preferences in \(folder.preferences) could not be read: line 2: ")
                == true)
        #expect(complaints.first?.contains(folder.preferences + ".bad") == true)
        // It is reported only once.
        #expect(try Program(on: server, in: folder).errors().isEmpty)
    }

    @Test func `a named drawing is opened, and created if it does not exist`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("mine.svg")
        try Program(on: server, [file], in: folder).finish { try touchscreen.draw(from: line.begin, to: line.end) }
        #expect(folder.contents(of: folder.drawing) == nil, "the usual one is not touched")
        #expect(folder.ink(of: file).map(\.name) == ["line"])
        let program = try Program(on: server, [file], in: folder)
        try program.expect(program.paper.with(line.begin, line.end, Picture.black))
    }

    @Test func `without folders of their own, the drawing and the preferences are in the folder HOME`() throws {
        let folder = try TemporaryFolder()
        let home: [String: String?] = ["HOME": folder.path("home"), "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil]
        let program = try Program(on: server, in: folder, environment: home)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("r"))
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        #expect(try program.waitForExit() == .status(0))
        for file in [".local/share/touchtracker/drawing.svg", ".config/touchtracker/preferences"] {
            #expect(folder.contents(of: folder.path("home/\(file)")) != nil, "\(file)")
        }
    }

    @Test func `preferences that are too large are told once, not read, and not overwritten`() throws {
        let folder = try TemporaryFolder()
        let text = "tool = pen\n" + String(repeating: "# many words\n", count: 10_000)
        try folder.write(text, to: folder.preferences)
        let program = try Program(on: server, chrome: .still, in: folder)
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("r"))
        try touchscreen.draw(from: line.begin.moved(0, 80), to: line.end.moved(0, 80))
        try program.expect(["rect"])
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        #expect(try program.waitForExit() == .status(0))
        let complaints = try program.errors()
        #expect(complaints.count == 1 && complaints.first?.contains("larger than 64 kilobytes") == true)
        #expect(folder.contents(of: folder.preferences) == Data(text.utf8))
    }

    @Test func `a log that is too large is set aside and told, and the drawing opens`() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(decoding: SVGDocument(page: nil, marks: []).data, as: UTF8.self), to: folder.drawing)
        try folder.write("log", to: folder.log)
        #expect(unsafe truncate(folder.log, 1 << 40) == 0)
        let program = try Program(on: server, in: folder)
        try touchscreen.draw(from: line.begin, to: line.end)
        try program.expect(["line"])
        let complaints = try program.errors()
        #expect(complaints.count == 1 && complaints.first?.contains("are damaged") == true)
        let size = try FileManager.default.attributesOfItem(atPath: folder.log)[.size] as? Int
        #expect(try #require(size) < 10_000)
    }
}

extension Program {
    /// Ends the program after the finger has been lifted.
    fileprivate func finish(_ draw: () throws -> Void) throws {
        try draw()
        try wait(forLog: "touchesEnded")
        signal(SIGTERM)
        _ = try waitForExit()
    }
}

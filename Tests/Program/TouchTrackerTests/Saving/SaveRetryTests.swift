import Foundation
import Glibc
import TestServer
import Testing
import X11

/// Removes the drawing's folder for a while, as when a disk is pulled out: when it returns, no ink is lost.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SaveRetryTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Removes the folder, or puts it back.
    private func plug(_ isPlugged: Bool, _ folder: TemporaryFolder) throws {
        let (here, away) = (folder.path("data/touchtracker"), folder.path("data/away"))
        try FileManager.default.moveItem(atPath: isPlugged ? away : here, toPath: isPlugged ? here : away)
    }

    /// Starts a program and draws a line, and another one while the folder is missing.
    private func programThatCouldNotSave(
        _ chrome: Program.Chrome = .none, in folder: TemporaryFolder? = nil, environment: [String: String?] = [:]
    ) throws -> Program {
        let program = try Program(on: server, chrome: chrome, in: folder, environment: environment)
        try program.waitForKeyboard()
        try touchscreen.draw(from: CGPoint(x: 60, y: 160), to: CGPoint(x: 260, y: 160))
        try program.expect(["line"])
        try plug(false, program.folder)
        try touchscreen.draw(from: CGPoint(x: 60, y: 260), to: CGPoint(x: 260, y: 260))
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: 260)) }
        return program
    }

    private func sentence(_ program: Program) -> String {
        "\(program.folder.drawing) cannot be written: its folder does not exist"
    }

    @Test func `a failed save is retried until it succeeds, even if no one draws`() throws {
        let program = try programThatCouldNotSave()
        try plug(true, program.folder)
        try program.expect(["line", "line"])
        #expect(try program.errors() == ["touchtracker: \(sentence(program))"])
        #expect(try program.waitForExit() == .status(128 + SIGTERM))
    }

    @Test func `a failed save is retried when the program quits`() throws {
        let program = try programThatCouldNotSave()
        try plug(true, program.folder)
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        #expect(try program.waitForExit() == .status(0))
        #expect(program.ink.count == 2)
    }

    @Test(arguments: [false, true])
    func `ink that could not be saved is reported with and without chrome, and by the exit status`(
        hasChrome: Bool
    ) throws {
        let program = try programThatCouldNotSave(hasChrome ? .still : .none)
        if hasChrome {
            program.signal(SIGTERM)
        } else {
            try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        }
        #expect(try program.waitForExit() == .status(hasChrome ? 128 + SIGTERM : 1))
        let sentence = sentence(program)
        #expect(
            try program.errors() == [
                "touchtracker: \(sentence)", "touchtracker: could not save the last changes: \(sentence)",
            ])
    }

    @Test(arguments: [false, true])
    func `with ink that could not be saved, quitting asks, and Return or Ctrl+Q saves elsewhere`(byQuit: Bool) throws {
        let folder = try TemporaryFolder()
        let home = folder.path("home")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let program = try programThatCouldNotSave(.still, in: folder, environment: ["HOME": home])
        let before = try program.screenshotAtRest { _ in true }
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        try program.screenshot { image in
            // The question dims the paper and covers its middle.
            image[5, 455] != before[5, 455]
        }
        try server.keyboard.tap(.escape)
        try program.screenshot { $0[5, 455] == before[5, 455] }
        try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        try program.screenshot { $0[5, 455] != before[5, 455] }
        if byQuit {
            try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        } else {
            try server.keyboard.tap(.enter)
        }
        #expect(try program.waitForExit() == .status(0))
        #expect(folder.ink(of: home + "/drawing (2).svg").map(\.name) == ["line", "line"])
    }

    @Test(arguments: ["2>/dev/full", "2> >(exec true)"])
    func `a program whose errors no one reads continues and saves what it can`(redirection: String) throws {
        let folder = try TemporaryFolder()
        try server.releaseAll()
        let running = try server.run(
            "/bin/bash",
            ["-c", "exec \"$0\" \"$@\" \(redirection)", BuiltProduct.path("touchtracker"), "--no-chrome"]
                + ["--geometry", "500x460+0+0", "--log-touches"],
            environment: folder.environment)
        defer { running.signal(SIGKILL) }
        _ = try server.waitForWindow(of: running)
        for touch in 1...3 {
            let y = Double(100 * touch)
            try touchscreen.draw(from: CGPoint(x: 60, y: y), to: CGPoint(x: 260, y: y))
            _ = try running.output.wait { $0.hasPrefix("touchesEnded #\(touch)") }
            // Not before the program has its drawing, which it opens while its window appears.
            if touch == 1 { try plug(false, folder) }
        }
        try plug(true, folder)
        running.signal(SIGTERM)
        #expect(try running.waitForExit() == .status(128 + SIGTERM))
        #expect(folder.ink(of: folder.drawing).count == 3)
    }

    @Test func `a dot whose finger was lifted just before the end is saved`() throws {
        let program = try Program(on: server, ["--tool", "pen"])
        try touchscreen.down(1, at: CGPoint(x: 160, y: 120))
        try program.wait(forLog: "touchesBegan #1")
        try touchscreen.up(1)
        program.signal(SIGTERM)
        _ = try program.waitForExit()
        #expect(program.ink.map(\.name) == ["ellipse"])
    }
}

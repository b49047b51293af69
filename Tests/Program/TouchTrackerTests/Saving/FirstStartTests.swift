import Foundation
import Glibc
import TestInk
import TestServer
import Testing
import X11

/// Starts where nothing can be saved yet: the window opens, says so, and keeps the ink as soon as it can.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct FirstStartTests {
    static let server = SharedServer(.init(width: 500, height: 460))
    let server: TestServer
    private let folder: TemporaryFolder

    init() throws {
        server = try Self.server.get()
        folder = try TemporaryFolder()
    }

    private func draw(_ number: Int, in program: Program) throws {
        let y = Double(100 + 40 * number)
        try server.touchscreen.draw(from: CGPoint(x: 60, y: y), to: CGPoint(x: 260, y: y))
        try program.screenshot { $0.has(Picture.black, at: CGPoint(x: 160, y: y)) }
    }

    /// Waits until the window shows a notice of a failure.
    private func expectNotice(in program: Program) throws {
        try program.screenshot { $0.count(of: Colors.error, in: CGRect(x: 0, y: 0, width: 500, height: 110)) > 2000 }
    }

    private func expectLines(_ count: Int, in path: String) throws {
        try Program.wait(for: "\(count) lines in \(path)") {
            folder.text(of: path).components(separatedBy: "<line ").count - 1 == count ? () : nil
        }
    }

    /// Starts a program, whose window is in front of others, and waits until it covers what they have drawn.
    private func start(
        _ options: [String], in folder: TemporaryFolder, environment: [String: String?] = [:]
    ) throws -> Program {
        let program = try Program(on: server, options, chrome: .still, in: folder, environment: environment)
        try program.screenshot { !$0.has(Picture.black, at: CGPoint(x: 160, y: 140)) }
        return program
    }

    /// A program that cannot save what was drawn.
    private struct Unkept {
        let folder: TemporaryFolder
        let program: Program
        /// The drawing's file, once there is one.
        let path: String
        let name: String
    }

    /// Lets programs save after all, which all try again at the same time, and ends each after a check.
    private func release(
        _ all: [Unkept], _ release: (TemporaryFolder) throws -> Void, check: (Unkept) throws -> Void
    ) throws {
        for unkept in all { try release(unkept.folder) }
        // The last one's window is in front.
        var all = all
        while let last = all.popLast() { try check(last) }
    }

    @Test(arguments: ["data", "data/touchtracker"])
    func `a file in the folder's place is told in the window, and the ink is kept once it is gone`(
        obstacle: String
    ) throws {
        let all = try [[], ["--kiosk"], ["--new"]].map { options in
            let folder = try TemporaryFolder()
            try folder.write("mine", to: folder.path(obstacle))
            let program = try start(options, in: folder)
            try expectNotice(in: program)
            for number in 1...2 { try draw(number, in: program) }
            let name = options == ["--kiosk"] ? "kiosk" : "drawing"
            let path = folder.path("data/touchtracker/\(name).svg")
            #expect(
                try program.waitForError()
                    == "touchtracker: This page is not saved yet: \(path) cannot be written: its folder is a file")
            #expect(folder.text(of: folder.path(obstacle)) == "mine")
            return Unkept(folder: folder, program: program, path: path, name: name)
        }
        try release(all) {
            try FileManager.default.removeItem(atPath: $0.path(obstacle))
        } check: { unkept in
            try expectLines(2, in: unkept.path)
            try draw(3, in: unkept.program)
            try expectLines(3, in: unkept.path)
            #expect(try Set(unkept.program.errors()).count <= 1)
        }
    }

    @Test(.enabled(if: DiskShim.compiler != nil, "there is no clang"), arguments: [[], ["--kiosk"]])
    func `on a disk that is full or fails, the window opens, and the ink is kept when it works`(
        options: [String]
    ) throws {
        let faults = ["open ENOSPC", "open EROFS", "pwrite ENOSPC", "pwrite EIO", "rename EROFS"]
        let shims = try faults.map { _ in try DiskShim() }
        let all = try zip(faults, shims).map { fault, shim in
            try shim.set(fault)
            // The library makes only calls for drawings fail that have this name.
            let folder = try TemporaryFolder()
            try folder.createDataFolder()
            let program = try start(options + [folder.drawing], in: folder, environment: shim.environment)
            try expectNotice(in: program)
            try draw(1, in: program)
            #expect(folder.text(of: folder.drawing).isEmpty, "\(fault)")
            return Unkept(folder: folder, program: program, path: folder.drawing, name: fault)
        }
        for shim in shims { try shim.set("none") }
        try release(all) { _ in
        } check: { unkept in
            try expectLines(1, in: unkept.path)
            // Each stroke that is not saved says so.
            let errors = Set(try unkept.program.errors())
            let sentence = "This page is not saved yet: \(unkept.path)"
            #expect(errors.count == 1 && errors.first?.contains(sentence) == true, "\(unkept.name)")
        }
    }

    @Test func `where no file may grow, the window opens, and says at its end what is lost`() throws {
        try server.releaseAll()
        let running = try server.run(
            "/bin/bash",
            [
                "-c", "ulimit -f 0; exec \"$0\" \"$@\"", BuiltProduct.path("touchtracker"), "--no-animation",
                "--log-touches", "--geometry", "500x460+0+0",
            ], environment: folder.environment)
        defer { running.signal(SIGKILL) }
        _ = try server.waitForWindow(of: running)
        try server.touchscreen.draw(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 260, y: 200))
        _ = try running.output.wait { $0.hasPrefix("touchesEnded #1") }
        running.signal(SIGTERM)
        #expect(try running.waitForExit() == .status(128 + SIGTERM))
        running.errors.waitForEnd()
        #expect(running.errors.lines.first?.contains("This page is not saved yet: \(folder.drawing)") == true)
        #expect(running.errors.lines.last?.contains("could not save the last changes: ") == true)
    }

    @Test(arguments: ["nowhere/plan.svg", "file/plan.svg"])
    func `a file whose folder is missing or a file opens as a page that is kept once there is a folder`(
        name: String
    ) throws {
        try folder.write("mine", to: folder.path("file"))
        let path = folder.path(name)
        let program = try Program(on: server, [path], chrome: .still, in: folder)
        try expectNotice(in: program)
        try draw(1, in: program)
        try? FileManager.default.removeItem(atPath: folder.path("file"))
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: false)
        try draw(2, in: program)
        try expectLines(2, in: path)
        #expect(try Set(program.errors()).count <= 1)
    }

    @Test func `a kiosk whose drawing is damaged opens, says so, and continues beside it`() throws {
        let path = folder.path("data/touchtracker/kiosk.svg")
        try folder.write("Dear diary\n", to: path)
        let program = try Program(on: server, ["--kiosk"], chrome: .still, in: folder)
        try expectNotice(in: program)
        try draw(1, in: program)
        try expectLines(1, in: folder.path("data/touchtracker/kiosk (2).svg"))
        #expect(folder.text(of: path) == "Dear diary\n")
        #expect(try program.errors() == ["touchtracker: \(path) is text, not a drawing"])
    }

    @Test func `folders for preferences and pictures of drawings that are files stop nothing`() throws {
        for name in ["config", "cache"] { try folder.write("mine", to: folder.path(name)) }
        let program = try Program(on: server, chrome: .still, in: folder)
        try program.waitForKeyboard()
        try draw(1, in: program)
        try expectLines(1, in: folder.drawing)
        try server.keyboard.tap(Keyboard.Key("p"))
        try expectNotice(in: program)
        let sentence = "touchtracker: Could not save the preferences to \(folder.preferences): its folder is a file"
        #expect(try program.errors() == [sentence])
        for name in ["config", "cache"] { #expect(folder.text(of: folder.path(name)) == "mine") }
    }

    @Test(arguments: [nil, "nowhere/home"])
    func `without a home the window opens`(home: String?) throws {
        let environment: [String: String?] =
            home.map {
                ["HOME": folder.path($0), "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_CACHE_HOME": nil]
            } ?? ["HOME": nil]
        let program = try Program(on: server, chrome: .still, in: folder, environment: environment)
        try draw(1, in: program)
        let path = home.map { folder.path("\($0)/.local/share/touchtracker/drawing.svg") } ?? folder.drawing
        try expectLines(1, in: path)
        #expect(try program.errors().isEmpty)
    }

    @Test(arguments: [
        ("photo.png", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "photo.png is damaged, or cut off"),
        ("photo.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "photo.png is damaged, or cut off"),
        ("photo.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "photo.jpg is damaged, or cut off"),
        ("notes.xopp", [0x1F, 0x8B, 8, 0], "notes.xopp is a Xournal++ document, not a drawing"),
        ("diary.txt", Array("Dear diary".utf8), "diary.txt is text, not a drawing"),
        (
            "a.excalidraw", Array("{\"type\":\"excalidraw\"}".utf8),
            "a.excalidraw is an Excalidraw drawing, not a drawing"
        ),
    ])
    func `what is no drawing is told as what it is, in the window and on stderr`(
        name: String, bytes: [UInt8], words: String
    ) throws {
        let path = folder.path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let running = try server.run(BuiltProduct.path("touchtracker"), [path], environment: folder.environment)
        try server.waitForKeyboard(of: server.waitForWindow(of: running))
        try server.keyboard.tap(.escape)
        #expect(try running.waitForExit() == .status(1))
        running.errors.waitForEnd()
        #expect(running.errors.lines.count == 1 && running.errors.lines.first?.contains(words) == true)
        #expect(folder.contents(of: path) == Data(bytes))
    }
}

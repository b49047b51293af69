import Foundation
import TestServer
import Testing

/// GNOME Shell on Wayland without a screen, with the program on it and fingers that land through the compositor.
///
/// `Fixtures/gnome-shell.py` runs the shell and says which Debian packages' programs it needs.
final class GnomeDesktop {
    /// Contains all files of the user: settings, extensions, the drawing.
    let folder: TemporaryFolder
    private let shell: RunningProgram
    private let display: String
    private let authority: String
    private var program: RunningProgram?

    /// Why the desktop is not started: it is only with `DESKTOPS=1` in the environment, since the shell needs a machine
    /// that runs nothing else, and what is not installed. Nil if it can be started.
    static let missing: String? = {
        guard ProcessInfo.processInfo.environment["DESKTOPS"] == "1" else {
            return "a real desktop is started only with DESKTOPS=1 in the environment"
        }
        let programs = ["gnome-shell", "Xwayland", "dbus-daemon", "pipewire", "gsettings", "python3"]
        if let name = programs.first(where: { !FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }) {
            return "\(name) is not installed"
        }
        let modules = try? RunningProgram(python, arguments: ["-c", "import dbus, dbusmock"])
        guard (try? modules?.waitForExit(within: .seconds(60))) == .status(0) else {
            return "Python's modules dbus and dbusmock are not installed"
        }
        return nil
    }()

    private static let python = "/usr/bin/python3"

    /// - Parameter hasExtension: Whether `touchtracker gnome install` is run before the login.
    init(hasExtension: Bool) throws {
        folder = try TemporaryFolder()
        if hasExtension {
            let installer = try RunningProgram(
                BuiltProduct.path("touchtracker"), arguments: ["gnome", "install"],
                environment: folder.environment.merging(["GSETTINGS_BACKEND": "keyfile"]) { $1 })
            try #require(try installer.waitForExit() == .status(0))
        }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/gnome-shell.py").path
        shell = try RunningProgram(Self.python, arguments: [script, folder.url.path])
        let ready = try shell.output.wait(within: .seconds(120)) { $0.hasPrefix("ready ") }.split(separator: " ")
        (display, authority) = (String(ready[1]), String(ready[2]))
    }

    deinit {
        program?.signal(SIGTERM)
        shell.closeInput()
        _ = try? shell.waitForExit()
    }

    private func ask(_ line: String) throws -> String {
        shell.write(line)
        return try shell.output.wait { _ in true }
    }

    /// Returns what JavaScript evaluates to in the shell.
    func evaluate(_ code: String) throws -> String { try ask("js \(code)") }

    /// Waits until JavaScript evaluates to true in the shell.
    func wait(until code: String) throws {
        try Program.wait(for: code) { try evaluate(code) == "true" ? () : nil }
    }

    /// Starts the program with a tool that draws nothing for a tap, and waits until its window has the focus and
    /// fingers reach it: Xwayland has touches only after the screen's first.
    func start(_ options: [String] = []) throws {
        let program = try RunningProgram(
            BuiltProduct.path("touchtracker"),
            arguments: ["--tool", "rectangle", "--no-animation", "--log-touches"] + options, environment: environment)
        self.program = program
        try wait(until: "global.display.focus_window?.get_wm_class() === 'touchtracker'")
        try Program.wait(for: "a finger") {
            _ = try ask("down 0 600 400")
            _ = try ask("up 0")
            return program.output.lines.contains { $0.hasPrefix("touchesEnded") } ? () : nil
        }
    }

    /// Starts a program that does not ask for all fingers, and waits until its window has the focus.
    func startOther() throws -> RunningProgram {
        let other = try RunningProgram(
            BuiltProduct.path("plain-client"), arguments: ["jagged"], environment: environment)
        try wait(
            until: "!!global.display.focus_window && global.display.focus_window.get_wm_class() !== 'touchtracker'")
        return other
    }

    private var environment: [String: String?] {
        folder.environment.merging(["DISPLAY": display, "XAUTHORITY": authority]) { $1 }
    }

    /// Ends the program, and returns the number of rectangles in its drawing.
    func endProgram() throws -> Int {
        program?.signal(SIGTERM)
        try program?.waitForExit()
        program = nil
        return ink.count
    }

    /// Lands fingers together in the middle of the screen, moves each, and lifts them. They are too slow to swipe.
    func draw(fingers count: Int) throws {
        for finger in 0..<count { _ = try ask("down \(finger) \(250 + 70 * finger) 300") }
        for step in 1...5 {
            for finger in 0..<count { _ = try ask("move \(finger) \(250 + 70 * finger + 8 * step) \(300 + 12 * step)") }
            Thread.sleep(forTimeInterval: 0.08)
        }
        for finger in 0..<count { _ = try ask("up \(finger)") }
    }

    /// Draws with one finger from one height to another, away from the toolbar.
    func draw(from start: Int, to end: Int) throws {
        _ = try ask("down 0 150 \(start)")
        for step in 1...8 {
            _ = try ask("move 0 \(150 + 8 * step) \(start + (end - start) * step / 8)")
            Pause.betweenSamples()
        }
        _ = try ask("up 0")
    }

    /// The names of the shell's gestures that are on.
    func gestures() throws -> String {
        try evaluate("global.stage.get_actions().filter(a => a.enabled).map(a => a.name + a.constructor.name).join()")
            .trimmingCharacters(in: ["\""])
    }

    /// The ink that is kept.
    var ink: [InkElement] { folder.keptInk(of: folder.drawing) }

    /// Waits until the drawing contains this number of rectangles.
    func expectInk(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
        do {
            try Program.wait(for: "\(count) rectangles") { ink.count == count ? () : nil }
        } catch {
            Issue.record("there are \(ink.count) rectangles instead of \(count)", sourceLocation: sourceLocation)
            throw error
        }
    }
}

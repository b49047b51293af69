internal import Foundation
internal import X11

/// A real X.Org server with input devices that tests control: start reading here.
///
/// The server has a screen in memory, its own display number and folder, and needs no display, terminal or root
/// privileges. It ends with `stop()`, with its last reference, or with this process, even if killed (`Watchdog`). Input
/// is sent to the server's `inputtest` driver, through one socket per device (`DeviceConnection`, `Message`). Safe to
/// use from any thread.
package final class TestServer: Sendable {
    package let configuration: Configuration
    /// The display name, such as `:1`.
    package let display: String

    /// How long to wait for what should happen, by default: generous, and longer on a machine that is busy now. What
    /// happens is never waited for that long.
    package static var patience: Duration {
        let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
        // The average number of threads that ran, or could have run, in the last minute.
        let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
        let load = text.split(separator: " ").first.flatMap { Double($0) } ?? 0
        return .seconds(60) * min(1 + load / processors, 10)
    }

    /// When a wait for what should happen ends, in seconds of `MonotonicClock`.
    package static var limit: Double { MonotonicClock.now + patience / .seconds(1) }

    let devices: Devices
    let folder: ServerFolder
    private let watchdog: Watchdog

    /// Starts a server and waits until it is ready.
    /// - Throws: `notInstalled`, `badConfiguration`, or `didNotStart` with the server's last output.
    package convenience init(
        _ configuration: Configuration = Configuration(), within limit: Duration = TestServer.patience
    ) throws(TestServerError) {
        try configuration.check()
        try self.init(configuration, within: limit) { configuration.text(folder: $0) }
    }

    /// Starts a server with the configuration file that `text` returns for the server's folder.
    init(
        _ configuration: Configuration, within limit: Duration, text: (_ folder: String) -> String
    ) throws(TestServerError) {
        let folder = ServerFolder()
        watchdog = try Watchdog(
            of: Self.command(configuration, installation: Installation.find(), folder: folder),
            configuration: text(folder.path),
            in: folder)
        // The server closes its output after writing its display number, or when it ends.
        let isReady = watchdog.output.waitForEnd(within: limit)
        guard isReady, let number = watchdog.output.lines.first.flatMap({ Int($0) }) else {
            throw .didNotStart(
                reason: isReady ? "it ended" : "it was not ready within \(limit)", lastLines: watchdog.lastLines())
        }
        watchdog.remember(display: number)
        self.configuration = configuration
        self.folder = folder
        display = ":\(number)"
        devices = Devices(configuration.devices, width: configuration.width, height: configuration.height) { index in
            configuration.socketPath(ofDevice: index, in: folder.path)
        }
    }

    /// Returns the server's process identifier, for example to measure its use of the processor.
    /// - Throws: `noSuchLine` if the watchdog does not answer.
    package func processIdentifier() throws(TestServerError) -> Int32 {
        try watchdog.serverProcess()
    }

    /// Ends the server and waits until its processes, sockets and folder are gone.
    /// - Throws: `stillRunning`.
    package func stop() throws(TestServerError) {
        watchdog.end()
        try watchdog.waitForExit()
    }

    /// Kills the server as if it crashed (`SIGKILL`) and waits for its end: clients have lost their connections (D31).
    /// - Throws: `noSuchLine` if it does not end.
    package func kill() throws(TestServerError) {
        try watchdog.killServer()
    }

    /// Returns the server's command line. The options keep it from opening or switching terminals and from resetting
    /// when its last client ends. Without GLX it starts in half the time.
    private static func command(
        _ configuration: Configuration, installation: Installation, folder: ServerFolder
    ) -> [String] {
        [
            installation.server, "-config", folder.configuration, "-logfile", folder.log, "-displayfd", "1",
            "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts",
            // In milliseconds: an hour if no key should be repeated.
            "-ardelay", configuration.repeatsKeys ? "660" : "3600000",
        ] + (["GLX"] + configuration.missingExtensions).flatMap { ["-extension", $0] }
    }
}

extension TestServer {
    /// Releases all fingers, buttons, keys and pens, which a failed test may have left down.
    /// - Throws: `deviceFailed`.
    package func releaseAll() throws(TestServerError) {
        for device in devices.all { try device.releaseAll() }
    }

    /// Returns the touchscreen with a name.
    /// - Throws: `noSuchDevice`.
    package func touchscreen(named name: String) throws(TestServerError) -> Touchscreen {
        try devices.find(name, among: devices.touchscreens, "touchscreen")
    }

    /// Returns the mouse with a name.
    /// - Throws: `noSuchDevice`.
    package func mouse(named name: String) throws(TestServerError) -> Mouse {
        try devices.find(name, among: devices.mice, "mouse")
    }

    /// Returns the touchpad with a name.
    /// - Throws: `noSuchDevice`.
    package func touchpad(named name: String) throws(TestServerError) -> Touchpad {
        try devices.find(name, among: devices.touchpads, "touchpad")
    }

    /// Returns the pen or eraser with a name.
    /// - Throws: `noSuchDevice`.
    package func pen(named name: String) throws(TestServerError) -> Pen {
        try devices.find(name, among: devices.pens, "pen")
    }

    /// Returns the keyboard with a name.
    /// - Throws: `noSuchDevice`.
    package func keyboard(named name: String) throws(TestServerError) -> Keyboard {
        try devices.find(name, among: devices.keyboards, "keyboard")
    }

    /// The first touchscreen of the configuration.
    /// - Throws: `noSuchDevice` if it has no touchscreen.
    package var touchscreen: Touchscreen {
        get throws(TestServerError) { try devices.find(among: devices.touchscreens, "touchscreen") }
    }

    /// The first mouse of the configuration.
    /// - Throws: `noSuchDevice` if it has no mouse.
    package var mouse: Mouse {
        get throws(TestServerError) { try devices.find(among: devices.mice, "mouse") }
    }

    /// The first touchpad of the configuration.
    /// - Throws: `noSuchDevice` if it has no touchpad; the standard configuration has none.
    package var touchpad: Touchpad {
        get throws(TestServerError) { try devices.find(among: devices.touchpads, "touchpad") }
    }

    /// The first pen of the configuration.
    /// - Throws: `noSuchDevice` if it has no pen.
    package var pen: Pen {
        get throws(TestServerError) { try devices.find(among: devices.pens, "pen") }
    }

    /// The first pen with "eraser" in its name.
    /// - Throws: `noSuchDevice` if the configuration has no such pen.
    package var eraser: Pen {
        get throws(TestServerError) {
            try devices.find(among: devices.pens.filter { $0.name.lowercased().contains("eraser") }, "eraser")
        }
    }

    /// The first keyboard of the configuration.
    /// - Throws: `noSuchDevice` if it has no keyboard.
    package var keyboard: Keyboard {
        get throws(TestServerError) { try devices.find(among: devices.keyboards, "keyboard") }
    }
}

extension TestServer {
    /// Why no test server can be started on this machine, as a sentence; nil if one can.
    package static let unavailable: String? = {
        do {
            _ = try Installation.find()
            return nil
        } catch {
            return "\(error)"
        }
    }()

    /// Whether to run tests that need a test server, for `.enabled(if:)`: if one can be started, or if the environment
    /// variable CI is set, so that tests fail there, rather than being skipped, if the server is missing.
    package static var isExpected: Bool {
        isExpected(unavailable: unavailable, environment: ProcessInfo.processInfo.environment)
    }

    static func isExpected(unavailable: String?, environment: [String: String]) -> Bool {
        unavailable == nil || environment["CI"] != nil
    }
}

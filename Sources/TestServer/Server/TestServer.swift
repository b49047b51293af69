internal import Foundation

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

    let devices: Devices
    let folder: ServerFolder
    private let watchdog: Watchdog

    /// Starts a server and waits until it is ready.
    /// - Throws: `notInstalled`, `badConfiguration`, or `didNotStart` with the server's last output.
    package convenience init(
        _ configuration: Configuration = Configuration(), within limit: Duration = .seconds(30)
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
        devices = Devices(configuration, folder: folder.path)
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

    /// Kills the server as if it crashed (`SIGKILL`) and waits until it has ended, so that its clients have lost their
    /// connections (D31).
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
        ] + (["GLX"] + configuration.missingExtensions).flatMap { ["-extension", $0] }
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

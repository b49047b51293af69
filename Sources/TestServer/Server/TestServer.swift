/// A real X.Org server with input devices that tests move: start reading here.
///
/// The server has a screen in memory, a display number and a folder of its own, and needs no display, terminal or root.
/// It ends with `stop()`, with the last reference to it, or with this process, however that ends (`Caretaker`). Input
/// goes to the server's `inputtest` driver through one socket a device (`DeviceConnection`, `Message`). A server may be
/// used from any thread.
package final class TestServer: Sendable {
    /// What it was started with.
    package let configuration: Configuration
    /// Its display's name, such as `:1`.
    package let display: String

    /// Its input devices.
    let devices: Devices
    /// Its temporary folder.
    let folder: ServerFolder
    private let caretaker: Caretaker

    /// Starts a server and waits until it is ready.
    /// - Throws: `notInstalled`, `badConfiguration`, or `didNotStart` with what the server said last.
    package convenience init(
        _ configuration: Configuration = Configuration(), within limit: Duration = .seconds(30)
    ) throws(TestServerError) {
        try configuration.check()
        try self.init(configuration, within: limit) { configuration.text(folder: $0) }
    }

    /// Starts a server with a configuration file of this text, given the path of its folder.
    init(
        _ configuration: Configuration, within limit: Duration, text: (_ folder: String) -> String
    ) throws(TestServerError) {
        let folder = ServerFolder()
        caretaker = try Caretaker(
            of: Self.command(configuration, installation: Installation.find(), folder: folder),
            configuration: text(folder.path),
            in: folder)
        // The server closes its output once it has told its number, or when it ends without one.
        let isReady = caretaker.output.waitForEnd(within: limit)
        guard isReady, let number = caretaker.output.lines.first.flatMap({ Int($0) }) else {
            throw .didNotStart(
                reason: isReady ? "it ended" : "it was not ready within \(limit)", lastWords: caretaker.lastWords())
        }
        caretaker.remember(display: number)
        self.configuration = configuration
        self.folder = folder
        display = ":\(number)"
        devices = Devices(configuration, folder: folder.path)
    }

    /// The number of the server's process, to ask the kernel what it used.
    /// - Throws: `noSuchLine` where it cannot be found out.
    package func processIdentifier() throws(TestServerError) -> Int32 {
        try caretaker.serverProcess()
    }

    /// Ends the server and waits until nothing of it is left: no process, socket or folder.
    /// - Throws: `stillRunning`.
    package func stop() throws(TestServerError) {
        caretaker.end()
        try caretaker.waitForExit()
    }

    /// Kills the server (`SIGKILL`), as a crash would, and waits until it is gone: its clients have lost their
    /// connections [D31].
    /// - Throws: `noSuchLine` where it does not go.
    package func kill() throws(TestServerError) {
        try caretaker.killServer()
    }

    /// The flags: no terminal is looked for, no switch to another one made, and the end of the last client is not the
    /// end of the server. Without GLX it is up in half the time.
    private static func command(
        _ configuration: Configuration, installation: Installation, folder: ServerFolder
    ) -> [String] {
        [
            installation.server, "-config", folder.configuration, "-logfile", folder.log, "-displayfd", "1",
            "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts",
        ] + (["GLX"] + configuration.missingExtensions).flatMap { ["-extension", $0] }
    }
}

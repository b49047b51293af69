internal import Foundation

/// A shell process that runs an X server and cleans up after it, even if this process is killed.
///
/// It reads a pipe that this process holds open and that the kernel closes when this process ends. At the end of file
/// it kills the server and removes the server's socket and folder.
final class Watchdog: Sendable {
    /// The server's standard output: its display number, once it is ready.
    var output: LineLog { shell.output }

    private let shell: RunningProgram

    /// Creates the server's folder and starts the server, given its command line and its configuration.
    /// - Throws: `TestServerError.cannotRun`.
    init(of command: [String], configuration: String, in folder: ServerFolder) throws(TestServerError) {
        let arguments = [folder.path, folder.configuration, configuration]
        shell = try RunningProgram("/bin/sh", arguments: ["-c", Self.script, "watchdog"] + arguments + command)
    }

    /// Ends the server and returns the end of its standard error, which, unlike its log, names configuration errors.
    func lastLines() -> [String] {
        end()
        shell.errors.waitForEnd()
        return shell.errors.lines.suffix(16)
    }

    /// Sets the server's display number, for removing the socket that a killed server leaves.
    func remember(display: Int) {
        shell.write("display \(display)")
    }

    /// Kills the server and waits until it has ended.
    func killServer() throws(TestServerError) {
        shell.write("kill")
        try shell.errors.wait { $0 == "gone" }
    }

    /// Returns the server's process identifier.
    /// - Throws: `TestServerError.noSuchLine` if the shell does not answer.
    func serverProcess() throws(TestServerError) -> Int32 {
        shell.write("process")
        let answer = try shell.errors.wait { $0.hasPrefix("process ") }
        return Int32(answer.dropFirst("process ".count)) ?? 0
    }

    /// Starts ending the server and the shell; `waitForExit` waits until they have ended.
    func end() {
        shell.closeInput()
    }

    /// Waits until the server and the shell have ended.
    /// - Throws: `TestServerError.stillRunning`.
    func waitForExit() throws(TestServerError) {
        try shell.waitForExit()
    }

    /// The script must outlive this process, so it ignores signals from the terminal and broken pipes. It removes the
    /// socket before it ends the server, because another server may take the display number afterwards.
    private static let script = """
        trap '' HUP INT QUIT TERM PIPE
        folder=$1
        mkdir -m 700 "$folder" && printf %s "$3" >"$2" || exit 1
        shift 3
        "$@" </dev/null &
        server=$!
        exec >&-
        socket=
        finish() {
            [ "$server" ] || return
            [ "$socket" ] && rm -f "$socket"
            kill -KILL "$server"
            wait "$server"
            server=
            echo gone >&2
        }
        while read -r word number; do
            case $word in
                display) socket=/tmp/.X11-unix/X$number ;;
                kill) finish ;;
                process) echo "process $server" >&2 ;;
            esac
        done
        finish
        rm -rf -- "$folder"
        """
}

/// The temporary folder of a server, with configuration, log and devices' sockets. The watchdog creates and removes it.
struct ServerFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("xtest-\(UUID().uuidString.prefix(8))")
        .path

    var configuration: String { "\(path)/xorg.conf" }
    var log: String { "\(path)/log" }
}

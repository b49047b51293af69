/// The small shell that an X server runs under, so that nothing is left behind, however we end.
///
/// It reads from a pipe that we hold open and that the kernel closes when we are gone, killed or not. At its end of file
/// it kills the server and removes the server's socket and folder, which it made.
final class Caretaker: Sendable {
    /// What the server says to its standard output: the number of its display, once it is ready.
    var output: LineLog { shell.output }

    private let shell: RunningProgram

    /// Makes a server's folder and starts the server, given the text of its configuration and its command line.
    /// - Throws: `TestServerError.cannotRun`.
    init(of command: [String], configuration: String, in folder: ServerFolder) throws(TestServerError) {
        let arguments = [folder.path, folder.configuration, configuration]
        shell = try RunningProgram("/bin/sh", arguments: ["-c", Self.script, "caretaker"] + arguments + command)
    }

    /// Ends the server, and returns the last lines that it said: its log leaves out what is wrong with the configuration.
    func lastWords() -> [String] {
        end()
        shell.errors.waitForEnd()
        return shell.errors.lines.suffix(16)
    }

    /// Tells it the number of the server's display, whose socket a killed server leaves.
    func remember(display: Int) {
        shell.write("display \(display)")
    }

    /// Kills the server, and waits until it is gone.
    func killServer() throws(TestServerError) {
        shell.write("kill")
        try shell.errors.wait { $0 == "gone" }
    }

    /// The number of the server's process.
    /// - Throws: `TestServerError.noSuchLine` where it does not answer.
    func serverProcess() throws(TestServerError) -> Int32 {
        shell.write("process")
        let answer = try shell.errors.wait { $0.hasPrefix("process ") }
        return Int32(answer.dropFirst("process ".count)) ?? 0
    }

    /// Ends the server and itself. The end has been reached when `waitForExit` returns.
    func end() {
        shell.closeInput()
    }

    /// Waits until nothing is left.
    /// - Throws: `TestServerError.stillRunning`.
    func waitForExit() throws(TestServerError) {
        try shell.waitForExit()
    }

    /// It must outlive us: it ignores what a terminal sends to all processes at once, and that nobody reads its errors
    /// any more. The socket's name goes before the server does: after it, another server may have taken the number.
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

/// The small shell that an X server runs under, so that nothing is left behind, however we end.
///
/// It reads from a pipe that we hold open and that the kernel closes when we are gone, killed or not. At its end of file
/// it kills the server and removes the server's socket and folder.
final class Caretaker: Sendable {
    /// What the server says to its standard output: the number of its display, once it is ready.
    var output: LineLog { shell.output }

    private let shell: RunningProgram

    /// Starts a server, given its command line and the folder that goes with it.
    /// - Throws: `TestServerError.cannotRun`.
    init(of command: [String], folder: String) throws(TestServerError) {
        shell = try RunningProgram("/bin/sh", arguments: ["-c", Self.script, "caretaker", folder] + command)
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
        shift
        "$@" </dev/null 2>"$folder/errors" &
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
            esac
        done
        finish
        rm -rf -- "$folder"
        """
}

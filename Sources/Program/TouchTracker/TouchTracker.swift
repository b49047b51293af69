import ArgumentParser
import Foundation
import TouchTrackerUI

/// The program: reads the options and runs a session, which ends when the window is closed.
///
/// Continue reading with `DrawOptions` for the command line, `Session` for a run of the program, `AppDelegate` for the
/// contents of the window, and `WindowHost` for the event loop.
@main
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with as many fingers as you like.",
        usage: """
            touchtracker [<options>] [<file>.svg]
            touchtracker devices [--watch]
            touchtracker export <file>.svg|.png|.jpg... <picture>.png|.svg|.pdf [<options>]
            touchtracker gnome install|remove|status
            touchtracker record <file> [<options>]
            touchtracker replay <file> [--speed <n>|max] [--export <picture>.svg|.png] [--offscreen]
            """,
        discussion: """
            Every finger, mouse and pen draws; each finished stroke is saved at once. F1 shows what fingers and keys do. With \
            a mouse, dragging with Alt held (or Ctrl, if the window manager uses Alt) simulates two fingers, mirrored about \
            the window's center; with Shift as well they move in parallel. Drawings are in ~/.local/share/touchtracker/, a \
            kiosk's in ~/.local/share/touchtracker/kiosk.svg, and what was chosen in the window in \
            ~/.config/touchtracker/preferences. XDG_DATA_HOME replaces ~/.local/share, and XDG_CONFIG_HOME replaces ~/.config.
            """,
        version: Version.line,
        subcommands: [Devices.self, Export.self, Gnome.self, Record.self, Replay.self])

    @Argument(
        help: """
            The drawing: an SVG file, created if it does not exist, or a PNG or JPEG picture, with which a new drawing beside \
            it begins. If omitted, the window shows your drawings or, if they have no ink, an empty page.
            """)
    var file: PathArgument?

    @Flag(help: "Start a new drawing in a file of its own, beside the default drawing.")
    var new = false

    @Option(help: ArgumentHelp("Record every sample in a file, which must not exist.", valueName: "file"))
    var record: PathArgument?

    @OptionGroup var options: DrawOptions

    /// Runs the subcommand that the first argument names; any other first argument belongs to the drawing's options.
    /// ArgumentParser cannot tell a subcommand from a file name. Without options, as desktops start the program, it is
    /// not asked: finding the types of all options takes it a quarter of the instructions until the first picture.
    static func main() {
        if let argument = PathArgument.unreadable {
            exit(withError: failure("\(argument) is not UTF-8, so TouchTracker cannot use that name"))
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        func subcommand(_ name: String?) -> (any ParsableCommand.Type)? {
            configuration.subcommands.first { $0.configuration.commandName == name }
        }
        if arguments.first == "help" {
            let name = arguments.dropFirst().first
            if let name, subcommand(name) == nil { exit(withError: failure("there is no command \"\(name)\"")) }
            (subcommand(name) ?? self).main(["--help"])
        } else if let named = subcommand(arguments.first) {
            named.main(Array(arguments.dropFirst()))
        } else if arguments.count < 2, arguments.first?.hasPrefix("-") != true {
            do {
                try run(SessionOptions(), file: arguments.first.map { PathArgument(argument: $0) })
            } catch {
                exit(withError: error)
            }
        } else {
            main(arguments)
        }
    }

    mutating func validate() throws {
        if new, file != nil { throw ValidationError("--new chooses a name itself, so no file can be named") }
        if record != nil { try options.validateRecording() }
    }

    mutating func run() throws {
        try Self.run(options.session, file: file, new: new, record: record)
    }

    private static func run(
        _ options: SessionOptions, file: PathArgument?, new: Bool = false, record: PathArgument? = nil
    ) throws {
        let (file, record) = (try file?.path(), try record?.path())
        try MainActor.assumeIsolated {
            // A file that exists is what is in it.
            if let file, let problem = PictureName.problem(of: file), !FileManager.default.fileExists(atPath: file) {
                throw failure(problem)
            }
            try Session(options: options, origin: new ? .new : .file(file), recording: record).run()
        }
    }
}

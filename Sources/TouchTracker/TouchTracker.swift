import ArgumentParser
import Foundation
import Glibc
import Ink
import TouchKit
import TouchKitX11
import TouchTrackerUI

/// The program: reads the options, opens the window and the drawing, and runs until the window is closed.
///
/// Continue reading with `DrawOptions` for the command line, `AppDelegate` for the contents of the window, and `WindowHost`
/// for the event loop.
@main
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with as many fingers as you like.",
        usage: """
            touchtracker [<options>] [<file>.svg]
            touchtracker devices
            touchtracker export <file>.svg <picture>.png [--scale <n>]
            """,
        discussion: """
            Every finger, mouse and pen draws; each finished stroke is saved at once. F1 shows what fingers and keys do. With \
            a mouse, dragging with Alt held (or Ctrl, if the window manager uses Alt) simulates two fingers, mirrored about \
            the window's center; with Shift as well they move in parallel.
            """,
        version: "touchtracker 0.1.0",
        subcommands: [Devices.self, Export.self])

    @OptionGroup var options: DrawOptions

    /// Runs the subcommand that the first argument names; any other first argument belongs to the drawing's options.
    /// ArgumentParser cannot tell a subcommand from a file name.
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "devices": Devices.main(Array(arguments.dropFirst()))
        case "export": Export.main(Array(arguments.dropFirst()))
        case "help": help(about: arguments.dropFirst().first)
        case nil, .some: main(arguments)
        }
    }

    private static func help(about subcommand: String?) {
        switch subcommand {
        case "devices": Devices.main(["--help"])
        case "export": Export.main(["--help"])
        case nil, .some: main(["--help"])
        }
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { try draw() }
    }

    @MainActor
    private func draw() throws {
        // A closed stdout must not end the program: some ink may not be saved yet.
        _ = signal(SIGPIPE, SIG_IGN)
        let host: WindowHost
        do {
            host = try WindowHost(options.configuration)
        } catch {
            throw failure("\(error)")
        }
        if options.logTouches {
            logTouches()
        }
        var delegateOptions = AppDelegate.Options()
        delegateOptions.onProblem = warn
        delegateOptions.hasChrome = !options.noChrome
        delegateOptions.isAnimated = !options.noAnimation
        let file = PreferencesFile()
        var (preferences, problem) = file.load()
        if let problem {
            warn(problem)
        }
        delegateOptions.problems = problem.map { [$0] } ?? []
        delegateOptions.preferences = options.kiosk ? nil : file
        if options.kiosk {
            let kiosk = Kiosk(items: options.kioskTools, idle: options.idle)
            delegateOptions.kiosk = kiosk
            preferences = preferences.inKiosk(kiosk, tool: options.tool)
        } else {
            preferences.tool = options.tool ?? preferences.tool
        }
        let (editor, loss) = try openEditor(preferences, page: UIScreen.main.bounds.size)
        if let loss {
            warn(loss)
            delegateOptions.problems.append(loss)
        }
        let delegate = AppDelegate(editor: editor, controls: host, options: delegateOptions)
        host.shouldClose = { delegate.mayQuit }
        let ending = host.run(delegate)
        if let unsaved = delegate.unsaved {
            warn("could not save the last changes: \(unsaved)")
        }
        switch ending {
        case .quit where delegate.unsaved != nil: throw ExitCode.failure
        case .quit: break
        case .signal(let number): throw ExitCode(128 + number)
        case .serverGone: throw failure("the connection to the X server was lost")
        }
    }

    @MainActor
    private func openEditor(_ preferences: Preferences, page: CGSize) throws -> (Editor, loss: String?) {
        do {
            let path = try options.file ?? (options.kiosk ? DefaultDrawing.kiosk : .own).path()
            let opened = try Document.open(path, page: page)
            let editor = Editor(
                document: opened.document, preferences: preferences,
                pictureFile: PictureExport.file(forDrawing: path))
            return (editor, opened.wasTorn ? "\(path) ended inside an element, which was dropped" : nil)
        } catch {
            throw failure("\(error)")
        }
    }
}

extension WindowHost: WindowControls {}

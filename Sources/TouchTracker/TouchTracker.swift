import ArgumentParser
import TouchKit
import TouchKitX11
public import TouchTrackerUI

/// The program: reads the options, opens the window, and draws until it is closed.
///
/// Where to go on reading: `DrawOptions` for what can be asked for, `AppDelegate` for what is in the window, `WindowHost` for
/// the loop that turns it.
@main
struct TouchTracker: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "touchtracker",
        abstract: "Draw with as many fingers as you like.",
        discussion: """
            Every finger, mouse and pen draws a line. Escape leaves full screen, Ctrl+Q quits. With a mouse, dragging with \
            Alt held (or Ctrl, where the window manager keeps Alt) is two fingers mirrored about the window's centre; \
            with Shift as well they move in parallel.
            """,
        version: "touchtracker 0.1.0",
        subcommands: [Devices.self])

    @OptionGroup var options: DrawOptions

    mutating func run() throws {
        try MainActor.assumeIsolated { try draw() }
    }

    @MainActor
    private func draw() throws {
        let host: WindowHost
        do {
            host = try WindowHost(options.configuration)
        } catch {
            throw Failure("\(error)")
        }
        if options.logTouches {
            TouchLog.start()
        }
        switch host.run(AppDelegate(studio: Studio(sheet: Sheet()), controls: host)) {
        case .quit: break
        case .signal(let number): throw ExitCode(128 + number)
        case .serverGone: throw Failure("the X server went away")
        }
    }
}

extension WindowHost: WindowControls {}

import ArgumentParser

/// The program: options first, then a window in which every finger draws.
///
/// Where to go on reading: `Draw` opens the window; `Devices` lists input devices.
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
        subcommands: [Draw.self, Devices.self],
        defaultSubcommand: Draw.self)
}

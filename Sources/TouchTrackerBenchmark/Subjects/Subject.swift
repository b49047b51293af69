/// A program that is measured.
enum Subject {
    /// The plain C client that draws with XDrawLine.
    case jagged
    /// The plain C client that antialiases in memory.
    case smooth
    /// TouchTracker as it starts on a local display.
    case program
    /// TouchTracker with the server's own lines.
    case programXlib

    /// The executable's name among the package's products.
    var product: String {
        switch self {
        case .jagged, .smooth: "plain-client"
        case .program, .programXlib: "touchtracker"
        }
    }

    /// The arguments that make it fill the screen, draw with a tool and keep its drawing in a file.
    func arguments(tool: String, drawing: String) -> [String] {
        switch self {
        case .jagged: ["jagged"]
        case .smooth: ["smooth"]
        case .program: ["--fullscreen", "--tool", tool, drawing]
        case .programXlib: ["--fullscreen", "--tool", tool, "--renderer", "xlib", drawing]
        }
    }
}

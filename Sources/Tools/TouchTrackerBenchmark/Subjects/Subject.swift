/// A program that the benchmark measures.
enum Subject: CaseIterable {
    /// The plain C client that draws with XDrawLine.
    case jagged
    /// The plain C client that antialiases in memory.
    case smooth
    /// TouchTracker with its default renderer on a local display.
    case program

    /// The executable's name among the package's products.
    var product: String {
        switch self {
        case .jagged, .smooth: "plain-client"
        case .program: "touchtracker"
        }
    }

    /// The arguments to cover the screen, draw with a tool and save the drawing in a file.
    func arguments(tool: String, drawing: String) -> [String] {
        switch self {
        case .jagged: ["jagged"]
        case .smooth: ["smooth"]
        case .program: ["--fullscreen", "--tool", tool, drawing]
        }
    }
}

/// A program that the benchmark measures.
enum Subject: Hashable {
    /// The plain C client that draws with XDrawLine.
    case jagged
    /// The plain C client that antialiases in memory.
    case smooth
    /// TouchTracker with its default renderer on a local display.
    case program
    /// A program that does a part of what TouchTracker does.
    case part(Part)

    /// The programs that the table compares, in the order of its columns.
    static let compared: [Subject] = [.jagged, .smooth, .program]

    /// The executable's name among the package's products.
    var product: String {
        switch self {
        case .jagged, .smooth: "plain-client"
        case .program: "touchtracker"
        case .part: "touchtracker-benchmark"
        }
    }

    /// The arguments to cover the screen, draw with a tool and save the drawing in a file.
    func arguments(tool: String, drawing: String) -> [String] {
        switch self {
        case .jagged: ["jagged"]
        case .smooth: ["smooth"]
        case .program: ["--fullscreen", "--tool", tool, drawing]
        case .part(let part): ["part", part.rawValue, drawing]
        }
    }
}

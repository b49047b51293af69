/// How the program's pixels come to the window.
enum Renderer: String, CaseIterable {
    case image
    case xlib

    /// The program's options that choose it.
    var options: [String] { ["--renderer", rawValue] }

    /// How it draws the edges of lines.
    var edges: Picture.Edges {
        switch self {
        case .image: .soft
        case .xlib: .hard
        }
    }
}

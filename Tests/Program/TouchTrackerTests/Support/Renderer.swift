/// A value of `--renderer`.
enum Renderer: String, CaseIterable {
    case image
    case xlib

    var options: [String] { ["--renderer", rawValue] }

    var edges: Picture.Edges {
        switch self {
        case .image: .soft
        case .xlib: .hard
        }
    }
}

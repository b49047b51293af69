/// Where the lines of a text stand in their width.
public nonisolated enum NSTextAlignment: Int, Sendable, Hashable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// Where the script has them: at the left.
    case natural
}

/// The horizontal alignment of a text's lines.
public nonisolated enum NSTextAlignment: Int, Sendable, Hashable {
    /// Aligned to the left.
    case left
    /// Centered.
    case center
    /// Aligned to the right.
    case right
    /// The script's own alignment: to the left.
    case natural
}

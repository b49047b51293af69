/// The shape of the pointer over the program's window, which the host sets.
public nonisolated enum PointerShape: Sendable, Hashable {
    case arrow
    case crosshair
    /// A hand, for what can be moved.
    case hand
    /// No pointer: the program draws one.
    case hidden
}

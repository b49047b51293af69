/// The kind of the outline with which an item of a dynamic animator touches others.
public nonisolated enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle
    /// The ellipse in the bounds.
    case ellipse
    /// The convex outline around a path.
    case path
}

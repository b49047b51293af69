/// A light or dark interface.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// The style of the superview.
    case unspecified
    /// Dark text on light panels.
    case light
    /// Light text on dark panels.
    case dark
}

/// A light or dark interface.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// The style of the superview.
    case unspecified
    /// Dark text on light panels.
    case light
    /// Light text on dark panels.
    case dark
}

/// The parts of a view's appearance that it does not inherit.
nonisolated struct ViewAppearance: Equatable {
    var tintColor: UIColor?
    var style = UIUserInterfaceStyle.unspecified
}

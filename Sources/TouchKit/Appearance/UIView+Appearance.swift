extension UIView {
    /// How a view looks where it does not look like what holds it.
    nonisolated struct OwnAppearance: Equatable {
        var tintColor: UIColor?
        var style = UIUserInterfaceStyle.unspecified
    }

    /// Whether the view and all it holds are light or dark; where unspecified, as at first, as what holds it, and a window
    /// light.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownAppearance.style }
        set { ownAppearance.style = newValue }
    }

    /// The colour of what is chosen, and of what can be pressed; where it was not set, that of what holds the view, and a
    /// window's the accent of `interfaceColors`.
    public var tintColor: UIColor {
        get { ownAppearance.tintColor ?? inheritedTintColor }
        set { ownAppearance.tintColor = newValue }
    }

    /// The colours to draw the view in, light or dark.
    public var interfaceColors: InterfaceColors {
        InterfaceColors(userInterfaceStyle)
    }

    private var userInterfaceStyle: UIUserInterfaceStyle {
        switch ownAppearance.style {
        case .light, .dark: ownAppearance.style
        case .unspecified: superview?.userInterfaceStyle ?? .light
        }
    }

    /// The nearest tint that was set above the view. A style set on the way up to it does not matter; without one, the accent
    /// is of the view's own style.
    private var inheritedTintColor: UIColor {
        var view = superview
        while let current = view {
            if let color = current.ownAppearance.tintColor { return color }
            view = current.superview
        }
        return interfaceColors.accent
    }

    /// The look of the view has changed, and with it that of all it holds that has no look of its own.
    func appearanceDidChange() {
        markTree()
        tellTree { $0.tintColorDidChange() }
    }
}

extension UIView {
    /// The parts of a view's appearance that it does not inherit.
    nonisolated struct OwnAppearance: Equatable {
        var tintColor: UIColor?
        var style = UIUserInterfaceStyle.unspecified
    }

    /// The style of the view and its subviews. The default is unspecified: the superview's style, and light for a
    /// window.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownAppearance.style }
        set { ownAppearance.style = newValue }
    }

    /// The color of what is selected and of what can be pressed. Unless set, it is inherited from the superview; for a
    /// window it is the accent of `interfaceColors`.
    public var tintColor: UIColor {
        get { ownAppearance.tintColor ?? inheritedTintColor }
        set { ownAppearance.tintColor = newValue }
    }

    /// The colors for drawing the view in its style.
    public var interfaceColors: InterfaceColors {
        InterfaceColors(userInterfaceStyle)
    }

    private var userInterfaceStyle: UIUserInterfaceStyle {
        switch ownAppearance.style {
        case .light, .dark: ownAppearance.style
        case .unspecified: superview?.userInterfaceStyle ?? .light
        }
    }

    /// The nearest tint color set above the view. Without one it is the accent of the view's own style, not of the
    /// style above.
    private var inheritedTintColor: UIColor {
        var view = superview
        while let current = view {
            if let color = current.ownAppearance.tintColor { return color }
            view = current.superview
        }
        return interfaceColors.accent
    }

    /// Called when the style or tint of the view changes; redraws the view and its subviews and notifies them.
    func appearanceDidChange() {
        markTree()
        tellTree { $0.tintColorDidChange() }
    }
}

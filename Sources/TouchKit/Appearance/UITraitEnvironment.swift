/// What has an environment: views and view controllers.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    /// The present environment.
    var traitCollection: UITraitCollection { get }
    /// Called after the style has changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {
    /// The view's style, the scale of its screen, and whether devices measure force.
    public var traitCollection: UITraitCollection {
        (window?.screen ?? .main).traits(style: userInterfaceStyle)
    }

    /// Called after the parts of the appearance changed that the view does not inherit.
    func ownAppearanceDidChange(from old: ViewAppearance) {
        guard ownAppearance != old else { return }
        appearanceDidChange()
        styleDidChange(from: old.style == .unspecified ? inheritedStyle : old.style)
    }

    /// Notifies the view, its controller, and everything inside that has the same style, if the style has changed.
    func styleDidChange(from old: UIUserInterfaceStyle) {
        guard old != userInterfaceStyle else { return }
        let previous = (window?.screen ?? .main).traits(style: old)
        notifyTraits(previous)
    }

    private func notifyTraits(_ previous: UITraitCollection) {
        viewController?.traitCollectionDidChange(previous)
        traitCollectionDidChange(previous)
        for subview in subviews where subview.overrideUserInterfaceStyle == .unspecified {
            subview.notifyTraits(previous)
        }
    }
}

extension UIViewController: UITraitEnvironment {
    /// The environment of the controller's view; of its parent or the screen if the view is not loaded.
    public var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    }
}

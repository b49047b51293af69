public import Foundation

/// Whether devices measure force.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
    case unknown
    /// No device that has been used measures force.
    case unavailable
    /// A device that has been used measures force.
    case available
}

/// The environment of a view: its style, the display, and the devices.
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
    /// The style: light or dark; unspecified only in a collection that was created without one.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The number of pixels per point; 0 in a collection that was created without it.
    public let displayScale: CGFloat
    /// Whether devices measure force.
    public let forceTouchCapability: UIForceTouchCapability

    init(style: UIUserInterfaceStyle, scale: CGFloat, force: UIForceTouchCapability) {
        userInterfaceStyle = style
        displayScale = scale
        forceTouchCapability = force
        super.init()
    }

    /// Creates a collection that has only a style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(style: userInterfaceStyle, scale: 0, force: .unknown)
    }

    deinit {}

    /// The environment of the view that is being drawn, and otherwise of a light interface.
    public static var current: UITraitCollection {
        UIScreen.main.traits(style: SystemColor.isDrawingDark ? .dark : .light)
    }

    /// Returns whether system colors differ between the two collections.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }
}

extension UIColor {
    /// Returns the color that this one is in an environment, the same everywhere.
    @preconcurrency @MainActor
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        isPattern ? self : UIColor(cgColor: cgColor(inDark: traitCollection.userInterfaceStyle == .dark))
    }
}

extension UIScreen {
    /// Returns the environment of a view of a style on this screen.
    func traits(style: UIUserInterfaceStyle) -> UITraitCollection {
        UITraitCollection(
            style: style, scale: scale, force: UIApplication.shared.touchEvents.forceTouchCapability)
    }

    /// The environment of the screen: that of a light interface.
    public var traitCollection: UITraitCollection { traits(style: .light) }
}

/// An object with traits: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
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

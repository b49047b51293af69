/// A look of the status bar, for overrides of `UIViewController` that no one asks.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
    case `default`
    case lightContent
    case darkContent = 3
}

/// A way in which the status bar appears, for overrides of `UIViewController` that no one asks.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
    case none
    case fade
    case slide
}

/// A direction of the screen, for overrides of `UIViewController` that no one asks.
public nonisolated enum UIInterfaceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeRight
    case landscapeLeft
}

/// Directions of the screen, for overrides of `UIViewController` that no one asks.
public nonisolated struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// With the home button at the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// With the home button at the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Both directions in which the screen is wider than high.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

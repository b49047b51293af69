/// The place of a presented controller.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
    /// Fills the window.
    case fullScreen
    /// A panel that leaves a margin of the window.
    case pageSheet
    /// A panel in the middle of the window.
    case formSheet
    /// Fills the window, not only the presenting controller's view.
    case currentContext
    case custom
    /// Fills the window; what is below shows through where the view is transparent, as in all styles.
    case overFullScreen
    /// The same as `overFullScreen`.
    case overCurrentContext
    /// A panel beside its source.
    case popover
    /// Fills the window.
    case automatic = -2
    case none = -1

    /// Whether the controller is in a panel.
    var isPanel: Bool {
        switch self {
        case .pageSheet, .formSheet, .popover: true
        case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .automatic, .none: false
        }
    }
}

/// Sides of a popover at which its arrow would be; no arrow is drawn.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits, the same as UIKit's.
    public let rawValue: UInt

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Wherever it fits.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

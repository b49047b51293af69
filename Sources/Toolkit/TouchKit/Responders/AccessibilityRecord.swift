import Foundation

/// The description of a responder for programs that read the screen aloud, and for tests.
final class AccessibilityRecord {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits = UIAccessibilityTraits.none
    var isModal = false
    var isHidden = false
    var groupsChildren = false
    var elements: [Any]?
    var frame = CGRect.zero
}

/// What kind of thing an element of the interface is.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits, the same as UIKit's.
    public let rawValue: UInt64

    /// Creates a set from UIKit's bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No traits.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected at present.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// A text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Not enabled at present.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// A view whose touches mean something themselves, such as a drawing.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// A value that can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

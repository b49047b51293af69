public import Foundation

/// The common part of an action and a menu: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How a menu shows an action.
    public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Shown faded; it cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown in red: it removes something.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// Whether an action is one of those that apply.
    public nonisolated enum State: Int, Sendable {
        case off
        case on
        /// Menus show it as `off`.
        case mixed
    }

    /// The text that is shown; may be empty.
    open internal(set) var title: String
    /// The image that is shown.
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }

    deinit {}
}

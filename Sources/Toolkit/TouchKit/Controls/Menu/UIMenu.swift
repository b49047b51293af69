import Foundation

/// A group of actions and menus.
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
    /// The name of a menu.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates an identifier from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from a name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How a menu is shown in another menu.
    public nonisolated struct Options: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Its elements are among those of the other menu, instead of behind an item with its title.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Its item is shown in red.
        public static let destructive = Options(rawValue: 1 << 1)
    }

    /// The name of the menu; without one of your own, a unique one.
    public let identifier: Identifier
    /// How the menu is shown in another menu.
    public let options: Options
    /// The elements of the menu.
    public let children: [UIMenuElement]

    /// Creates a menu.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(title: title, image: image)
    }

    deinit {}

    /// Returns the same menu with other elements.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
    }
}

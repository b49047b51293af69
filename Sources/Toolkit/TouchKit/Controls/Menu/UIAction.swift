import Foundation

/// A closure with a title and an image, for controls, menus and recognizers.
///
/// ``Selector`` is the action that names a method of a target.
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
    /// The name of an action. A control has each name once.
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

    /// The name of the action; without one of your own, a unique one.
    public var identifier: Identifier {
        if let name { return name }
        let unique = Identifier(UUID().uuidString)
        name = unique
        return unique
    }
    /// The name; nil if the action has none of its own and no one has asked for one, which takes a system call.
    private var name: Identifier?
    /// How a menu shows the action.
    public var attributes: Attributes
    /// Whether the action is one of those that apply; menus show a checkmark.
    public var state: State
    /// The object that triggered the action, while the handler runs: a control or a recognizer; else nil.
    public private(set) var sender: Any?

    private let handler: UIActionHandler

    /// Creates an action. Without a title it suits controls that have their own: `UIAction { _ in save() }`.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping UIActionHandler
    ) {
        name = identifier
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
    }

    deinit {}

    /// Returns whether another action has the same name.
    func hasName(of other: UIAction) -> Bool { self === other || name != nil && name == other.name }

    /// Calls the handler for `sender`. `target` has no effect; it is there for code written for iOS.
    public func performWithSender(_ sender: Any?, target: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}

/// The closure that an action calls; it receives the action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

extension Selector {
    /// Creates an action that performs `action`, regardless of its target.
    init(_ action: UIAction) {
        self.init(name: action.title) { (_: AnyObject, sender, _) in
            action.performWithSender(sender, target: nil)
            return true
        }
    }
}

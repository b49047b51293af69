public import Foundation

/// A key with modifier keys that sends an action.
///
/// A responder returns its commands from `keyCommands`. While it is in the chain from the first responder, a press of
/// the key sends the action up that chain, and no one receives the press.
@preconcurrency @MainActor
public final class UIKeyCommand: NSObject {
    /// The character of the key without modifier keys, or one of the names below.
    public let input: String?
    /// The modifier keys that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// The action; its sender is the command.
    public let action: Selector?
    /// The text that describes the command; may be empty.
    public let title: String

    /// Creates a command with a title.
    public init(title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = []) {
        self.title = title
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        super.init()
    }

    /// Creates a command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a title that calls a method, on the first responder in the chain that has the method.
    public convenience init<Target: AnyObject, each Argument, Result>(
        title: String, action method: @escaping (Target) -> (repeat each Argument) -> Result, input: String,
        modifierFlags: UIKeyModifierFlags = []
    ) {
        self.init(title: title, action: Selector(method), input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command without a title that calls a method, on the first responder in the chain that has the method.
    public convenience init<Target: AnyObject, each Argument, Result>(
        input: String, modifierFlags: UIKeyModifierFlags = [],
        action method: @escaping (Target) -> (repeat each Argument) -> Result
    ) {
        self.init(title: "", action: Selector(method), input: input, modifierFlags: modifierFlags)
    }

    deinit {}

    /// The name of the up arrow key.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The name of the down arrow key.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The name of the left arrow key.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The name of the right arrow key.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The name of the Escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The name of the Page Up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The name of the Page Down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The name of the Home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The name of the End key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"

    // MARK: Matching

    private static let names: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow, .keyboardLeftArrow: inputLeftArrow,
        .keyboardRightArrow: inputRightArrow, .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
        .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
    ]

    /// Whether `key`, which types `characters` in lowercase, is the command's, with exactly its modifier keys.
    func matches(_ key: UIKey, as characters: String) -> Bool {
        guard let input, key.modifierFlags == modifierFlags else { return false }
        let pressed = UIKeyCommand.names[key.keyCode] ?? characters
        return pressed == input || pressed == input.lowercased()
    }
}

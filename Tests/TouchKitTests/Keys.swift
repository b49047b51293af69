import TouchKit

/// Keys that tests press.
extension UIKey {
    static let space = UIKey(" ", .keyboardSpacebar)
    static let enter = UIKey("\r", .keyboardReturnOrEnter)
    static let tab = UIKey("\t", .keyboardTab)
    static let backtab = UIKey("\t", .keyboardTab, .shift)
    static let left = UIKey("", .keyboardLeftArrow)
    static let right = UIKey("", .keyboardRightArrow)
    static let up = UIKey("", .keyboardUpArrow)
    static let down = UIKey("", .keyboardDownArrow)
    static let home = UIKey("", .keyboardHome)
    static let end = UIKey("", .keyboardEnd)

    init(_ characters: String, _ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags = []) {
        self.init(
            characters: characters, charactersIgnoringModifiers: characters, modifierFlags: modifierFlags,
            keyCode: keyCode)
    }
}

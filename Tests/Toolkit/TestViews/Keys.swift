package import TouchKit

/// Keys that tests press.
extension UIKey {
    package static let space = UIKey(" ", .keyboardSpacebar)
    package static let enter = UIKey("\r", .keyboardReturnOrEnter)
    package static let tab = UIKey("\t", .keyboardTab)
    package static let backtab = UIKey("\t", .keyboardTab, .shift)
    package static let left = UIKey("", .keyboardLeftArrow)
    package static let right = UIKey("", .keyboardRightArrow)
    package static let up = UIKey("", .keyboardUpArrow)
    package static let down = UIKey("", .keyboardDownArrow)
    package static let home = UIKey("", .keyboardHome)
    package static let end = UIKey("", .keyboardEnd)

    package init(_ characters: String, _ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags = []) {
        self.init(
            characters: characters, charactersIgnoringModifiers: characters, modifierFlags: modifierFlags,
            keyCode: keyCode)
    }
}

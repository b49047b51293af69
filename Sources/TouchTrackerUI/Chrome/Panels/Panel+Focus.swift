import Foundation
import TouchKit

// The keys that move the keyboard focus while a panel is open.
extension Panel {
    /// Moves the keyboard focus with Tab, which stays inside the panel, and with arrow keys that no control uses.
    ///
    /// In a menu, an arrow key moves the focus to the first or the last row if it is not in the panel.
    /// - Returns: Whether the key was for the panel.
    func moveFocus(with key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if key.keyCode == .keyboardTab {
            advanceFocus(backwards: key.modifierFlags.contains(.shift))
            return true
        }
        guard let direction = Self.directions[key.keyCode], !key.modifierFlags.contains(.shift) else { return false }
        if containsFocus {
            moveFocus(toward: direction)
            return true
        }
        guard isMenu, direction.dx == 0 else { return false }
        advanceFocus(backwards: direction.dy < 0)
        return true
    }

    private static let directions: [UIKeyboardHIDUsage: CGVector] = [
        .keyboardLeftArrow: CGVector(dx: -1, dy: 0), .keyboardRightArrow: CGVector(dx: 1, dy: 0),
        .keyboardUpArrow: CGVector(dx: 0, dy: -1), .keyboardDownArrow: CGVector(dx: 0, dy: 1),
    ]
}

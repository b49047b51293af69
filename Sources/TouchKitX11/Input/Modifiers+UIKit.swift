import TouchKit
import X11

extension UIKeyModifierFlags {
    /// X's modifier keys under UIKit's names.
    nonisolated init(_ modifiers: Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alternate) }
        if modifiers.contains(.super) { insert(.command) }
    }

    /// The flag that a modifier key stands for by itself; none for other keys.
    nonisolated init(modifierKey symbol: KeySymbol) {
        switch symbol {
        case .shiftLeft, .shiftRight: self = .shift
        case .controlLeft, .controlRight: self = .control
        case .altLeft, .altRight, .metaLeft, .metaRight: self = .alternate
        case .superLeft, .superRight: self = .command
        case _: self = []
        }
    }
}

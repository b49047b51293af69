import TouchKit
import X11

extension UIKeyModifierFlags {
    nonisolated init(_ modifiers: Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alternate) }
        if modifiers.contains(.super) { insert(.command) }
    }

    /// Creates a set of the modifier that `symbol` is the key of; empty for other keys.
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

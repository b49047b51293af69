internal import Glibc

/// The kinds of devices that a drawing program tells apart.
package enum DeviceKind: Sendable, Hashable, CaseIterable {
    /// Touches are at the fingers.
    case touchscreen
    /// Touches are at the cursor, which fingers move.
    case touchpad
    case mouse
    /// A pen's tip, with pressure.
    case pen
    /// The eraser end of a pen.
    case eraser
    case keyboard
    /// Anything else, such as the buttons of a tablet.
    case other
}

extension InputDevice {
    /// The device's kind: as the tablet driver says; otherwise touchscreen or touchpad, by the mode of its touches
    /// (D16); otherwise touchpad, if it reports gestures (D38); otherwise pen, by its pressure axis, or eraser, by its
    /// name (D15).
    package var kind: DeviceKind {
        if let kind = kindOfTool {
            return kind
        }
        if let touch {
            return touch.isDirect ? .touchscreen : .touchpad
        }
        if hasGestures {
            return .touchpad
        }
        if axis(labeled: "Abs Pressure") != nil {
            return unsafe strstr(name.lowercased(), "eraser") == nil ? .pen : .eraser
        }
        switch role {
        case .masterKeyboard, .slaveKeyboard: return .keyboard
        case .masterPointer, .slavePointer: return axes.count >= 2 ? .mouse : .other
        case .floating:
            if axes.count >= 2, buttonCount > 0 { return .mouse }
            return hasKeys ? .keyboard : .other
        }
    }

    private var kindOfTool: DeviceKind? {
        switch toolType {
        case "STYLUS": .pen
        case "ERASER": .eraser
        case "CURSOR": .mouse
        case "PAD": .other
        case nil, .some: nil
        }
    }
}

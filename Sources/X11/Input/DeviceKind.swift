/// What a device is to somebody who draws.
package enum DeviceKind: Sendable, Hashable, CaseIterable {
    /// Fingers are where they touch.
    case touchscreen
    /// Fingers move a cursor, and their touches are at the cursor.
    case touchpad
    /// A pointer with buttons.
    case mouse
    /// A pen's tip: a place with pressure.
    case pen
    /// A pen's other end.
    case eraser
    /// Keys.
    case keyboard
    /// Anything else, such as the buttons of a tablet.
    case other
}

extension InputDevice {
    /// What the device is: what a tablet's driver says it is; else a touchscreen or touchpad by the mode of its touches
    /// [D16]; else a pen by its pressure, its eraser by its name [D15].
    package var kind: DeviceKind {
        if let kind = kindOfTool {
            return kind
        }
        if let touch {
            return touch.isDirect ? .touchscreen : .touchpad
        }
        if axis(labelled: "Abs Pressure") != nil {
            return name.lowercased().contains("eraser") ? .eraser : .pen
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

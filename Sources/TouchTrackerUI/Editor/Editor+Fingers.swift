// Which fingers draw, where there is a pen.
extension Editor {
    /// Whether a finger that touches now is meant to draw, and not a palm.
    var fingersDraw: Bool {
        switch preferences.fingers {
        case .always: true
        case .never: false
        case .unlessPenIsNear: !pen.isNear
        }
    }

    /// Whether a finger that touches now is a palm.
    var fingersArePalms: Bool { preferences.fingers != .always && pen.isNear }
}

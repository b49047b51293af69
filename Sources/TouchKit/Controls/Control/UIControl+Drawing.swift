import Foundation

// What the toolkit's own controls have in common.
extension UIControl {
    /// What a finger can hit: the bounds, and around them as much as makes them a finger's size.
    var touchTarget: CGRect {
        bounds.insetBy(
            dx: min(0, (bounds.width - Thresholds.touchTarget) / 2),
            dy: min(0, (bounds.height - Thresholds.touchTarget) / 2))
    }

    /// Whether the touch is so near that it counts as inside (S82).
    func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let across = max(bounds.minX - place.x, place.x - bounds.maxX)
        let down = max(bounds.minY - place.y, place.y - bounds.maxY)
        return max(across, down) <= Thresholds.controlSlop || point(inside: place, with: event)
    }

    /// Draws with `body`, faded as one picture where the control cannot be used.
    func drawFaded(_ body: (InterfaceColors) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if isEnabled {
            body(interfaceColors)
        } else {
            context.drawGroup(alpha: InterfaceColors.disabledOpacity) { group in
                UIGraphicsPushContext(group)
                body(interfaceColors)
                UIGraphicsPopContext()
            }
        }
    }
}

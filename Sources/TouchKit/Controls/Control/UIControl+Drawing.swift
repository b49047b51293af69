import Foundation

// What the toolkit's own controls share: touch targets, drawing, and claims against recognizers on their ancestors.
extension UIControl {
    /// The area that a finger can hit: the bounds, extended on all sides to at least 44 points in each direction.
    var touchTarget: CGRect {
        bounds.insetBy(
            dx: min(0, (bounds.width - Thresholds.touchTarget) / 2),
            dy: min(0, (bounds.height - Thresholds.touchTarget) / 2))
    }

    /// Whether the touch is close enough to the control to count as inside (S82).
    func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let across = max(bounds.minX - place.x, place.x - bounds.maxX)
        let down = max(bounds.minY - place.y, place.y - bounds.maxY)
        return max(across, down) <= Thresholds.controlSlop || point(inside: place, with: event)
    }

    /// Draws with `body`, as one faded group if the control is disabled.
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

import Foundation
import TouchKit

/// Shows a ring around each touch and each hovering pen, with the type, force and radius that the hardware reports.
final class TouchRings: UIView {
    /// What is shown for one touch.
    private struct Ring {
        let caption: String
        let circle: CGRect
        let captionBox: CGRect
        let isHovering: Bool

        /// The area that the ring and its caption cover, in points.
        var box: CGRect { circle.union(captionBox).insetBy(dx: -2, dy: -2) }
    }

    private var touching: [Ring] = []
    private var hovering: [ObjectIdentifier: Ring] = [:]

    /// The ring's radius if the hardware does not report the size of the touch, in points.
    private static let radius: CGFloat = 34
    /// The minimum radius, in points: a smaller ring is hidden by the finger.
    private static let minimumRadius: CGFloat = 12
    /// The distance between a ring and its caption, and around the caption's text, in points.
    private static let gap: CGFloat = 6

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Updates the rings from an event's touches.
    func show(_ event: UIEvent) {
        let touches = event.allTouches ?? []
        switch event.type {
        case .touches:
            touching.forEach(invalidate)
            touching = touches.filter { $0.phase != .ended && $0.phase != .cancelled }.map { ring(around: $0) }
            touching.forEach(invalidate)
        case .hover:
            for touch in touches where touch.type == .pencil {
                hovering[ObjectIdentifier(touch)].map(invalidate)
                hovering[ObjectIdentifier(touch)] = touch.phase == .regionExited ? nil : ring(around: touch)
                hovering[ObjectIdentifier(touch)].map(invalidate)
            }
        case .motion, .remoteControl, .presses, .scroll:
            break
        }
    }

    /// Removes all rings; called when the rings are hidden, since they receive no events then.
    func removeAll() {
        touching = []
        hovering = [:]
        setNeedsDisplay()
    }

    private func invalidate(_ ring: Ring) {
        setNeedsDisplay(ring.box)
    }

    // MARK: Rings

    private func ring(around touch: UITouch) -> Ring {
        let isHovering = touch.phase == .regionEntered || touch.phase == .regionMoved
        let location = touch.location(in: self)
        let radius = touch.majorRadius > 0 ? max(touch.majorRadius, Self.minimumRadius) : Self.radius
        let circle = CGRect(x: location.x - radius, y: location.y - radius, width: 2 * radius, height: 2 * radius)
        let caption = isHovering ? "pen, hovering" : caption(of: touch)
        let size = CGSize(
            width: Lettering.width(of: caption) + 2 * Self.gap, height: Lettering.label.lineHeight + Self.gap)
        // Above the ring if there is room, and inside the window.
        let above = circle.minY - Self.gap - size.height
        let origin = CGPoint(
            x: min(max(location.x - size.width / 2, Self.gap), max(bounds.width - Self.gap - size.width, Self.gap)),
            y: above >= Self.gap ? above : circle.maxY + Self.gap)
        return Ring(
            caption: caption, circle: circle, captionBox: CGRect(origin: origin, size: size), isHovering: isHovering)
    }

    private func caption(of touch: UITouch) -> String {
        var parts = [touch.type.name]
        if touch.tapCount > 1 {
            parts.append("tap \(touch.tapCount)")
        }
        if touch.force > 0, touch.maximumPossibleForce > 0 {
            parts.append("force \((touch.force * 100).rounded() / 100)")
        }
        if touch.majorRadius > 0 {
            parts.append("radius \((touch.majorRadius * 10).rounded() / 10)")
        }
        return parts.joined(separator: ", ")
    }

    override func draw(_ rect: CGRect) {
        for ring in touching + hovering.values {
            draw(ring)
        }
    }

    private func draw(_ ring: Ring) {
        let colors = InterfaceColors.light
        colors.accent.withAlphaComponent(ring.isHovering ? 0 : 0.12).setFill()
        UIBezierPath(ovalIn: ring.circle).fill()
        colors.accent.withAlphaComponent(ring.isHovering ? 0.5 : 1).setStroke()
        let outline = UIBezierPath(ovalIn: ring.circle)
        outline.lineWidth = 1.5
        outline.stroke()
        colors.panel.setFill()
        UIBezierPath(roundedRect: ring.captionBox, cornerRadius: ring.captionBox.height / 2).fill()
        Lettering.draw(
            ring.caption, centeredAt: ring.captionBox.midX, middle: ring.captionBox.midY, color: colors.label)
    }
}

extension UITouch.TouchType {
    /// The device's name in captions.
    fileprivate var name: String {
        switch self {
        case .direct: "finger"
        case .indirect: "touchpad"
        case .pencil: "pen"
        case .indirectPointer: "mouse"
        }
    }
}

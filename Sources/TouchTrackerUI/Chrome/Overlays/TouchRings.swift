import Foundation
import TouchKit

/// A ring around each touch, and around each pen that hovers, with what the hardware reports of it: for those who want to see
/// what their touchscreen does.
final class TouchRings: UIView {
    /// What is shown of one touch, and where.
    private struct Ring {
        let caption: String
        let circle: CGRect
        let captionBox: CGRect
        let isHovering: Bool

        /// What the ring covers, in points.
        var box: CGRect { circle.union(captionBox).insetBy(dx: -2, dy: -2) }
    }

    private var touching: [Ring] = []
    private var hovering: [ObjectIdentifier: Ring] = [:]

    /// The ring's radius where the hardware does not say how large the touch is, in points.
    private static let radius: CGFloat = 34
    /// The radius of the smallest ring, in points: what is smaller is hidden by the finger.
    private static let leastRadius: CGFloat = 12
    /// Between a ring and its caption, and around the caption's letters, in points.
    private static let gap: CGFloat = 6

    /// Makes a view that no touch finds.
    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows what `event` says of its touches.
    func show(_ event: UIEvent) {
        let touches = event.allTouches ?? []
        switch event.type {
        case .touches:
            touching.forEach(mark)
            touching = touches.filter { $0.phase != .ended && $0.phase != .cancelled }.map { ring(around: $0) }
            touching.forEach(mark)
        case .hover:
            for touch in touches where touch.type == .pencil {
                hovering[ObjectIdentifier(touch)].map(mark)
                hovering[ObjectIdentifier(touch)] = touch.phase == .regionExited ? nil : ring(around: touch)
                hovering[ObjectIdentifier(touch)].map(mark)
            }
        case .motion, .remoteControl, .presses, .scroll:
            break
        }
    }

    /// Forgets what was shown: nobody tells of what happens while the rings are hidden.
    func forget() {
        touching = []
        hovering = [:]
        setNeedsDisplay()
    }

    private func mark(_ ring: Ring) {
        setNeedsDisplay(ring.box)
    }

    // MARK: A ring

    private func ring(around touch: UITouch) -> Ring {
        let isHovering = touch.phase == .regionEntered || touch.phase == .regionMoved
        let place = touch.location(in: self)
        let radius = touch.majorRadius > 0 ? max(touch.majorRadius, Self.leastRadius) : Self.radius
        let circle = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
        let caption = isHovering ? "pen, near" : caption(of: touch)
        let size = CGSize(
            width: Lettering.width(of: caption) + 2 * Self.gap, height: Lettering.label.lineHeight + Self.gap)
        // Above the ring where there is room, and inside of the window.
        let above = circle.minY - Self.gap - size.height
        let origin = CGPoint(
            x: min(max(place.x - size.width / 2, Self.gap), max(bounds.width - Self.gap - size.width, Self.gap)),
            y: above >= Self.gap ? above : circle.maxY + Self.gap)
        return Ring(
            caption: caption, circle: circle, captionBox: CGRect(origin: origin, size: size), isHovering: isHovering)
    }

    private func caption(of touch: UITouch) -> String {
        var facts = [touch.type.name]
        if touch.tapCount > 1 {
            facts.append("tap \(touch.tapCount)")
        }
        if touch.force > 0, touch.maximumPossibleForce > 0 {
            facts.append("force \((touch.force * 100).rounded() / 100)")
        }
        if touch.majorRadius > 0 {
            facts.append("radius \((touch.majorRadius * 10).rounded() / 10)")
        }
        return facts.joined(separator: ", ")
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
    /// What touches, in a word.
    fileprivate var name: String {
        switch self {
        case .direct: "finger"
        case .indirect: "touchpad"
        case .pencil: "pen"
        case .indirectPointer: "mouse"
        }
    }
}

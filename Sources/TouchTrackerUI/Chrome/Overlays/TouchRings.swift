import Foundation
import TouchKit

/// A ring around each touch with what the hardware reports of it: for those who want to see what their touchscreen does.
final class TouchRings: UIView {
    private struct Ring {
        let touch: UITouch
        var place: CGPoint
    }

    private var rings: [Ring] = []

    /// The ring's radius where the hardware does not say how large the touch is, in points.
    private static let radius: CGFloat = 34
    /// What the ring and its letters may cover around the touch, in points.
    private static let reach = CGSize(width: 150, height: 80)

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
        for ring in rings {
            mark(ring)
        }
        rings = (event.allTouches ?? []).filter { $0.phase != .ended && $0.phase != .cancelled }
            .map { Ring(touch: $0, place: $0.location(in: self)) }
        for ring in rings {
            mark(ring)
        }
    }

    private func mark(_ ring: Ring) {
        setNeedsDisplay(
            CGRect(x: ring.place.x, y: ring.place.y, width: 0, height: 0)
                .insetBy(dx: -Self.reach.width, dy: -Self.reach.height))
    }

    override func draw(_ rect: CGRect) {
        for ring in rings {
            draw(ring)
        }
    }

    private func draw(_ ring: Ring) {
        let touch = ring.touch
        let radius = touch.majorRadius > 0 ? max(touch.majorRadius, 12) : Self.radius
        let box = CGRect(x: ring.place.x - radius, y: ring.place.y - radius, width: 2 * radius, height: 2 * radius)
        let color = InterfaceColors.light.accent
        color.withAlphaComponent(0.12).setFill()
        UIBezierPath(ovalIn: box).fill()
        color.setStroke()
        let outline = UIBezierPath(ovalIn: box)
        outline.lineWidth = 1.5
        outline.stroke()
        Lettering.draw(
            caption(of: touch), centeredAt: ring.place.x, middle: box.minY - 14, color: InterfaceColors.light.label)
    }

    private func caption(of touch: UITouch) -> String {
        var facts = [touch.type.name]
        if touch.tapCount > 1 {
            facts.append("tap \(touch.tapCount)")
        }
        if touch.maximumPossibleForce > 0 {
            facts.append("force \((touch.force * 100).rounded() / 100)")
        }
        if touch.majorRadius > 0 {
            facts.append("radius \((touch.majorRadius * 10).rounded() / 10)")
        }
        return facts.joined(separator: "  ")
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

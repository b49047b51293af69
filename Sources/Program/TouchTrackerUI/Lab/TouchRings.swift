import Foundation
import TouchKit

/// Shows a ring around each contact and each hovering pen, with a caption of what the hardware reports.
final class TouchRings: MeasurementView {
    /// The ring that is shown for one contact.
    private struct Ring {
        let caption: [String]
        let circle: CGRect
        let captionBox: CGRect
        let isHovering: Bool

        /// The area that the ring and its caption cover, in points.
        var box: CGRect { circle.union(captionBox).insetBy(dx: -2, dy: -2) }
    }

    private var rings: [Ring] = []

    /// The ring's radius if the hardware does not report the size of the contact, in points.
    private static let radius: CGFloat = 34
    /// The minimum radius, in points: a smaller ring is hidden by the finger.
    private static let minimumRadius: CGFloat = 12
    /// The distance between a ring and its caption, and around the caption's text, in points.
    private static let gap: CGFloat = 6
    private static let line: CGFloat = 20

    func invalidate() {
        for ring in rings {
            setNeedsDisplay(ring.box)
        }
    }

    func update() {
        rings = []
        for contact in lab.meter.contacts { rings.append(ring(around: contact, isHovering: false)) }
        for sample in lab.meter.hovering.values where sample.source != .pointer {
            rings.append(ring(around: Contact(sample), isHovering: true))
        }
        invalidate()
    }

    // MARK: Rings

    private func ring(around contact: Contact, isHovering: Bool) -> Ring {
        let reported = contact.sample.majorRadius
        let radius = reported > 0 ? max(reported, Self.minimumRadius) : Self.radius
        let circle = CGRect(center: contact.sample.location, side: 2 * radius)
        let caption = contact.lines.map(\.text)
        let size = CGSize(
            width: (caption.map { Lettering.width(of: $0) }.max() ?? 0) + 4 * Self.gap,
            height: CGFloat(caption.count) * Self.line + Self.gap)
        return Ring(
            caption: caption, circle: circle, captionBox: captionBox(of: size, beside: circle), isHovering: isHovering)
    }

    /// Returns the place of a caption inside the window, if possible above its ring and beside other captions.
    private func captionBox(of size: CGSize, beside circle: CGRect) -> CGRect {
        let x = min(
            max(circle.midX - size.width / 2, Self.gap), max(bounds.width - Self.gap - size.width, Self.gap))
        let (above, below) = (circle.minY - Self.gap - size.height, circle.maxY + Self.gap)
        let boxes = [above, below, above - size.height - Self.gap, below + size.height + Self.gap]
            .map { CGRect(origin: CGPoint(x: x, y: $0), size: size) }
            .filter { $0.minY >= Self.gap && $0.maxY <= bounds.maxY - Self.gap }
        let free = boxes.first { box in !rings.contains { $0.captionBox.intersects(box) } }
        return free ?? boxes.first ?? CGRect(origin: CGPoint(x: x, y: below), size: size)
    }

    override func draw(_ rect: CGRect) {
        guard let visible = UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath else { return }
        for ring in rings where ring.box.intersects(visible) {
            draw(ring)
        }
    }

    private func draw(_ ring: Ring) {
        let colors = interfaceColors
        colors.accent.withAlphaComponent(ring.isHovering ? 0 : 0.12).setFill()
        UIBezierPath(ovalIn: ring.circle).fill()
        UIBezierPath(ovalIn: ring.circle)
            .stroke(colors.accent.withAlphaComponent(ring.isHovering ? 0.5 : 1), width: 1.5)
        PanelBackground.draw(in: ring.captionBox, corner: 10, colors: colors)
        var y = ring.captionBox.minY + (Self.gap + Self.line) / 2
        for line in ring.caption {
            Lettering.draw(line, centeredAt: ring.captionBox.midX, middle: y, color: colors.label)
            y += Self.line
        }
    }
}

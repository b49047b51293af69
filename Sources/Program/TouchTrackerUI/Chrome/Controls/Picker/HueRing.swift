import Foundation
import Ink
import TouchKit

/// The ring of hues, with the present color in its middle. A line colored by its angle has the color of its direction.
final class HueRing: PickerControl {
    /// The width of the ring, in points.
    private static let thickness: CGFloat = 24
    /// The diameter of the disc in the middle, as a part of the hole's.
    private static let disc: CGFloat = 0.62
    /// The number of arrow key presses around the ring.
    private static let keySteps = 48.0
    /// The hues as a picture, which is clipped to a ring and scaled to the control's size.
    private static let image = image(side: 272)

    override func layoutSubviews() {
        super.layoutSubviews()
        focusOutline = FocusOutline(rect: ringBox, cornerRadius: ringBox.width / 2)
    }

    override func move(to point: CGPoint) {
        let angle = atan2(point.y - bounds.midY, point.x - bounds.midX)
        shade.choose(hue: ColorRing.hue(at: Double(angle)))
    }

    override func move(inDirection direction: CGVector) {
        shade.choose(hue: shade.hue + (direction.dx + direction.dy) / Self.keySteps)
    }

    override func draw(_ rect: CGRect) {
        let box = ringBox
        Self.draw(in: box, thickness: Self.thickness)
        let hole = box.insetBy(dx: Self.thickness, dy: Self.thickness)
        let disc = hole.insetBy(dx: hole.width * (1 - Self.disc) / 2, dy: hole.height * (1 - Self.disc) / 2)
        shade.color.uiColor.setFill()
        UIBezierPath(ovalIn: disc).fill()
        interfaceColors.drawRim(around: disc, of: shade.color)
        let angle = CGFloat(ColorRing.angle(of: shade.hue))
        let radius = (box.width - Self.thickness) / 2
        drawMarker(
            at: CGPoint(x: box.midX + radius * cos(angle), y: box.midY + radius * sin(angle)),
            color: ColorRing.color(hue: shade.hue).uiColor)
    }

    private var ringBox: CGRect { CGRect(center: bounds.center, side: min(bounds.width, bounds.height)) }

    /// Draws a ring of all hues, of a thickness in points, in the current context.
    static func draw(in box: CGRect, thickness: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        let ring = UIBezierPath(ovalIn: box)
        ring.append(UIBezierPath(ovalIn: box.insetBy(dx: thickness, dy: thickness)))
        ring.usesEvenOddFillRule = true
        ring.addClip()
        image.draw(in: box)
        context.restoreGState()
    }

    /// Returns a square picture of the hues around its middle, in pixels.
    private static func image(side: Int) -> UIImage {
        let count = 720
        let colors = (0..<count).map { index -> UInt32 in
            let color = Color(angle: CGFloat(index) / CGFloat(count) * 2 * .pi)
            return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        let bitmap = Bitmap(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let (dx, dy) = (CGFloat(x) + 0.5 - CGFloat(side) / 2, CGFloat(y) + 0.5 - CGFloat(side) / 2)
                let turn = atan2(dy, dx) / (2 * .pi)
                bitmap[x, y] = colors[Int((turn < 0 ? turn + 1 : turn) * CGFloat(count)) % count]
            }
        }
        return UIImage(bitmap: bitmap)
    }
}

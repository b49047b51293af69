import Foundation
import Ink
import TouchKit

/// The shades of a hue: from gray at the left to vivid at the right, from white at the top to black at the bottom.
final class ShadeField: PickerControl {
    /// The number of arrow key presses from one side to the other.
    private static let keySteps = 24.0
    /// The number of columns and rows of the picture, which is scaled smoothly.
    private static let pictureSide = 48
    private static let corner: CGFloat = 10

    /// The shades of the present hue; nil if they must be computed.
    private var image: UIImage?

    override func layoutSubviews() {
        super.layoutSubviews()
        focusOutline = FocusOutline(rect: bounds, cornerRadius: Self.corner)
    }

    override func move(to point: CGPoint) {
        shade.choose(
            vividness: Double(point.x / max(bounds.width, 1)), lightness: Double(1 - point.y / max(bounds.height, 1)))
    }

    override func move(inDirection direction: CGVector) {
        shade.choose(
            vividness: shade.vividness + direction.dx / Self.keySteps,
            lightness: shade.lightness - direction.dy / Self.keySteps)
    }

    override func shadeDidChange(from old: Shade) {
        if shade.hue != old.hue { image = nil }
        super.shadeDidChange(from: old)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let image = image ?? Self.image(hue: shade.hue)
        self.image = image
        context.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: Self.corner).addClip()
        image.draw(in: bounds)
        context.restoreGState()
        // Without the rim, the lightest colors could not be told from the panel.
        let half = Metrics.hairline / 2
        UIBezierPath(roundedRect: bounds.insetBy(dx: half, dy: half), cornerRadius: Self.corner - half)
            .stroke(interfaceColors.border, width: Metrics.hairline)
        drawMarker(at: markerCenter, color: shade.color.uiColor)
    }

    /// The place of the present color; at the edges, a little inside.
    private var markerCenter: CGPoint {
        let area = bounds.insetBy(dx: Self.corner, dy: Self.corner)
        return CGPoint(
            x: min(max(bounds.width * shade.vividness, area.minX), area.maxX),
            y: min(max(bounds.height * (1 - shade.lightness), area.minY), area.maxY))
    }

    private static func image(hue: Double) -> UIImage {
        let bitmap = Bitmap(width: pictureSide, height: pictureSide)
        for row in 0..<pictureSide {
            let lightness = 1 - Double(row) / Double(pictureSide - 1)
            let limit = OKLCH.maximumChroma(lightness: lightness, hue: hue)
            for column in 0..<pictureSide {
                let chroma = limit * Double(column) / Double(pictureSide - 1)
                let color = Color(OKLCH(lightness: lightness, chroma: chroma, hue: hue))
                bitmap[column, row] =
                    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
            }
        }
        return UIImage(bitmap: bitmap)
    }
}

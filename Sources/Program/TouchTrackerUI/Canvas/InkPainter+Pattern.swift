import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

nonisolated extension InkPainter {
    /// The minimum distance between dots or lines, in pixels: nearer ones are left out, or small paper turns gray.
    private static let minimumPitch: CGFloat = 12
    /// The widths of lines, in pixels: thin at every scale, and never faint.
    private static let lineWidths: ClosedRange<CGFloat> = 1...4
    /// The radii of dots, in pixels.
    private static let dotRadii: ClosedRange<CGFloat> = 1...6

    /// Returns the distance between dots or lines, in points, at a number of pixels per point.
    static func pitch(scale: CGFloat) -> CGFloat {
        var pitch = PaperPattern.pitch
        while pitch * scale < minimumPitch { pitch *= 2 }
        return pitch
    }

    /// Paints the paper's pattern in a box, in points; a little more of it if dots lie on the box's edge.
    func paintPattern(in box: CGRect, of context: CGContext) {
        let scale = context.ctm.meanScale
        let color = paper.patternColor.cgColor
        let pitch = Self.pitch(scale: scale)
        let lineWidth = (PaperPattern.lineWidth * scale).clamped(to: Self.lineWidths) / scale
        switch paper.pattern {
        case .plain: break
        case .dots:
            let radius = (PaperPattern.dotRadius * scale).clamped(to: Self.dotRadii) / scale
            let offset = PaperPattern.dotOffset
            for y in PaperPattern.places(offset, every: pitch, from: box.minY - radius, to: box.maxY + radius) {
                for x in PaperPattern.places(offset, every: pitch, from: box.minX - radius, to: box.maxX + radius) {
                    let center = CGPoint(x: x, y: y)
                    context.strokeLine(from: center, to: center, width: 2 * radius, color: color)
                }
            }
        case .squares:
            paintLines(in: box, of: context, every: pitch, width: lineWidth, color)
            let offset = PaperPattern.lineOffset
            for x in PaperPattern.places(offset, every: pitch, from: box.minX - lineWidth, to: box.maxX + lineWidth) {
                context.fill(
                    CGRect(x: x - lineWidth / 2, y: box.minY, width: lineWidth, height: box.height), color: color)
            }
        case .lines: paintLines(in: box, of: context, every: pitch, width: lineWidth, color)
        }
    }

    private func paintLines(
        in box: CGRect, of context: CGContext, every pitch: CGFloat, width: CGFloat, _ color: CGColor
    ) {
        let offset = PaperPattern.lineOffset
        for y in PaperPattern.places(offset, every: pitch, from: box.minY - width, to: box.maxY + width) {
            context.fill(CGRect(x: box.minX, y: y - width / 2, width: box.width, height: width), color: color)
        }
    }
}

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
        let lineWidth = (PaperPattern.lineWidth * scale).clamped(to: Self.lineWidths) / scale
        let radius = (PaperPattern.dotRadius * scale).clamped(to: Self.dotRadii) / scale
        PaperPattern.visit(
            paper.pattern, in: box, every: Self.pitch(scale: scale), radius: radius, width: lineWidth
        ) { center in
            context.strokeLine(from: center, to: center, width: 2 * radius, color: color)
        } bar: {
            context.fill($0, color: color)
        }
    }
}

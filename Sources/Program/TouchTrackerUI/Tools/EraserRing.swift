import Foundation
import TouchKit

/// The ring around what an eraser touches. A light and a dark line keep it visible on any ink.
struct EraserRing {
    /// The room around the ring for its lines, in points.
    static let margin: CGFloat = 2

    /// In points.
    var center: CGPoint
    let radius: CGFloat

    /// The area that the ring is drawn in, in points.
    var box: CGRect { CGRect(center: center, side: 2 * radius).insetBy(dx: -Self.margin, dy: -Self.margin) }

    /// Draws the ring in a context whose user space is in points.
    func draw(in context: CGContext) {
        context.saveGState()
        context.setLineWidth(1)
        for (gray, opacity, outset) in [(0, 0.6, 0.5), (1, 0.9, -0.5)] as [(CGFloat, CGFloat, CGFloat)] {
            context.setStrokeColor(UIColor(white: gray, alpha: opacity).cgColor)
            context.strokeEllipse(in: box.insetBy(dx: Self.margin - outset, dy: Self.margin - outset))
        }
        context.restoreGState()
    }
}

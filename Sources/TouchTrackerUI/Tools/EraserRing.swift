import Foundation
import TouchKit

/// The ring around what an eraser touches. A light and a dark line keep it visible on any ink.
struct EraserRing {
    /// In points.
    var center: CGPoint
    let radius: CGFloat

    /// The area that the ring is drawn in, in points.
    var box: CGRect {
        CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            .insetBy(dx: -2, dy: -2)
    }

    /// Draws the ring in the current context.
    func draw() {
        for (gray, opacity, outset) in [(0, 0.6, 0.5), (1, 0.9, -0.5)] as [(CGFloat, CGFloat, CGFloat)] {
            let path = UIBezierPath(ovalIn: box.insetBy(dx: 2 - outset, dy: 2 - outset))
            path.lineWidth = 1
            UIColor(white: gray, alpha: opacity).setStroke()
            path.stroke()
        }
    }
}

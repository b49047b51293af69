import Foundation
import Ink
import TouchKit

// Live markers, which lie below finished ink and are painted with it.
extension LiveInk {
    /// Draws the live ink of markers in a context whose user space is in points.
    /// - Returns: Whether it may lie in `box`, in points.
    func drawMarkers(in context: CGContext, box: CGRect, by painter: InkPainter, on paper: PaperPixels) -> Bool {
        var isFound = false
        for finger in fingers where finger.isShown && finger.session.isBelow && finger.session.bounds.intersects(box) {
            isFound = true
            finger.session.draw(in: context, by: painter, on: paper)
        }
        return isFound
    }

    /// Returns whether the ink of a finger lies below finished ink.
    func isBelow(_ touch: UITouch) -> Bool { index(of: touch).map { fingers[$0].session.isBelow } ?? false }

    /// Returns whether a session that has ended was a marker's, and another live marker may have ink where it has: then their order
    /// changes, since finished ink lies below live ink.
    func isCrossed(_ session: any ToolSession) -> Bool {
        session.isBelow && fingers.contains { $0.session.isBelow && $0.session.bounds.intersects(session.bounds) }
    }
}

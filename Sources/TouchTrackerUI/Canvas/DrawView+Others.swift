import Foundation
import Ink
import TouchKit

// What gestures and landing fingers ask about the other fingers.
extension DrawView {
    /// Whether a finger draws.
    var isDrawing: Bool { liveInk.fingers.contains(where: \.isDown) }

    /// Returns whether another finger than `touch` draws, or has drawn in the last second other than by tapping near a
    /// location, in points.
    func othersDraw(than touch: UITouch, at location: CGPoint) -> Bool {
        // A finger that was lifted together with the tap is not down, but its stroke is not finished either.
        for finger in liveInk.fingers where (finger.isDown || finger.hasLeft) && !finger.isOf(touch) { return true }
        return liveInk.recentStrokes.hasStroke(before: touch.timestamp, besidesTapsNear: location)
    }

    /// Returns the ink that each of the taps before or of a touch has just left near a location, in points, the newest first.
    func inkOfTaps(before touch: UITouch, near location: CGPoint) -> [[Element.ID]] {
        liveInk.recentStrokes.inkOfTaps(near: location, before: touch.timestamp)
    }

    /// Returns whether a finger of a side, other than those that are landing, is down and does not draw.
    func isBusy(_ side: TableSide, besides landing: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let event else { return false }
        for touch in event.touches where touch.type == .direct && touch.isDown && !landing.contains(touch) {
            if fingers.activity(of: touch) != .drawing, fingers.side(of: touch) == side { return true }
        }
        return false
    }
}

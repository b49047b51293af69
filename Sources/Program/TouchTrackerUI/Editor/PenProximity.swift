import Foundation
import Geometry
import TouchKit

/// Tracks pens near the paper: a finger that lands beside one is the palm of the hand that holds it.
///
/// X reports where a pen is but not that it has left, so a pen counts as near for a while after its last event. A pen
/// that is down stays near without further events.
struct PenProximity {
    private struct Pen {
        let side: TableSide
        /// In the window's points.
        var location: CGPoint
        /// The number of the touch, if the pen is down.
        var touchNumber: Int?
        /// The time of the last event, in seconds on the application's clock.
        var lastEvent: TimeInterval

        func isNear(at now: TimeInterval) -> Bool {
            touchNumber != nil || now - lastEvent < PaperThresholds.penProximityTimeout
        }
    }

    /// At most one for each side of the table.
    private var pens: [Pen] = []

    /// Updates the place of a side's pen that hovers, touches or is lifted.
    /// - Returns: Whether the pen has just come near, or has just landed.
    mutating func update(_ touch: UITouch, of side: TableSide, at now: TimeInterval) -> Bool {
        // A pen that is down may have come from another side, and is no longer there.
        for index in pens.indices where pens[index].side != side && pens[index].touchNumber == touch.number {
            (pens[index].touchNumber, pens[index].lastEvent) = (nil, now)
        }
        let touchNumber = touch.isDown ? touch.number : nil
        let pen = Pen(side: side, location: touch.location(in: nil), touchNumber: touchNumber, lastEvent: now)
        guard let index = pens.firstIndex(where: { $0.side == side }) else {
            pens.append(pen)
            return true
        }
        let hasArrived = !pens[index].isNear(at: now) || touchNumber != nil && pens[index].touchNumber == nil
        pens[index] = pen
        return hasArrived
    }

    /// Returns whether a finger of a side at `location`, in the window's points, is the palm of someone with a pen.
    /// - Parameter isIgnored: Returns whether the pen that is down as the touch with a number does not count.
    func isPalm(
        at location: CGPoint, of side: TableSide, at now: TimeInterval, ignoring isIgnored: (Int) -> Bool
    ) -> Bool {
        pens.contains {
            $0.side == side && $0.isNear(at: now) && $0.location.distance(to: location) <= PaperThresholds.palmDistance
                && $0.touchNumber.map(isIgnored) != true
        }
    }
}

extension Editor {
    /// Returns whether a finger of a side, at its present location, is the palm of someone with a pen.
    func isPalm(_ touch: UITouch, of side: TableSide) -> Bool {
        touch.type == .direct && preferences.fingers != .always
            && pens.isPalm(
                at: touch.location(in: nil), of: side, at: UIApplication.shared.time, ignoring: contacts.isResting)
    }
}

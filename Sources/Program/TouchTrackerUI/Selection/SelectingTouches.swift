import Foundation
import Geometry
import Ink
import TouchKit

/// The fingers of a side that select, on the paper or the frame. One held down while another taps acts as Shift.
final class SelectingTouches {
    /// A finger that is down.
    final class Touch {
        let side: TableSide
        /// Whether the finger was held down while another one tapped, so that its own lift means nothing.
        fileprivate(set) var wasHeld = false

        fileprivate init(_ side: TableSide) { self.side = side }
    }

    private var touches: [Touch] = []
    private var lastTap: (side: TableSide, location: CGPoint, time: TimeInterval)?

    /// Adds a finger of a side that has landed.
    func add(_ side: TableSide) -> Touch {
        let touch = Touch(side)
        touches.append(touch)
        return touch
    }

    func remove(_ touch: Touch) {
        touches.removeAll { $0 === touch }
    }

    /// Returns whether other fingers of the same side are down, which count as held from now on.
    func holdOthers(than touch: Touch) -> Bool {
        let others = touches.filter { $0 !== touch && $0.side == touch.side }
        for other in others { other.wasHeld = true }
        return !others.isEmpty
    }

    /// Notes a tap of a side at `time`, in seconds.
    /// - Returns: Whether it is the second of a double tap.
    func tap(at location: CGPoint, of side: TableSide, time: TimeInterval) -> Bool {
        if let last = lastTap, last.side == side, time - last.time <= Thresholds.tapInterval,
            last.location.distance(to: location) <= PaperThresholds.secondTapDistance
        {
            lastTap = nil
            return true
        }
        lastTap = (side, location, time)
        return false
    }
}

extension Editor {
    /// Selects what a finger of the select tool has tapped: the ink within reach instead of all other, or in addition
    /// to it or not any more if Shift or another finger is held; all ink of its color that touches it with a double
    /// tap, which edits a text. A tap on empty paper deselects.
    /// - Parameter time: When the finger was lifted, in seconds.
    func tapToSelect(at location: CGPoint, with touch: SelectingTouches.Touch, time: TimeInterval) {
        let side = touch.side
        guard !touch.wasHeld else { return }
        let isDouble = selecting.tap(at: location, of: side, time: time)
        let isAdding = modifierFlags.contains(.shift) || selecting.holdOthers(than: touch)
        guard let ink = ink(at: location) else {
            if !isAdding { deselect(by: side) }
            return
        }
        if isDouble, !isAdding, ink.mark.text != nil {
            return textRequests.send(TextRequest(side: side, spot: location, color: nil))
        }
        let old = selection(of: side)
        if isDouble {
            let connected = document.drawing.elements(connectedTo: ink.id)
            select(isAdding ? old.union(connected) : connected, by: side)
        } else {
            select(isAdding ? old.symmetricDifference([ink.id]) : [ink.id], by: side)
        }
        menuRequests.send(MenuRequest(side: side, spot: location))
    }
}

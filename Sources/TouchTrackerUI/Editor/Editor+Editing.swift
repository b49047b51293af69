import Foundation
import Ink
import TouchKit

// The edits that menus, the toolbar, gestures and keys share.
extension Editor {
    /// Returns the topmost element within reach of a tap at `point`, in the view's points; nil on empty paper.
    /// - Parameter radius: The radius of the touch, in points, or 0 if it is not known.
    func ink(at point: CGPoint, radius: CGFloat = 0) -> Element? {
        // At a scale below 1, the reach stays the same in pixels, since a finger does.
        let reach = PaperThresholds.tapReach / min(UIScreen.main.scale, 1)
        return ink(at: point, within: max(reach, radius))
    }

    /// Returns the topmost element within a distance of a point, both in the view's points; nil if there is none.
    func ink(at point: CGPoint, within distance: CGFloat) -> Element? {
        document.drawing.topmost(at: point.applying(viewport.toPaper), within: distance / viewport.scale)
    }

    /// Returns whether an eraser at `point`, in the view's points, touches ink.
    func eraserTouchesInk(at point: CGPoint) -> Bool {
        let width = widthInView(preferences[table.side(nearest: point)].inkWidth)
        return ink(at: point, within: EraserStroke.radius(width: width)) != nil
    }

    /// Returns the width, in the view's points, of what is drawn with a chosen width.
    func widthInView(_ width: CGFloat) -> CGFloat {
        preferences.widthsFollowZoom ? width * viewport.scale : width
    }

    /// Removes all ink, in one step of a side of the table.
    /// - Returns: Whether there was any.
    @discardableResult
    func clear(by side: TableSide = .bottom) -> Bool {
        document.clearing.clear(by: side)
    }
}

// When a default color or width changes, so does the ink that has it (`DefaultsPreview`).
extension Editor {
    /// The elements that have the default color of finished ink from end to end.
    var inkInFinishedLineColor: [Element.ID] {
        document.drawing.filter {
            $0.mark.style.color == preferences.finishedLineColor && !$0.mark.style.followsDirection
        }.map(\.id)
    }

    /// The elements that have the default width.
    var inkOfLineThickness: [Element.ID] {
        document.drawing.filter { $0.mark.style.width == preferences.lineThickness }.map(\.id)
    }
}

import Foundation
import Ink
import InkPixels
import TouchKit

/// The stroke of a tool by one finger, from its landing until it is lifted or cancelled: a small state machine. Exactly
/// one of `addInk(to:from:)` and `cancel(on:)` ends it.
protocol ToolStroke: AnyObject {
    /// The ink that is not part of the document yet, if any.
    var mark: Mark? { get }

    /// The bounding box of the ink, in the view's points; null without ink.
    var bounds: CGRect { get }

    /// Whether the ink is a marker's: it lies between finished markers and other finished ink, and is painted into the
    /// tiles of finished ink while it is being drawn.
    var isMarker: Bool { get }

    /// Computes the ink's pixels again if the surface, or the ink's width, has changed.
    func adapt(to surface: InkSurface)

    /// Draws the ink in a context whose user space is the view's points.
    func draw(in context: CGContext, by painter: InkPainter)

    /// A box, in points, outside of which `draw(in:by:)` draws nothing until the ink changes; nil if it is not known.
    var cullingBox: CGRect? { get }

    /// The pixels of the ink, if finished ink can use them as they are; otherwise nil.
    var reusablePixels: StrokePixels? { get }

    /// Whether the finger has drawn more than the dot of a tap.
    var hasDrawn: Bool { get }

    /// Adds the area of all of the ink to `damage`.
    func addAll(to damage: inout InkDamage)

    /// Follows the finger through `samples`, which are in chronological order and never empty, and adds the changed
    /// area to `damage`. If `isConstrained` is true, since Shift is pressed, shapes are circles or squares, and lines
    /// snap to multiples of 15°.
    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage)

    /// Called when the finger has been held still for half a second. Adds the changed area to `damage`.
    func rest(damage: inout InkDamage)

    /// Whether live ink ends ahead of the finger, at its predicted location when the ink is seen.
    var hasPrediction: Bool { get }

    /// Ends live ink at the finger, which has not moved for a moment. Adds the changed area to `damage`.
    func removePrediction(damage: inout InkDamage)

    /// Gives the ink its final look at the lift, before it is added to the document. Adds the changed area to `damage`.
    func finish(damage: inout InkDamage)

    /// Adds the ink to the document when the finger is lifted.
    /// - Parameter sender: The document's observer that itself shows ink with reusable pixels; nil to notify all.
    /// - Returns: What has changed in the document.
    func addInk(to document: Document, from sender: AnyObject?) -> Change

    /// Reverts all changes of the document when the touch is cancelled.
    func cancel(on document: Document)
}

extension ToolStroke {
    var bounds: CGRect { mark?.bounds ?? .null }

    var cullingBox: CGRect? { nil }

    var isMarker: Bool { false }

    var reusablePixels: StrokePixels? { nil }

    var hasDrawn: Bool { mark != nil }

    func adapt(to surface: InkSurface) {}

    func draw(in context: CGContext, by painter: InkPainter) {
        if let mark { painter.paint(mark, in: context) }
    }

    func addAll(to damage: inout InkDamage) {
        if let mark { damage.add(mark) }
    }

    func rest(damage: inout InkDamage) {}

    var hasPrediction: Bool { false }

    func removePrediction(damage: inout InkDamage) {}
    func finish(damage: inout InkDamage) {}

    /// Does nothing, since most strokes change the document only in `addInk(to:from:)`.
    func cancel(on document: Document) {}
}

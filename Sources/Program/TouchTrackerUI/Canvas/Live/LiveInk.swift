import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// The fingers on the paper and the ink under them: a stroke for each finger, and the ellipses of two fingers each.
final class LiveInk {
    let document: Document
    private let contacts: RestingContacts
    /// The view that shows the ink.
    weak var view: DrawView?
    /// The fingers on the paper, in the order in which they landed. The lists of fingers are replaced, not changed in
    /// place, so that each sample reads them without checks of exclusivity.
    private(set) var fingers: [FingerSession] = []
    /// The identities of the touches of `fingers`, in the same order: a finger is found without reading other sessions.
    private var touches: [ObjectIdentifier] = []
    private var numbers = FingerNumbers()
    /// The ellipses that two fingers each draw.
    var pairs: [EllipsePair] = []
    /// Whether the surface, or the width of freehand ink, may have changed since the ink was adapted to it.
    var mayBeOutOfDate = true
    /// Called when a finger means something else than before, for the touch lab.
    var onChange: (FingerSession) -> Void = { _ in }
    /// An empty list whose memory is reused.
    private var emptyDamage = InkDamage()

    /// Creates ink without fingers. What fingers have drawn is added to `document` when they are lifted.
    init(document: Document, contacts: RestingContacts) {
        (self.document, self.contacts) = (document, contacts)
    }

    // MARK: Fingers

    /// Takes the lowest number that no finger has, for the session that is added next.
    func takeNumber() -> Int { numbers.takeLowest() }

    func add(_ finger: FingerSession) {
        fingers = fingers + [finger]
        touches = touches + [ObjectIdentifier(finger.touch)]
        onChange(finger)
    }

    /// Changes what a finger means.
    /// - Returns: Whether the event has changed it.
    @discardableResult
    func change(_ finger: FingerSession, by event: FingerSession.Event) -> Bool {
        guard finger.change(by: event) else { return false }
        onChange(finger)
        return true
    }

    /// Returns the session of a touch; nil if it has ended, or did not land on the paper.
    func finger(of touch: UITouch) -> FingerSession? {
        guard let index = touches.firstIndex(of: ObjectIdentifier(touch)) else { return nil }
        return fingers[index]
    }

    func remove(_ touch: UITouch) -> FingerSession? {
        guard let finger = finger(of: touch) else { return nil }
        fingers = fingers.filter { $0 !== finger }
        touches = touches.filter { $0 != ObjectIdentifier(touch) }
        numbers.free(finger.brush.fingerNumber)
        return finger
    }

    /// Returns the pair that a finger draws an ellipse in, if any.
    func pair(of finger: FingerSession) -> EllipsePair? {
        for pair in pairs where pair.holds(finger) { return pair }
        return nil
    }

    /// Returns whether a finger draws, and is not one that does not end.
    func isDrawing(_ finger: FingerSession) -> Bool { finger.hasLiveStroke && !isResting(finger) }

    /// Returns whether a finger does not end (`RestingContacts`).
    func isResting(_ finger: FingerSession) -> Bool { contacts.isResting(finger.touch) }

    /// Returns the only other finger on the paper, apart from palms and fingers that do not end; nil if
    /// there are several, or no other one.
    func onlyOther(than finger: FingerSession) -> FingerSession? {
        let others = fingers.filter { $0 !== finger && $0.meaning != .palm && !isResting($0) }
        return others.count == 1 ? others[0] : nil
    }

    /// Whether a finger draws or moves ink, so that the paper stays in its place.
    var holdsPaper: Bool { fingers.contains { ($0.hasLiveStroke || $0.heldInk != nil) && !isResting($0) } }

    // MARK: Drawing

    /// Draws all live ink that lies above finished ink, in a context whose user space is in points.
    /// - Parameter rect: A box around what is drawn, in points.
    func draw(_ rect: CGRect, in context: CGContext, by painter: InkPainter) {
        for pair in pairs {
            if let ellipse = pair.ellipse.mark { painter.paint(ellipse, in: context) }
        }
        adaptToSurface()
        for index in fingers.indices {
            let finger = fingers[index]
            if let box = finger.cullingBox, !box.intersects(rect) { continue }
            guard finger.isShown, let stroke = ownStroke(of: finger), !stroke.isMarker else { continue }
            stroke.draw(in: context, by: painter)
            finger.cullingBox = stroke.cullingBox
        }
    }

    /// Draws the live ink of markers, which lies between finished markers and other finished ink, in a context whose
    /// user space is in points.
    /// - Returns: Whether it may lie in `box`, in points.
    func drawMarkers(in context: CGContext, box: CGRect, by painter: InkPainter) -> Bool {
        adaptToSurface()
        var isFound = false
        for finger in fingers where finger.isShown {
            guard let stroke = ownStroke(of: finger), stroke.isMarker, stroke.bounds.intersects(box) else { continue }
            isFound = true
            stroke.draw(in: context, by: painter)
        }
        return isFound
    }

    /// Returns whether live ink of markers may lie in a box, in the view's points.
    func hasMarkers(in box: CGRect) -> Bool { markerBoxes().contains { $0.intersects(box) } }

    /// Returns the boxes around live ink of markers, in the view's points.
    func markerBoxes() -> [CGRect] {
        adaptToSurface()
        return fingers.compactMap { finger in
            guard finger.isShown, let stroke = ownStroke(of: finger), stroke.isMarker else { return nil }
            return stroke.bounds
        }
    }

    /// Adapts all ink to the surface, which has more pixels in a window that has grown. Hidden ink may be shown later.
    private func adaptToSurface() {
        guard mayBeOutOfDate, !fingers.isEmpty, let surface = view?.surface else { return }
        mayBeOutOfDate = false
        for finger in fingers {
            finger.cullingBox = nil
            finger.stroke?.adapt(to: surface)
        }
    }

    /// Returns whether live ink above finished ink, other than the stroke that is being added to the document, may lie
    /// in `box`, in points.
    func lies(in box: CGRect) -> Bool {
        for pair in pairs {
            if let ellipse = pair.ellipse.mark, ellipse.bounds.intersects(box) { return true }
        }
        for finger in fingers {
            if let stroke = ownStroke(of: finger), !stroke.isMarker, stroke.bounds.intersects(box) { return true }
        }
        return false
    }

    /// Returns the live stroke of a finger, shown or not; nil if it has none or draws with another finger.
    private func ownStroke(of finger: FingerSession) -> (any ToolStroke)? {
        finger.hasLiveStroke && pair(of: finger) == nil ? finger.stroke : nil
    }

    // MARK: Finishing

    /// Adds to the document the stroke of a finger that was lifted and removed.
    /// - Returns: What has changed in the document.
    func finish(_ stroke: any ToolStroke) -> Change {
        redrawing(isMarker: stroke.isMarker) { damage in
            if let view { stroke.adapt(to: view.surface) }
            stroke.finish(damage: &damage)
            let (pixels, isCrossed) = (stroke.reusablePixels, isCrossed(stroke))
            let change = stroke.addInk(to: document, from: pixels == nil || isCrossed ? nil : view)
            guard let pixels, !change.isEmpty else {
                stroke.addAll(to: &damage)
                return change
            }
            // The view was not notified. Ink that looks the same need not be redrawn.
            if !isCrossed { view?.documentDidChange(change, pixels: pixels) }
            return change
        }
    }

    /// Discards a stroke whose finger was removed, or means something else now.
    func discard(_ stroke: any ToolStroke) {
        redrawing(isMarker: stroke.isMarker) { stroke.addAll(to: &$0) }
        stroke.cancel(on: document)
    }

    /// Returns whether a stroke that has ended is a marker's and another live marker may overlap it. Their order then
    /// changes, since finished markers lie below live ones.
    private func isCrossed(_ stroke: any ToolStroke) -> Bool {
        guard stroke.isMarker else { return false }
        return fingers.contains { finger in
            guard let other = ownStroke(of: finger) else { return false }
            return other.isMarker && other.bounds.intersects(stroke.bounds)
        }
    }

    /// Calls `change` with an empty list of damage, and redraws the boxes that it adds. The list's memory is reused,
    /// but not by nested calls, since a change of the document may call this method again.
    /// - Parameter finger: The only one whose stroke changes; nil if others may, too.
    /// - Returns: What `change` returns.
    func redrawing<Result>(
        _ finger: FingerSession? = nil, isMarker: Bool, _ change: (inout InkDamage) -> Result
    ) -> Result {
        if let finger { finger.cullingBox = nil } else { fingers.forEach { $0.cullingBox = nil } }
        var damage = exchange(&emptyDamage, with: InkDamage())
        let result = change(&damage)
        view?.liveInkNeedsDisplay(in: damage.boxes, isMarker: isMarker)
        damage.removeAll()
        emptyDamage = damage
        return result
    }
}

import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

/// Removes the ink that the finger passes over: whole elements, or only the parts that it touches. Pictures and what
/// other programs drew lie under ink, and stay: only a tap takes them (`FingerController`). Ink that someone is moving
/// is shown elsewhere, and stays. One stroke of the eraser is one step to undo.
final class EraserStroke: ToolStroke {
    private let transaction: History.Transaction
    private let erasesParts: Bool
    private let mirror: Mirror
    private let viewport: Viewport
    private let editor: Editor
    /// In the view's points.
    private var ring: EraserRing
    /// Whether the finger has erased anything.
    private(set) var hasDrawn = false
    /// Whether it has passed over something that stays, and how far it has gone, in the view's points.
    private var (touchesArt, distance) = (false, CGFloat(0))
    private let side: TableSide
    /// The searches for elements on the finger's way, which remove what they find: in a large drawing, a finger may pass
    /// over thousands of elements in one turn of the loop.
    private var searches: [Drawing.Search] = []
    /// Continues the searches.
    private var timer: LoopTimer?

    /// - Parameter erasesParts: Whether parts of elements are removed, rather than whole ones.
    init(at location: CGPoint, erasesParts: Bool, brush: Brush, mirror: Mirror, on document: Document) {
        transaction = document.begin(by: brush.side)
        (self.erasesParts, self.mirror, viewport, editor) = (erasesParts, mirror, brush.editor.viewport, brush.editor)
        side = brush.side
        ring = EraserRing(center: location, radius: EraserStroke.radius(width: brush.width))
        erase(to: location, on: document)
    }

    /// Returns the distance within which an eraser of `width` removes ink, both in points.
    static func radius(width: CGFloat) -> CGFloat { max(width, PaperThresholds.minimumEraserRadius) }

    var mark: Mark? { nil }

    var bounds: CGRect { ring.box }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        damage.add(ring.box)
        // A finger is lifted where it was: its last sample often repeats the one before.
        for sample in samples where sample.location != ring.center {
            erase(to: sample.location, on: document)
        }
        damage.add(ring.box)
    }

    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        continueErasing(on: document, untilOver: true)
        // A finger that goes back and forth over a picture and erases nothing is told why. A tap may erase a picture.
        if touchesArt, !hasDrawn, distance >= PaperThresholds.minimumRubbing {
            editor.notices.send(Notice(text: .artStays, side: side))
        }
        return document.finish(transaction)
    }

    func cancel(on document: Document) {
        searches = []
        document.cancel(transaction)
    }

    /// Erases along the line from the last location.
    private func erase(to next: CGPoint, on document: Document) {
        let radius = ring.radius / viewport.scale
        for transform in mirror.transforms.map({ $0.concatenating(viewport.toPaper) }) {
            let (begin, end) = (ring.center.applying(transform), next.applying(transform))
            if erasesParts {
                eraseParts(from: begin, to: end, within: radius, on: document)
            } else {
                search(from: begin, to: end, within: radius, in: document.drawing)
            }
        }
        continueErasing(on: document)
        distance += ring.center.distance(to: next)
        ring.center = next
    }

    private func eraseParts(from begin: CGPoint, to end: CGPoint, within radius: CGFloat, on document: Document) {
        let sweep = EraserSweep(from: begin, to: end, radius: radius)
        perform(on: document) { $0.erase(sweep, sparing: editor.isCarriedAway) }
        if !hasDrawn, !touchesArt {
            touchesArt = document.drawing.elements(at: end, within: radius).contains { $0.mark.isArt }
        }
    }

    private func perform(on document: Document, _ edit: (inout Drawing) -> Change) {
        if !document.perform(in: transaction, edit).isEmpty { hasDrawn = true }
    }

    /// Begins to search for the elements along a line on the paper, in steps of up to the eraser's radius, to skip none.
    private func search(from begin: CGPoint, to end: CGPoint, within radius: CGFloat, in drawing: Drawing) {
        let steps = max((begin.distance(to: end) / radius).rounded(.up), 1)
        for step in stride(from: 1, through: steps, by: 1) {
            searches.append(drawing.search(at: begin.interpolated(to: end, at: step / steps), within: radius))
        }
    }

    /// The number of elements that a search looks at before it removes those that it has found.
    private static let batchSize = 256

    /// Removes the elements that the searches find, for a slice of time and at least until something is erased, and
    /// continues in the next turn of the loop.
    private func continueErasing(on document: Document, untilOver: Bool = false) {
        timer?.invalidate()
        let isExpired = UIApplication.shared.slice(of: PaperThresholds.erasingSlice)
        while !searches.isEmpty {
            let found = document.drawing.next(&searches[0], of: Self.batchSize)
            if searches[0].isOver { searches.removeFirst() }
            if found.contains(where: \.mark.isArt) { touchesArt = true }
            let erased = found.filter { !$0.mark.isArt && !editor.isCarriedAway($0.id) }
            if !erased.isEmpty { perform(on: document) { $0.remove(erased) } }
            guard hasDrawn, !untilOver, !searches.isEmpty, isExpired() else { continue }
            timer = UIApplication.shared.schedule(after: 0) { [weak self] in self?.continueErasing(on: document) }
            return
        }
    }

    // MARK: The ring

    func addAll(to damage: inout InkDamage) {
        damage.add(ring.box)
    }

    func draw(in context: CGContext, by painter: InkPainter) {
        ring.draw(in: context)
    }
}

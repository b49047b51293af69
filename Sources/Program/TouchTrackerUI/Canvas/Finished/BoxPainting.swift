import Foundation
import Ink
import InkPixels
import TouchKit

/// The painting of a box of finished ink and its paper, which can pause between elements, on the loop or on a thread.
nonisolated struct BoxPainting {
    private let drawing: Drawing
    private let painter: InkPainter
    private let hidden: [Set<Element.ID>]
    private let highlights: FinishedInk.Highlights?
    /// The text that is shown in place of the drawing's, until it has been painted.
    private var composed: ComposedText?
    /// The highlighted elements that have been painted without their highlight, which is painted above them.
    private var highlighted: [Mark] = []
    /// In points.
    private let box: CGRect
    private var query: Drawing.Query
    private var isBlank = true
    private var hasPaintedMarkers: Bool
    /// Whether the paper's pattern has not been painted yet.
    private var hasPattern: Bool

    /// Begins to paint a box of a drawing, in points.
    /// - Parameters:
    ///   - zIndex: Only elements at or above it are painted; `.min` for all of them and the paper's pattern.
    ///   - scale: The number of pixels per point.
    ///   - hidden: The elements that are not painted.
    ///   - highlights: The large selections that are painted with their ink.
    ///   - composed: The text that is painted in place of the drawing's.
    init(
        _ box: CGRect, of drawing: Drawing, from zIndex: Int, by painter: InkPainter, scale: CGFloat,
        hidden: [Set<Element.ID>], highlights: FinishedInk.Highlights?, composed: ComposedText?
    ) {
        (self.box, self.drawing, self.painter, self.hidden) = (box, drawing, painter, hidden)
        self.highlights = zIndex == .min ? highlights : nil
        // Elements just outside the box may have pixels inside, since coordinates are rounded to pixels.
        let margin = 2 / scale + (self.highlights?.reach ?? 0)
        query = drawing.query(box.insetBy(dx: -margin, dy: -margin), from: zIndex)
        if let composed, composed.replaced != nil || zIndex == .min { self.composed = composed }
        hasPattern = zIndex == .min && painter.paper.pattern != .plain
        hasPaintedMarkers = zIndex > .min
    }

    /// Paints more elements; after each `elementsPerCheck` of them, pauses if `isExpired` returns true.
    /// - Parameter paintMarkers: Paints live and highlighted markers, above finished markers and below other ink, once.
    ///   Returns whether any may lie in a box, in points.
    mutating func advance(
        in context: CGContext, elementsPerCheck: Int, until isExpired: () -> Bool,
        paintMarkers: (CGRect) -> Bool = { _ in false }
    ) -> TiledLayer.Progress {
        if hasPattern {
            (isBlank, hasPattern) = (false, false)
            painter.paintPattern(in: box, of: context)
        }
        var count = 0
        while let element = drawing.next(&query) {
            if !element.mark.liesBelow, !hasPaintedMarkers {
                paintHighlights(in: context)
                paint(paintMarkers)
            }
            if hidden.contains(where: { $0.contains(element.id) }) { continue }
            if highlights?.contains(element.id) == true { highlighted.append(element.mark) }
            if isBlank, element.mark.mayColor(query.rect) { isBlank = false }
            if let composed, composed.replaced == element.id {
                paint(composed, in: context)
            } else {
                painter.paint(element.mark, in: context)
            }
            count += 1
            if count % elementsPerCheck == 0, isExpired() { return .paused }
        }
        if highlighted.first?.liesBelow == true { paintHighlights(in: context) }
        paint(paintMarkers)
        // The drawing's text is not in this box, or there is none yet.
        if let composed { paint(composed, in: context) }
        paintHighlights(in: context)
        return isBlank ? .blank : .done
    }

    private mutating func paint(_ text: ComposedText, in context: CGContext) {
        composed = nil
        guard text.bounds.intersects(query.rect) else { return }
        isBlank = false
        painter.paint(text.mark, in: context)
    }

    /// Paints the highlighted elements, above all elements that have been painted.
    private mutating func paintHighlights(in context: CGContext) {
        guard let highlights, !highlighted.isEmpty else { return }
        isBlank = false
        highlights.look.paint(highlighted, of: .max, in: context, by: painter)
        highlighted = []
    }

    private mutating func paint(_ markers: (CGRect) -> Bool) {
        guard !hasPaintedMarkers else { return }
        hasPaintedMarkers = true
        if markers(query.rect) { isBlank = false }
    }
}

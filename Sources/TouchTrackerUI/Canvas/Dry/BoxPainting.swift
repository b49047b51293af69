import Foundation
import Ink
import TouchKit

/// The painting of a box of finished ink and its paper, which can pause between elements. Live and highlighted markers are
/// painted in it, since other ink lies above them.
struct BoxPainting {
    /// Paints live and highlighted markers in a context. Returns whether they may have ink in a box, in points.
    typealias Markers = (CGContext, CGRect) -> Bool

    private let painter: InkPainter
    private let markers: Markers
    private let isHidden: (Element.ID) -> Bool
    /// In points.
    private let box: CGRect
    private var query: Drawing.Query
    private var isBlank = true
    private var hasPaintedMarkers = false

    /// Begins to paint a box of a drawing, in points.
    init(
        _ box: CGRect, of drawing: Drawing, by painter: InkPainter, markers: @escaping Markers,
        isHidden: @escaping (Element.ID) -> Bool
    ) {
        (self.box, self.painter, self.markers, self.isHidden) = (box, painter, markers, isHidden)
        // Elements just outside the box may have pixels inside, since coordinates are rounded to pixels.
        query = drawing.query(box.insetBy(dx: -2, dy: -2))
    }

    /// Paints more elements; after each `batch` of them, pauses if `isExpired` returns true.
    mutating func advance(
        in context: CGContext, of drawing: Drawing, batch: Int, until isExpired: () -> Bool
    ) -> TiledLayer.Progress {
        if isBlank, painter.paper.pattern != .plain {
            isBlank = false
            painter.paintPattern(in: box, of: context)
        }
        var count = 0
        while let element = drawing.next(&query) {
            if !element.mark.style.isMarker { paintMarkers(in: context) }
            if isHidden(element.id) { continue }
            if isBlank, element.mark.touches(query.rect) { isBlank = false }
            painter.paint(element.mark, in: context)
            count += 1
            if count % batch == 0, isExpired() { return .paused }
        }
        paintMarkers(in: context)
        return isBlank ? .blank : .done
    }

    private mutating func paintMarkers(in context: CGContext) {
        guard !hasPaintedMarkers else { return }
        hasPaintedMarkers = true
        if markers(context, query.rect) { isBlank = false }
    }
}

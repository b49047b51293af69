internal import CX11

/// Which places are inside a shape that crosses itself (`XSetFillRule`).
package enum FillRule: Sendable, Hashable {
    /// Those around which the outline winds.
    case winding
    /// Those from which a ray crosses the outline an odd number of times.
    case evenOdd
}

extension GraphicsContext {
    /// Fills rectangles of whole pixels (`XFillRectangles`, which splits them to the largest request).
    package func fill(_ rectangles: [Rectangle], on target: some Drawable) {
        var list = rectangles.compactMap { XRectangle($0) }
        guard !list.isEmpty else { return }
        unsafe XFillRectangles(display.pointer, target.drawable, pointer, &list, Int32(list.count))
    }

    /// Fills a polygon, given by its corners (`XFillPolygon`).
    /// - Returns: False, and nothing is drawn, where it has more corners than fit one request: some 16,000 with old
    ///   servers, millions with today's. A polygon cannot be split.
    @discardableResult
    package func fill(polygon corners: [Point], rule: FillRule, on target: some Drawable) -> Bool {
        var points = CoreGeometry.clipped(polygon: corners).map { XPoint(nearest: $0) }
        guard points.count * 4 <= display.maximumDataBytes else { return false }
        guard points.count > 2 else { return true }
        let number =
            switch rule {
            case .winding: WindingRule
            case .evenOdd: EvenOddRule
            }
        unsafe XSetFillRule(display.pointer, pointer, number)
        unsafe XFillPolygon(
            display.pointer, target.drawable, pointer, &points, Int32(points.count), Complex, CoordModeOrigin)
        return true
    }
}

extension XRectangle {
    /// The part of a rectangle that the protocol can name; nil where there is none.
    init?(_ rectangle: Rectangle) {
        let clipped = CoreGeometry.clipped(rectangle)
        guard !clipped.isEmpty else { return nil }
        self.init(
            x: Int16(clipped.x), y: Int16(clipped.y), width: UInt16(clipped.width), height: UInt16(clipped.height))
    }
}

extension XPoint {
    /// The protocol's place nearest to one within `CoreGeometry.limit`.
    init(nearest point: Point) {
        self.init(x: Int16(point.x.rounded()), y: Int16(point.y.rounded()))
    }
}

internal import CX11

/// Which points count as inside a shape that crosses itself (`XSetFillRule`).
package enum FillRule: Sendable, Hashable {
    /// Points with a nonzero winding number.
    case winding
    /// Points from which a ray crosses the outline an odd number of times.
    case evenOdd
}

extension GraphicsContext {
    /// Fills rectangles (`XFillRectangles`, which splits long lists into several requests).
    package func fill(_ rectangles: [Rectangle], on target: some Drawable) {
        var list = rectangles.compactMap { XRectangle($0) }
        guard !list.isEmpty else { return }
        unsafe XFillRectangles(display.pointer, target.drawable, pointer, &list, Int32(list.count))
    }

    /// Fills a polygon (`XFillPolygon`).
    /// - Returns: False if the polygon has more corners than fit a request and nothing was drawn: about 16,000 with old
    ///   servers, millions with current ones. A polygon cannot be split.
    @discardableResult
    package func fill(polygon corners: [Point], rule: FillRule, on target: some Drawable) -> Bool {
        var points = CoordinateClipping.clipped(polygon: corners).map { XPoint(nearest: $0) }
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

    /// Draws a line through points with the pen (`XDrawLines`).
    ///
    /// A single point is a dot, unless the pen's cap is `.butt`. Consecutive points that round to the same whole pixel
    /// are sent once. A line too long for one request is split, and its parts meet with the pen's caps.
    package func stroke(_ points: [Point], on target: some Drawable) {
        // The server places lines of even width between pixels and lines of odd width on pixel centers.
        let offset = pen.width.isMultiple(of: 2) ? 0 : -0.5
        for line in CoordinateClipping.clipped(line: points) {
            var places: [XPoint] = []
            for point in line {
                let place = XPoint(nearest: Point(x: point.x + offset, y: point.y + offset))
                if let last = places.last, last.x == place.x, last.y == place.y { continue }
                places.append(place)
            }
            if places.count == 1 { places.append(places[0]) }
            for piece in RequestPieces.ranges(of: places.count, largest: display.maximumDataBytes / 4, overlap: 1) {
                var part = Array(places[piece])
                unsafe XDrawLines(
                    display.pointer, target.drawable, pointer, &part, Int32(part.count), CoordModeOrigin)
            }
        }
    }
}

extension Pixmap {
    /// Fills the image with one color, 0xAARRGGBB. Changes the context's clip and color.
    package func fill(with color: UInt32, by context: GraphicsContext) {
        context.setClip(nil)
        context.color = color
        context.fill([Rectangle(x: 0, y: 0, width: width, height: height)], on: self)
    }
}

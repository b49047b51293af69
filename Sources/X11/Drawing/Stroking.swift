internal import CX11

extension GraphicsContext {
    /// Draws a line through points with the pen (`XDrawLines`); a single point is a dot, where the pen's ends are not cut
    /// off at it. Where a line has to be split it is joined by the pen's ends. Of neighbours that fall on one place of the
    /// protocol's whole pixels one is sent: a smooth curve has many.
    package func stroke(_ points: [Point], on target: some Drawable) {
        // The server puts lines of even width between pixels, of odd width onto their centres.
        let offset = pen.width.isMultiple(of: 2) ? 0 : -0.5
        for line in CoreGeometry.clipped(line: points) {
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

    /// Copies an area of one window or pixmap to a place on another (`XCopyArea`), in pixels, within the clip.
    package func copy(
        _ area: Rectangle, of source: some Drawable, to target: some Drawable, x: Int, y: Int,
        combining operation: RasterOperation = .replace
    ) {
        guard let bounds = XRectangle(area) else { return }
        // Xlib sends what changed of a context with the next request that uses it, and nothing for what did not.
        unsafe XSetFunction(display.pointer, pointer, operation.function)
        defer { unsafe XSetFunction(display.pointer, pointer, RasterOperation.replace.function) }
        unsafe XCopyArea(
            display.pointer, source.drawable, target.drawable, pointer, Int32(bounds.x), Int32(bounds.y),
            UInt32(bounds.width), UInt32(bounds.height), Int32(clamping: x + Int(bounds.x) - area.x),
            Int32(clamping: y + Int(bounds.y) - area.y))
    }
}

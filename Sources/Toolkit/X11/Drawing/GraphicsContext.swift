internal import CX11

/// The width, ends and corners of a line (`XSetLineAttributes`).
package struct LineAttributes: Sendable, Hashable {
    /// In whole pixels, from 1 through 8191.
    package var width: Int
    package var cap: Cap
    package var join: Join

    /// The shape of a line's ends.
    package enum Cap: Sendable, Hashable {
        /// Ends at the end point.
        case butt
        /// Ends in a half circle around the end point.
        case round
        /// Ends half the line's width beyond the end point.
        case square
    }

    /// The shape of a line's corners.
    package enum Join: Sendable, Hashable {
        /// Pointed, unless the angle is below 11 degrees.
        case miter
        case round
        case bevel
    }

    /// Creates attributes, with the width clamped to its range.
    package init(width: Int, cap: Cap = .round, join: Join = .round) {
        self.width = min(max(width, 1), 8191)
        self.cap = cap
        self.join = join
    }

    var capStyle: Int32 {
        switch cap {
        case .butt: CapButt
        case .round: CapRound
        case .square: CapProjecting
        }
    }

    var joinStyle: Int32 {
        switch join {
        case .miter: JoinMiter
        case .round: JoinRound
        case .bevel: JoinBevel
        }
    }
}

/// Draws on the server, without antialiasing or opacity (`XCreateGC`), until its last reference is gone (`XFreeGC`).
///
/// Coordinates are in pixels from the top left corner of the first pixel. Shapes are clipped to the protocol's 16-bit
/// coordinates, and split if they do not fit a request (D27).
@safe package final class GraphicsContext {
    package let display: Display
    let pointer: OpaquePointer

    /// The color, 0xAARRGGBB; opacity is ignored (`XSetForeground`).
    package var color: UInt32 = 0xFF00_0000 {
        didSet { unsafe XSetForeground(display.pointer, pointer, display.screen.format.pixel(of: color)) }
    }

    /// The width and style of lines (`XSetLineAttributes`).
    package var lineAttributes = LineAttributes(width: 1) {
        didSet {
            unsafe XSetLineAttributes(
                display.pointer, pointer, UInt32(lineAttributes.width), LineSolid, lineAttributes.capStyle,
                lineAttributes.joinStyle)
        }
    }

    /// The areas to which drawing is clipped, in pixels; nil if it is not clipped.
    package private(set) var clip: [Rectangle]?

    /// Creates a context for windows and pixmaps of the screen's depth. Copies send no exposure events (D27). Nil if
    /// Xlib is out of memory.
    package init?(on display: Display) {
        var values = XGCValues()
        values.graphics_exposures = 0
        values.foreground = display.screen.format.pixel(of: 0xFF00_0000)
        guard
            let pointer = unsafe XCreateGC(
                display.pointer, display.screen.root.rawValue, UInt(GCGraphicsExposures | GCForeground), &values)
        else { return nil }
        self.display = display
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe XFreeGC(display.pointer, pointer)
    }

    /// Clips drawing to `areas`, in pixels, if changed; nil removes the clip (`XSetClipRectangles`, `XSetClipMask`).
    package func setClip(_ areas: [Rectangle]?) {
        guard areas != clip else { return }
        clip = areas
        guard let areas else {
            unsafe XSetClipMask(display.pointer, pointer, CX11.Pixmap(None))
            return
        }
        var rectangles = areas.compactMap { XRectangle($0) }
        unsafe XSetClipRectangles(display.pointer, pointer, 0, 0, &rectangles, Int32(rectangles.count), Unsorted)
    }
}

/// How copied pixels combine bit by bit with the target's (`XSetFunction`).
///
/// The cases are described for black and white sources: black has no bits set, white has all.
package enum RasterOperation: Sendable, Hashable {
    case replace
    /// White keeps the target; black turns it black.
    case and
    /// White turns the target white; black keeps it.
    case or
    /// White turns the target black; black keeps it.
    case andInverted
    /// White keeps the target; black turns it white.
    case orInverted

    var function: Int32 {
        switch self {
        case .replace: GXcopy
        case .and: GXand
        case .or: GXor
        case .andInverted: GXandInverted
        case .orInverted: GXorInverted
        }
    }
}

extension GraphicsContext {
    /// Copies an area of a window or pixmap to (`x`, `y`) on another, in pixels, within the clip (`XCopyArea`).
    package func copy(
        _ area: Rectangle, of source: some Drawable, to target: some Drawable, x: Int, y: Int,
        combining operation: RasterOperation = .replace
    ) {
        guard let bounds = XRectangle(area) else { return }
        // Costs nothing for `.replace`: Xlib sends only changed values, with the next request that uses the context.
        unsafe XSetFunction(display.pointer, pointer, operation.function)
        defer { unsafe XSetFunction(display.pointer, pointer, RasterOperation.replace.function) }
        unsafe XCopyArea(
            display.pointer, source.drawable, target.drawable, pointer, Int32(bounds.x), Int32(bounds.y),
            UInt32(bounds.width), UInt32(bounds.height), Int32(clamping: x + Int(bounds.x) - area.x),
            Int32(clamping: y + Int(bounds.y) - area.y))
    }
}

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

    /// Draws a line through points with `lineAttributes` (`XDrawLines`).
    ///
    /// A single point is a dot, unless the line's cap is `.butt`. Consecutive points that round to the same whole pixel
    /// are sent once. A line too long for one request is split, and its parts meet with the line's caps.
    package func stroke(_ points: [Point], on target: some Drawable) {
        // The server places lines of even width between pixels and lines of odd width on pixel centers.
        let offset = lineAttributes.width.isMultiple(of: 2) ? 0 : -0.5
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

internal import CX11

/// The width, ends and corners of a line (`XSetLineAttributes`).
package struct Pen: Sendable, Hashable {
    /// In whole pixels, from 1 through 8191.
    package var width: Int
    package var cap: Cap
    package var join: Join

    /// The shape of a line's ends.
    package enum Cap: Sendable, Hashable {
        /// Cut off at the end point.
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

    /// Creates a pen, with the width clamped to its range.
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
    package var pen = Pen(width: 1) {
        didSet {
            unsafe XSetLineAttributes(
                display.pointer, pointer, UInt32(pen.width), LineSolid, pen.capStyle, pen.joinStyle)
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

    /// Clips drawing to `areas`, in pixels; nil removes the clip (`XSetClipRectangles`, `XSetClipMask`). Sends nothing
    /// if the areas do not change.
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

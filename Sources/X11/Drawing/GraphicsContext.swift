internal import CX11

/// Draws on the server, without antialiasing and without opacity (`XCreateGC`). It ends with the last handle (`XFreeGC`).
///
/// Places are in pixels from the top left corner of the first pixel; what lies beyond the protocol's 16 bits is clipped
/// before it is sent, and what does not fit a request is split [D27].
@safe package final class GraphicsContext {
    /// The connection.
    package let display: Display
    let pointer: OpaquePointer

    /// The colour, 0xAARRGGBB, of which opacity is dropped (`XSetForeground`).
    package var colour: UInt32 = 0xFF00_0000 {
        didSet { unsafe XSetForeground(display.pointer, pointer, display.screen.format.pixel(of: colour)) }
    }

    /// What lines are drawn with (`XSetLineAttributes`).
    package var pen = Pen(width: 1) {
        didSet {
            unsafe XSetLineAttributes(
                display.pointer, pointer, UInt32(pen.width), LineSolid, pen.capStyle, pen.joinStyle)
        }
    }

    /// The areas that `setClip` was last called with, in pixels; nil for everywhere.
    package private(set) var clip: [Rectangle]?

    /// Makes a context for windows and pixmaps of the screen's depth; copies with it send no exposure events [D27]. Nil
    /// where Xlib has no memory for it.
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

    /// Draws only within these areas from now on, in pixels; nil for everywhere (`XSetClipRectangles`, `XSetClipMask`).
    /// Nothing is sent for the areas that are set already.
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

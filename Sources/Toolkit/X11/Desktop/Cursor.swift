internal import CX11

/// The shape of the pointer over a window.
package enum CursorShape: Sendable, Hashable {
    case arrow
    case crosshair
    case hand
    case hidden
}

extension Window {
    /// Sets the pointer's shape over the window; nil inherits the parent's (`XDefineCursor`).
    package func setCursor(_ shape: CursorShape?) {
        unsafe XDefineCursor(display.pointer, id.rawValue, shape.map { display.cursor($0) } ?? 0)
    }
}

extension Display {
    /// Returns the server's cursor for a shape, created on first use and freed with the connection
    /// (`XCreateFontCursor`, `XCreatePixmapCursor`).
    func cursor(_ shape: CursorShape) -> UInt {
        if let known = cursors[shape] { return known }
        let cursor =
            switch shape {
            case .arrow: unsafe XCreateFontCursor(pointer, UInt32(XC_left_ptr))
            case .crosshair: unsafe XCreateFontCursor(pointer, UInt32(XC_crosshair))
            case .hand: unsafe XCreateFontCursor(pointer, UInt32(XC_hand2))
            case .hidden: makeEmptyCursor()
            }
        cursors[shape] = cursor
        return cursor
    }

    private func makeEmptyCursor() -> UInt {
        let bits = unsafe XCreateBitmapFromData(pointer, screen.root.rawValue, [0], 1, 1)
        defer { unsafe XFreePixmap(pointer, bits) }
        var black = XColor()
        var same = XColor()
        return unsafe XCreatePixmapCursor(pointer, bits, bits, &black, &same, 0, 0)
    }
}

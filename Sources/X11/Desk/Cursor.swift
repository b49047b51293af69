internal import CX11

/// What the pointer looks like over a window.
package enum CursorShape: Sendable, Hashable {
    /// An arrow.
    case arrow
    /// Two thin lines that cross.
    case crosshair
    /// A hand with a finger.
    case hand
    /// Nothing.
    case hidden
}

extension Window {
    /// Sets what the pointer looks like over the window; nil for what it looks like outside (`XDefineCursor`).
    package func setCursor(_ shape: CursorShape?) {
        unsafe XDefineCursor(display.pointer, id.rawValue, shape.map { display.cursor($0) } ?? 0)
    }
}

extension Display {
    /// The server's cursor of a shape, made once (`XCreateFontCursor`, `XCreatePixmapCursor`). It ends with the connection.
    func cursor(_ shape: CursorShape) -> UInt {
        if let known = cursors[shape] { return known }
        let cursor =
            switch shape {
            case .arrow: unsafe XCreateFontCursor(pointer, Glyph.leftPointer)
            case .crosshair: unsafe XCreateFontCursor(pointer, Glyph.crosshair)
            case .hand: unsafe XCreateFontCursor(pointer, Glyph.hand)
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

    /// The numbers of X11/cursorfont.h.
    private enum Glyph {
        static let leftPointer: UInt32 = 68
        static let crosshair: UInt32 = 34
        static let hand: UInt32 = 60
    }
}

internal import CX11

/// What can be drawn on: a window or a pixmap.
package protocol Drawable {
    /// The connection.
    var display: Display { get }
    /// The server's number of it.
    var drawable: UInt { get }
}

extension Window: Drawable {
    /// The window's id as a number.
    package var drawable: UInt { id.rawValue }
}

/// A picture that the server keeps, of the screen's depth (`XCreatePixmap`). It ends with the last handle (`XFreePixmap`).
package final class Pixmap: Drawable {
    /// The connection.
    package let display: Display
    /// The server's number of it.
    package let drawable: UInt
    /// How many columns.
    package let width: Int
    /// How many rows.
    package let height: Int

    /// Makes a picture with undefined pixels, at least 1 by 1 and at most 32767 by 32767.
    package init(width: Int, height: Int, on display: Display) {
        self.display = display
        self.width = min(max(width, 1), 32767)
        self.height = min(max(height, 1), 32767)
        drawable = unsafe XCreatePixmap(
            display.pointer, display.screen.root.rawValue, UInt32(self.width), UInt32(self.height),
            UInt32(display.screen.depth))
    }

    deinit {
        unsafe XFreePixmap(display.pointer, drawable)
    }

    /// Fills all of it with one colour, 0xAARRGGBB, with a context whose clip and colour it sets.
    package func fill(with colour: UInt32, by context: GraphicsContext) {
        context.setClip(nil)
        context.colour = colour
        context.fill([Rectangle(x: 0, y: 0, width: width, height: height)], on: self)
    }

    /// Reads some pixels back (`XGetImage`).
    /// - Throws: `DisplayError.refused` for an area that is not within the picture, `serverGone`.
    package func capture(_ area: Rectangle) throws(DisplayError) -> PixelImage {
        try display.capture(area, of: drawable)
    }

    /// Reads the pixels back (`XGetImage`).
    package func capture() throws(DisplayError) -> PixelImage {
        try display.capture(Rectangle(x: 0, y: 0, width: width, height: height), of: drawable)
    }
}

internal import CX11

/// A target for drawing: a window or a pixmap.
package protocol Drawable {
    var display: Display { get }
    /// The server's id of the target.
    var drawable: UInt { get }
}

/// An image in the server's memory, of the screen's depth (`XCreatePixmap`), freed at the end (`XFreePixmap`).
package final class Pixmap: Drawable {
    package let display: Display
    package let drawable: UInt
    package let width: Int
    package let height: Int

    /// Creates an image with undefined pixels. The size is clamped to 1 through 32767.
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

    /// Reads all pixels (`XGetImage`).
    package func capture() throws(DisplayError) -> PixelImage {
        try capture(Rectangle(x: 0, y: 0, width: width, height: height))
    }
}

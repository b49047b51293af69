internal import CX11

/// A screen's root window, size and pixel format.
package struct Screen: Sendable, Equatable {
    /// The number of the screen (`XDefaultScreen`).
    package let number: Int
    /// The id of the root window (`XDefaultRootWindow`).
    package let root: WindowID
    /// The width in pixels (`XDisplayWidth`).
    package internal(set) var width: Int
    /// The height in pixels (`XDisplayHeight`).
    package internal(set) var height: Int
    /// The number of significant bits in a pixel (`XDefaultDepth`).
    package let depth: Int
    /// The layout of red, green and blue in a pixel (`XDefaultVisual`).
    package let format: PixelFormat

    init(_ display: OpaquePointer) {
        let number = unsafe XDefaultScreen(display)
        self.number = Int(number)
        root = unsafe WindowID(rawValue: UInt(XDefaultRootWindow(display)))
        width = Int(unsafe XDisplayWidth(display, number))
        height = Int(unsafe XDisplayHeight(display, number))
        depth = Int(unsafe XDefaultDepth(display, number))
        format =
            unsafe XDefaultVisual(display, number).map { visual in
                unsafe PixelFormat(
                    red: visual.pointee.red_mask, green: visual.pointee.green_mask, blue: visual.pointee.blue_mask)
            } ?? .rgb888
    }
}

extension Screen {
    /// The whole screen, in pixels.
    package var frame: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

    /// Whether a pixel contains its color, as with the visuals TrueColor and DirectColor. Otherwise it is the index of
    /// a palette (PseudoColor), or a shade of gray.
    package var hasColorPixels: Bool { format.red != 0 && format.green != 0 && format.blue != 0 }

    /// Whether a pixel is a word 0x__RRGGBB, so that no conversion is needed.
    var isPlain: Bool { (depth == 24 || depth == 32) && format == .rgb888 }
}

internal import CX11

/// What a screen is: its root window, size and pixels.
package struct Screen: Sendable, Equatable {
    /// The id of the root window (`XDefaultRootWindow`).
    package let root: WindowID
    /// The width in pixels (`XDisplayWidth`).
    package let width: Int
    /// The height in pixels (`XDisplayHeight`).
    package let height: Int
    /// How many bits of a pixel mean something (`XDefaultDepth`).
    package let depth: Int
    /// How a pixel holds red, green and blue (`XDefaultVisual`).
    package let format: PixelFormat

    init(_ display: OpaquePointer) {
        let number = unsafe XDefaultScreen(display)
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

internal import CX11

/// What a screen is: its root window, size and pixels.
public struct Screen: Sendable, Equatable {
    /// The id of the root window (`XDefaultRootWindow`).
    public let root: WindowID
    /// The width in pixels (`XDisplayWidth`).
    public let width: Int
    /// The height in pixels (`XDisplayHeight`).
    public let height: Int
    /// How many bits of a pixel mean something (`XDefaultDepth`).
    public let depth: Int

    init(_ display: OpaquePointer) {
        let number = unsafe XDefaultScreen(display)
        root = unsafe WindowID(rawValue: UInt(XDefaultRootWindow(display)))
        width = Int(unsafe XDisplayWidth(display, number))
        height = Int(unsafe XDisplayHeight(display, number))
        depth = Int(unsafe XDefaultDepth(display, number))
    }
}

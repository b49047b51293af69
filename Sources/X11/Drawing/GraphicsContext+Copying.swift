internal import CX11

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

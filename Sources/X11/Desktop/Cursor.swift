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

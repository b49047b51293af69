/// A window on a display, this program's or another's: a handle, which does not own the window.
package struct Window {
    /// The window's id.
    package let id: WindowID
    /// The connection through which this handle speaks.
    package let display: Display

    /// Makes a handle to a window that exists.
    package init(_ id: WindowID, on display: Display) {
        self.id = id
        self.display = display
    }
}

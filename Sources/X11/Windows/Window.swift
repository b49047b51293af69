/// A window on a display, this program's or another's: a handle, which does not own the window.
public struct Window {
    /// The window's id.
    public let id: WindowID
    /// The connection through which this handle speaks.
    public let display: Display

    /// Makes a handle to a window that exists.
    public init(_ id: WindowID, on display: Display) {
        self.id = id
        self.display = display
    }
}

internal import CX11

extension Display {
    /// The window that has the keyboard; nil where none has, or the one under the pointer (`XGetInputFocus`).
    package var focusedWindow: WindowID? {
        var window: CX11.Window = 0
        var revert: Int32 = 0
        unsafe XGetInputFocus(pointer, &window, &revert)
        return window > UInt(PointerRoot) ? WindowID(rawValue: window) : nil
    }
}

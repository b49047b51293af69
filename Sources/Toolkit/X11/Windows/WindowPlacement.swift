internal import CX11

extension Window {
    /// Shows the window (`XMapWindow`); a window manager may place it first.
    package func map() {
        unsafe XMapWindow(display.pointer, id.rawValue)
    }

    /// Hides the window (`XUnmapWindow`). Touches that began in it continue to their end (D22).
    package func unmap() {
        unsafe XUnmapWindow(display.pointer, id.rawValue)
    }

    /// Moves and resizes the window, in pixels (`XMoveResizeWindow`); a window manager may override it.
    package func place(_ frame: Rectangle) {
        unsafe XMoveResizeWindow(
            display.pointer, id.rawValue, Int32(clamping: frame.x), Int32(clamping: frame.y),
            UInt32(windowSize: frame.width), UInt32(windowSize: frame.height))
    }

    /// Moves the window (`XMoveWindow`), in pixels.
    package func move(x: Int, y: Int) {
        unsafe XMoveWindow(display.pointer, id.rawValue, Int32(clamping: x), Int32(clamping: y))
    }

    /// Resizes the window (`XResizeWindow`), in pixels.
    package func resize(width: Int, height: Int) {
        unsafe XResizeWindow(display.pointer, id.rawValue, UInt32(windowSize: width), UInt32(windowSize: height))
    }

    /// Brings the window in front of its siblings (`XRaiseWindow`).
    package func raise() {
        unsafe XRaiseWindow(display.pointer, id.rawValue)
    }

    /// Takes the keyboard focus (`XSetInputFocus`) if the window is shown. Call only without a window manager (D29).
    package func takeFocus() {
        unsafe XSetInputFocus(display.pointer, id.rawValue, RevertToParent, UInt(CurrentTime))
    }

    /// The window's frame in its parent, in pixels; nil if it is gone (`XGetGeometry`).
    package var frame: Rectangle? {
        display.catchingErrors { () -> Rectangle? in
            var root: CX11.Window = 0
            var (x, y): (Int32, Int32) = (0, 0)
            var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
            let status = unsafe XGetGeometry(
                display.pointer, id.rawValue, &root, &x, &y, &width, &height, &border, &depth)
            return status == 0 ? nil : Rectangle(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
        }.value
    }

    /// The window's top left corner on the screen, in pixels; nil if it is gone (`XTranslateCoordinates`).
    package var rootPosition: Point? {
        display.catchingErrors { () -> Point? in
            var child: CX11.Window = 0
            var (x, y): (Int32, Int32) = (0, 0)
            let status = unsafe XTranslateCoordinates(
                display.pointer, id.rawValue, display.screen.root.rawValue, 0, 0, &x, &y, &child)
            return status == 0 ? nil : Point(x: Double(x), y: Double(y))
        }.value
    }

    /// Whether the window and all its ancestors are shown (`XGetWindowAttributes`).
    package var isViewable: Bool {
        unsafe attributes.map { unsafe $0.map_state == IsViewable } ?? false
    }

    /// The child windows, the frontmost last; empty if the window is gone (`XQueryTree`).
    package var children: [Window] {
        display.catchingErrors { () -> [Window] in
            var (root, parent): (CX11.Window, CX11.Window) = (0, 0)
            var list: UnsafeMutablePointer<CX11.Window>?
            var count: UInt32 = 0
            guard unsafe XQueryTree(display.pointer, id.rawValue, &root, &parent, &list, &count) != 0,
                let list = unsafe list
            else { return [] }
            defer { unsafe XFree(list) }
            return unsafe UnsafeBufferPointer(start: list, count: Int(count)).map {
                Window(WindowID(rawValue: $0), on: display)
            }
        }.value
    }

    /// The root's child that contains the window: the manager's frame, or itself; nil if gone (`XQueryTree`).
    package var outermost: Window? {
        guard let parent else { return nil }
        return parent.id == display.screen.root ? self : parent.outermost
    }

    private var parent: Window? {
        display.catchingErrors { () -> Window? in
            var (root, parent): (CX11.Window, CX11.Window) = (0, 0)
            var list: UnsafeMutablePointer<CX11.Window>?
            var count: UInt32 = 0
            let status = unsafe XQueryTree(display.pointer, id.rawValue, &root, &parent, &list, &count)
            if let list = unsafe list { unsafe XFree(list) }
            return status == 0 || parent == 0 ? nil : Window(WindowID(rawValue: parent), on: display)
        }.value
    }

    /// The window's attributes; nil if it is gone (`XGetWindowAttributes`).
    var attributes: XWindowAttributes? {
        unsafe display.catchingErrors { () -> XWindowAttributes? in
            var attributes = unsafe XWindowAttributes()
            guard unsafe XGetWindowAttributes(display.pointer, id.rawValue, &attributes) != 0 else { return nil }
            return unsafe attributes
        }.value
    }
}

extension Display {
    /// The window with the keyboard focus; nil if no window has it, or it follows the pointer (`XGetInputFocus`).
    package var focusedWindow: WindowID? {
        var window: CX11.Window = 0
        var revert: Int32 = 0
        unsafe XGetInputFocus(pointer, &window, &revert)
        return window > UInt(PointerRoot) ? WindowID(rawValue: window) : nil
    }
}

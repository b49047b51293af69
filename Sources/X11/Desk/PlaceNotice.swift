internal import CX11

extension Window {
    /// Tells the client that made the window where it is on the screen, as a window manager must that moved it (a `ConfigureNotify`
    /// sent by `XSendEvent`, ICCCM 4.1.5). In pixels.
    package func tellPlace(_ frame: Rectangle) {
        var event = unsafe XEvent()
        unsafe event.xconfigure.type = ConfigureNotify
        unsafe event.xconfigure.event = id.rawValue
        unsafe event.xconfigure.window = id.rawValue
        unsafe event.xconfigure.x = Int32(clamping: frame.x)
        unsafe event.xconfigure.y = Int32(clamping: frame.y)
        unsafe event.xconfigure.width = Int32(clamping: frame.width)
        unsafe event.xconfigure.height = Int32(clamping: frame.height)
        _ = unsafe XSendEvent(display.pointer, id.rawValue, 0, StructureNotifyMask, &event)
    }
}

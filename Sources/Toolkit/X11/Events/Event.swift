/// An event as a plain value, which shares no memory with Xlib (D26).
package enum Event: Sendable, Equatable {
    case touch(TouchEvent)
    /// This client became the owner of a touch (D17).
    case touchOwned(TouchID)
    /// A pointer moved, or a button was pressed or released.
    case pointer(PointerEvent)
    /// Fingers pinch on a touchpad (D38).
    case pinch(PinchEvent)
    /// A pointer entered or left a window.
    case crossing(CrossingEvent)
    /// A key went down or up.
    case key(KeyEvent)
    /// The input method changed what it composes (D46).
    case preedit(Preedit)
    /// Keys, by code, were released while another client grabbed the keyboard; no releases follow.
    case keysReleasedElsewhere(Set<Int>)
    /// A window gained or lost the keyboard focus.
    case focus(FocusEvent)
    /// Another slave controls a master, or a device's axes changed: query the device again.
    case deviceChanged(isSwitch: Bool)
    /// Devices were added, removed, enabled or disabled (D21).
    case hierarchyChanged(HierarchyChange)
    /// The keyboard layout changed. Keys are already decoded accordingly.
    case keyboardChanged
    /// A part of a window must be redrawn.
    case exposed(Exposure)
    /// A window was moved or resized, or the screen, if it is the root window.
    case configured(Configuration)
    case mapped(WindowID)
    case unmapped(WindowID)
    case destroyed(WindowID)
    /// Another client, such as the window manager, sent a message.
    case message(ClientMessage)
    /// Another client asks to show or place a window. Only a window manager receives this.
    case requested(WindowRequest)
    case propertyChanged(PropertyChange)
    /// The desktop's settings may have changed; see `Display.watchDesktopSettings()` (D39).
    case desktopChanged
    /// The server has read the shared memory that `ImageBuffer.put` sent (D28).
    case imageRead(SharedSegmentID)
    /// Any other event, by the protocol's number.
    case other(Int)
}

/// What happened, as a plain value: everything that C owned has been copied [D26].
package enum Event: Sendable, Equatable {
    /// A touch began, moved or ended.
    case touch(TouchEvent)
    /// A touch became this client's own [D17].
    case touchOwned(TouchOwnership)
    /// A pointer moved, or one of its buttons went down or up.
    case pointer(PointerEvent)
    /// A pointer came into a window or left it.
    case crossing(CrossingEvent)
    /// A key went down or up.
    case key(KeyEvent)
    /// Keys, by their codes, came up while another client had grabbed the keyboard: their releases do not come.
    case keysLost(Set<Int>)
    /// A window got the keyboard or lost it.
    case focus(FocusEvent)
    /// A master is moved by another device than before, or a device's axes changed: look at it again.
    case deviceChanged(DeviceChange)
    /// Devices came, went, or were switched on or off [D21].
    case hierarchyChanged(HierarchyChange)
    /// The keys of the keyboard mean something else now. Already taken into account.
    case keyboardChanged
    /// A part of a window has to be drawn again.
    case exposed(Exposure)
    /// A window has a new size or place.
    case configured(Configuration)
    /// A window is shown.
    case mapped(WindowID)
    /// A window is no longer shown.
    case unmapped(WindowID)
    /// A window is gone.
    case destroyed(WindowID)
    /// Another program, or the window manager, sent a message.
    case message(ClientMessage)
    /// Another client asks to show or to place a window: only a window manager gets this.
    case requested(WindowRequest)
    /// A property of a window changed.
    case propertyChanged(PropertyChange)
    /// The server has read all that was put from an image in shared memory [D28].
    case imageRead(SharedSegmentID)
    /// Anything else, by the protocol's number.
    case other(Int)
}

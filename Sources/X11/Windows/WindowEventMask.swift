internal import CX11

/// Which core events a window asks for, a bit each. Pointers and touches come by `InputExtension.select` instead.
package struct WindowEventMask: OptionSet, Sendable, Hashable {
    /// The protocol's bits.
    package let rawValue: Int

    /// Makes a set of the protocol's bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Keys go down and up, also where that was not heard (`KeyPressMask`, `KeyReleaseMask`, `KeymapStateMask`).
    package static let keys = WindowEventMask(rawValue: KeyPressMask | KeyReleaseMask | KeymapStateMask)
    /// Parts of the window have to be drawn (`ExposureMask`).
    package static let exposure = WindowEventMask(rawValue: ExposureMask)
    /// The window is shown, hidden, moved, resized or destroyed (`StructureNotifyMask`).
    package static let structure = WindowEventMask(rawValue: StructureNotifyMask)
    /// Windows in the window are shown, hidden, moved, resized or destroyed (`SubstructureNotifyMask`).
    package static let children = WindowEventMask(rawValue: SubstructureNotifyMask)
    /// Windows in the window ask to be shown, moved or resized instead of it being done: what makes a client the window
    /// manager, where the window is the root (`SubstructureRedirectMask`). One client at a time has it.
    package static let management = WindowEventMask(rawValue: SubstructureRedirectMask)
    /// The window gets or loses the keyboard (`FocusChangeMask`).
    package static let focus = WindowEventMask(rawValue: FocusChangeMask)
    /// Properties of the window change (`PropertyChangeMask`).
    package static let properties = WindowEventMask(rawValue: PropertyChangeMask)
}

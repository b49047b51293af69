internal import CX11

extension Window {
    /// Makes the window the owner of a selection (`XSetSelectionOwner`).
    /// - Parameter time: The time of the input that caused it.
    func own(_ selection: Atom, at time: UInt = UInt(CurrentTime)) {
        unsafe XSetSelectionOwner(display.pointer, selection.rawValue, id.rawValue, time)
    }

    /// Makes the window the owner of a manager's selection, such as `_XSETTINGS_S0`, and announces it to all clients
    /// that watch the root window (ICCCM 2.8). The manager ends with the window.
    package func manage(_ selection: Atom) {
        own(selection)
        let numbers = [UInt32(CurrentTime), selection.number, id.number]
        let announcement = ClientMessage(window: display.screen.root, type: display.atom("MANAGER"), numbers: numbers)
        display.send(announcement, to: display.root, mask: StructureNotifyMask)
    }

    /// Requests a selection in a form (`XConvertSelection`). Its owner sets `property` of this window to it, and then
    /// sends a `SelectionNotify`.
    package func request(
        _ selection: String = "CLIPBOARD", as target: String, in property: Atom, at time: ServerTime? = nil
    ) {
        unsafe XConvertSelection(
            display.pointer, display.atom(selection).rawValue, display.atom(target).rawValue, property.rawValue,
            id.rawValue, time.map { UInt($0.rawValue) } ?? UInt(CurrentTime))
    }
}

extension Display {
    /// The window of the client that owns a selection; nil if none does (`XGetSelectionOwner`).
    package func owner(of selection: Atom) -> WindowID? {
        let owner = unsafe XGetSelectionOwner(pointer, selection.rawValue)
        return owner == UInt(None) ? nil : WindowID(rawValue: owner)
    }
}

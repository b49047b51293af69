internal import CX11

extension Window {
    /// Makes the window the owner of a selection (`XSetSelectionOwner`).
    func own(_ selection: Atom) {
        unsafe XSetSelectionOwner(display.pointer, selection.rawValue, id.rawValue, UInt(CurrentTime))
    }

    /// Makes the window the owner of a manager's selection, such as `_XSETTINGS_S0`, and announces it to all clients that
    /// watch the root window (ICCCM 2.8). The manager ends with the window.
    package func manage(_ selection: Atom) {
        own(selection)
        let numbers = [
            UInt32(CurrentTime), UInt32(truncatingIfNeeded: selection.rawValue),
            UInt32(truncatingIfNeeded: id.rawValue),
        ]
        let announcement = ClientMessage(window: display.screen.root, type: display.atom("MANAGER"), numbers: numbers)
        display.send(announcement, to: display.root, mask: StructureNotifyMask)
    }
}

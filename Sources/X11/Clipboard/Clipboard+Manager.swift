internal import CX11

// What was copied survives the program if a clipboard manager takes it (the freedesktop clipboard manager
// specification).
extension Clipboard {
    /// Hands what this program has copied to the clipboard manager, and waits until it has taken it. Does nothing if
    /// nothing was copied or no manager is running. Other events are discarded: the program ends.
    /// - Parameter deadline: The end of the wait, in seconds of `MonotonicClock`.
    func save(until deadline: Double) {
        let manager = display.atom("CLIPBOARD_MANAGER")
        guard let copied, display.isConnected, display.owner(of: manager) != nil else { return }
        let property = display.atom("TOUCHKIT_SAVED")
        window.setProperty(
            property, type: display.atom("ATOM"), to: .atoms(copied.forms.map { display.atom($0.target) }))
        hasManagerAnswered = false
        window.request("CLIPBOARD_MANAGER", as: "SAVE_TARGETS", in: property, at: copied.time)
        while hasManagerAnswered == false, display.isConnected, MonotonicClock.now < deadline {
            _ = display.nextEvent()
            if hasManagerAnswered == false, !display.hasEvents { _ = display.wait(until: deadline) }
        }
        hasManagerAnswered = nil
    }
}

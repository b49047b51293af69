import TestServer
import X11

extension TestServer {
    /// Waits until a window has the keyboard focus.
    func waitForKeyboard(of window: WindowID) throws {
        let display = try Display(name: display)
        Window(window, on: display).select(.focus)
        let deadline = MonotonicClock.now + Program.timeout / .seconds(1)
        // Asked after selecting the events, so that no change of focus is missed.
        while display.focusedWindow != window {
            guard display.nextEvent(until: deadline) != nil else {
                throw TestServerError.didNotHappen("the program getting the keyboard focus", limit: Program.timeout)
            }
        }
    }
}

package import Foundation
package import X11

extension Display {
    /// Asks a window's program whether it responds, as a window manager does (`_NET_WM_PING`), and waits for the
    /// answer. By then it has taken all input that the server had sent before. Select the root's `children` events
    /// first.
    /// - Parameters:
    ///   - window: The program's window.
    ///   - deadline: A time of `MonotonicClock`, in seconds.
    /// - Returns: Whether it has answered by the deadline.
    package func ping(_ window: WindowID, until deadline: TimeInterval) -> Bool {
        let protocols = atom("WM_PROTOCOLS")
        let numbers = [atom("_NET_WM_PING").number, 0, window.number]
        send(ClientMessage(window: window, type: protocols, numbers: numbers), to: Window(window, on: self))
        while let event = nextEvent(until: deadline) {
            if case .message(let message) = event, message.type == protocols { return true }
        }
        return false
    }
}

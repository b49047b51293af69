import X11

extension TestServer {
    /// Returns the text that a program has copied, in a form; nil if there is none, or it is not sent within `limit`.
    /// - Throws: `display`.
    package func copiedText(
        as target: String = "UTF8_STRING", within limit: Duration = .seconds(10)
    ) throws(TestServerError) -> String? {
        let display: Display
        do {
            display = try Display(name: self.display)
        } catch {
            throw .display(error)
        }
        let window = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [])
        let property = display.atom("TEST_CLIPBOARD")
        window.requestCopiedText(in: property, as: target)
        let deadline = MonotonicClock.now + limit / .seconds(1)
        while let event = display.nextEvent(until: deadline) {
            if event == .other(Self.selectionNotify) { return window.property(property)?.value.text }
        }
        return nil
    }

    /// The number of the event `SelectionNotify` in the protocol.
    private static let selectionNotify = 31
}

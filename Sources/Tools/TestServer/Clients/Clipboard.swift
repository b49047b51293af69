import X11

extension TestServer {
    /// Returns the text that a program has copied, in a form; nil if it has none, or does not send it within `limit`.
    /// - Throws: `display`.
    package func copiedText(
        as target: String = "UTF8_STRING", within limit: Duration = TestServer.patience
    ) throws(TestServerError) -> String? {
        let display = try connect()
        var result: Result<ClipboardSelection.Contents, ClipboardSelection.Failure>?
        let deadline = MonotonicClock.now + limit / .seconds(1)
        display.clipboard.read(target, limit: 256 << 20, patience: limit / .seconds(1)) { result = $0 }
        while result == nil, MonotonicClock.now < deadline, display.isConnected {
            _ = display.wait(until: display.clipboard.deadline ?? deadline)
            while display.nextEvent() != nil {}
            display.clipboard.expire(at: MonotonicClock.now)
        }
        return try? result?.get().value.text
    }
}

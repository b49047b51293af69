internal import X11

extension TestServer {
    /// A connection of our own to the server. What it asks of windows that are gone is no error: a window manager cannot
    /// know.
    func connect() throws(TestServerError) -> Display {
        do {
            return try Display(name: display, report: { _ in })
        } catch {
            throw .display(error)
        }
    }

    /// Does something to the server's input devices through a connection of our own, which ends with it.
    func asInputClient<Value>(
        _ body: (InputExtension) throws(DisplayError) -> Value
    ) throws(TestServerError) -> Value {
        do {
            return try body(InputExtension(on: Display(name: display)))
        } catch {
            throw .display(error)
        }
    }
}

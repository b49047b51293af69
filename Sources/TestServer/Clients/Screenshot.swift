package import X11

extension TestServer {
    /// What the whole screen shows now, as plain pixels.
    ///
    /// What clients drew is in it if the server had their requests: wait for a fact of theirs first.
    /// - Throws: `display`, where the server is gone.
    package func screenshot() throws(TestServerError) -> PixelImage {
        do throws(DisplayError) {
            return try Display(name: display).captureScreen()
        } catch {
            throw .display(error)
        }
    }
}

public import X11

extension TestServer {
    /// What the whole screen shows now, as plain pixels.
    ///
    /// What clients drew is in it if the server had their requests: wait for a fact of theirs first.
    /// - Throws: `DisplayError` where the server is gone.
    public func screenshot() throws(DisplayError) -> PixelImage {
        try Display(name: display).captureScreen()
    }
}

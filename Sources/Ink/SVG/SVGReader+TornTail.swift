extension SVGReader {
    /// The intact part of a file whose writer died within the last element.
    struct TornTail {
        /// The number of intact bytes, up to the end of the last complete element.
        var count: Int
        /// The first thing in these bytes that cannot be kept; nil if nothing is lost.
        var loss: SVGLoss?
        /// Whether they are written as `SVGWriter` writes them.
        var isPlain: Bool
    }
}

/// The memory of a bitmap's pixels, which any thread may draw into as long as no other does.
///
/// It does not own the memory, which the creator keeps until the last use.
@safe nonisolated struct PixelBuffer {
    let width: Int
    let height: Int
    /// The number of words from the start of one row to the next.
    let stride: Int
    /// The first word; nil if there are no pixels.
    let words: UnsafeMutablePointer<UInt32>?

    /// All pixels.
    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// Pixels in memory: each a 32-bit word `0xAARRGGBB`, colour premultiplied by opacity, rows one after another.
///
/// That is what X calls a 24- or 32-bit ZPixmap in the machine's byte order, so a bitmap may lie directly in a segment
/// shared with the server. The memory is the bitmap's own, or belongs to someone who is told when it is let go.
@MainActor @safe public final class Bitmap {
    /// How many columns it has.
    public let width: Int
    /// How many rows it has.
    public let height: Int
    /// How many words lie between the start of one row and the next; at least `width`.
    public let stride: Int
    /// The words of all rows.
    let words: UnsafeMutableBufferPointer<UInt32>
    private let release: () -> Void

    /// Makes a transparent bitmap with memory of its own. Sizes below 0 count as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        stride = self.width
        let words = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: self.width * self.height)
        unsafe words.initialize(repeating: 0)
        unsafe self.words = unsafe words
        release = { unsafe words.deallocate() }
    }

    /// Makes a bitmap of memory that someone else owns, as it is: a shared segment, say.
    ///
    /// `memory` holds at least `stride * height` words, all of them set, and stays valid until `release` is called, on
    /// the main actor, when nobody holds the bitmap any more. `stride` is in words and at least `width`.
    @unsafe public init(
        width: Int, height: Int, stride: Int, memory: UnsafeMutablePointer<UInt32>, release: @escaping () -> Void
    ) {
        precondition(width >= 0 && height >= 0 && stride >= width, "A bitmap's rows must fit its stride")
        self.width = width
        self.height = height
        self.stride = stride
        unsafe words = UnsafeMutableBufferPointer(start: memory, count: stride * height)
        self.release = release
    }

    isolated deinit {
        release()
    }

    /// The pixel in column `x` and row `y`, as `0xAARRGGBB`, premultiplied. Places outside the bitmap trap.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "There is no pixel (\(x), \(y)) in the bitmap")
            return unsafe words[y * stride + x]
        }
        set {
            precondition(x >= 0 && x < width && y >= 0 && y < height, "There is no pixel (\(x), \(y)) in the bitmap")
            unsafe words[y * stride + x] = newValue
        }
    }
}

package import PNG

/// Pixels in memory: 32-bit words `0xAARRGGBB`, premultiplied by alpha, row by row.
///
/// This is the layout of X's 24- and 32-bit ZPixmaps in the machine's byte order, so that a bitmap can lie in a segment
/// shared with the server. The memory belongs to the bitmap, or to an owner that is called when the bitmap is released.
/// Any thread may draw into a bitmap as long as no other does.
@safe public nonisolated final class Bitmap {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The number of words from the start of one row to the next; at least `width`.
    public let stride: Int
    let words: UnsafeMutableBufferPointer<UInt32>
    private let release: () -> Void

    /// Creates a transparent bitmap with its own memory. Negative sizes count as 0.
    public convenience init(width: Int, height: Int) {
        self.init(width: width, height: height, filledWith: 0)
    }

    /// Creates a bitmap of one color with its own memory. Negative sizes count as 0.
    init(width: Int, height: Int, filledWith pixel: UInt32) {
        self.width = max(0, width)
        self.height = max(0, height)
        stride = self.width
        let words = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: self.width * self.height)
        unsafe words.initialize(repeating: pixel)
        unsafe self.words = unsafe words
        release = { unsafe words.deallocate() }
    }

    /// Creates a bitmap in memory that belongs to someone else, such as a shared segment, and keeps its contents.
    ///
    /// `memory` must hold at least `stride * height` initialized words and stay valid until `release` is called, on the
    /// main actor, when the bitmap is deallocated. `stride` is in words and at least `width`.
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

    deinit {
        release()
    }

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The first word of the first row; nil if there are no pixels. Valid as long as the bitmap.
    package var memory: UnsafeMutablePointer<UInt32>? { unsafe words.baseAddress }

    /// The pixel in column `x` and row `y`, as premultiplied `0xAARRGGBB`. Traps outside the bitmap.
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

nonisolated extension Bitmap {
    /// Returns a bitmap with the same pixels and its own memory.
    package func copy() -> Bitmap { copy(of: bounds) }

    /// Returns a bitmap with the pixels of a part and its own memory. Traps outside the bitmap.
    package func copy(of part: PixelRect) -> Bitmap {
        precondition(bounds.contains(part), "\(part) is not in a bitmap of \(width) × \(height) pixels")
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: part.pixelCount)
        if let first = unsafe words.baseAddress, !part.isEmpty {
            for row in 0..<part.height {
                unsafe (memory + row * part.width).initialize(
                    from: first + (part.minY + row) * stride + part.minX, count: part.width)
            }
        }
        return unsafe Bitmap(width: part.width, height: part.height, stride: part.width, memory: memory) {
            unsafe memory.deallocate()
        }
    }

    /// Returns the bitmap at half its size, rounded up; each pixel is the mean of up to four.
    package func halved() -> Bitmap {
        let half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<half.height {
            for x in 0..<half.width {
                let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
                let upper = Premultiplied.mix(self[2 * x, 2 * y], self[right, 2 * y], part: 128)
                let lower = Premultiplied.mix(self[2 * x, below], self[right, below], part: 128)
                half[x, y] = Premultiplied.mix(upper, lower, part: 128)
            }
        }
        return half
    }

    /// Creates a bitmap with the pixels of a picture.
    package convenience init(_ picture: PNGPicture) {
        self.init(width: picture.width, height: picture.height)
        _ = unsafe words.update(fromContentsOf: picture.pixels)
    }

    /// Fades each pixel by the opacity of a pixel of a mask of the same size, or by its lightness.
    package func fade(by mask: Bitmap, usingAlpha: Bool) {
        for y in 0..<min(height, mask.height) {
            for x in 0..<min(width, mask.width) {
                let pixel = mask[x, y]
                // The weights of the components' light, of 65,536 in all.
                let light = (pixel >> 16 & 255) * 13933 + (pixel >> 8 & 255) * 46871 + (pixel & 255) * 4732
                let level = usingAlpha ? pixel >> 24 : min(255, (light + 32768) >> 16)
                self[x, y] = Premultiplied.scaled(self[x, y], by: level)
            }
        }
    }

    package var picture: PNGPicture {
        PNGPicture(width: width, height: height, pixels: pixels(ofRows: 0..<height))
    }

    /// Returns the premultiplied pixels of some rows, one after the other.
    package func pixels(ofRows rows: Range<Int>) -> [UInt32] {
        precondition(
            rows.lowerBound >= 0 && rows.upperBound <= height, "A bitmap of \(height) rows has no rows \(rows)")
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * rows.count)
        for row in rows {
            unsafe pixels.append(contentsOf: UnsafeBufferPointer(rebasing: words[row * stride..<row * stride + width]))
        }
        return pixels
    }
}

package import PNG

nonisolated extension Bitmap {
    /// Creates a bitmap with the pixels of a picture.
    package convenience init(_ picture: PNGPicture) {
        self.init(width: picture.width, height: picture.height)
        _ = unsafe words.update(fromContentsOf: picture.pixels)
    }

    /// The pixels as a value.
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

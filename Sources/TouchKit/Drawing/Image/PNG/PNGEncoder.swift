package import Foundation

/// Encodes bitmaps as PNG (ISO 15948): 8 bits per component, without alpha if the bitmap is opaque.
package enum PNGEncoder {
    /// Returns the bytes of the file; nil for a bitmap without pixels, which PNG does not allow.
    package static func encode(_ bitmap: Bitmap) -> Data? {
        guard bitmap.width > 0, bitmap.height > 0 else { return nil }
        var stream = PNGStream(width: bitmap.width, height: bitmap.height, hasAlpha: !bitmap.isOpaque)
        var file = Data(stream.takeBytes())
        for start in Swift.stride(from: 0, to: bitmap.height, by: stream.rowsAtOnce) {
            stream.append(bitmap.pixels(ofRows: start..<min(start + stream.rowsAtOnce, bitmap.height)))
            file.append(contentsOf: stream.takeBytes())
        }
        stream.finish()
        file.append(contentsOf: stream.takeBytes())
        return file
    }
}

extension Bitmap {
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

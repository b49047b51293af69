/// The rows of a bitmap in the form that PNG compresses: each filtered with the filter that leaves the least, after the
/// filter's number.
enum PNGRows {
    /// Returns all rows, filtered: red, green and blue, and alpha unless the bitmap is opaque.
    static func filtered(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
        let bytesPerPixel = isOpaque ? 3 : 4
        let count = bitmap.width * bytesPerPixel
        var result = [UInt8](repeating: 0, count: (1 + count) * bitmap.height)
        var row = [UInt8](repeating: 0, count: count)
        var (above, trial) = (row, row)
        for y in 0..<bitmap.height {
            let start = y * (1 + count)
            // The common case on a page: filtering a row that repeats the one above leaves zeros.
            if bitmap.repeatsRowAbove(y) {
                result[start] = PNGFilter.up.rawValue
                continue
            }
            swap(&row, &above)
            bitmap.write(row: y, to: &row, bytesPerPixel: bytesPerPixel)
            var least = Int.max
            for filter in PNGFilter.allCases {
                let cost = filter.apply(to: row, above: above, bytesPerPixel: bytesPerPixel, result: &trial)
                guard cost < least else { continue }
                least = cost
                result[start] = filter.rawValue
                result.replaceSubrange(start + 1..<start + 1 + count, with: trial)
            }
        }
        return result
    }
}

extension Bitmap {
    /// Whether a row is equal to the one above it.
    fileprivate func repeatsRowAbove(_ y: Int) -> Bool {
        guard y > 0, let start = unsafe words.baseAddress else { return false }
        let row = unsafe start + y * stride
        let above = unsafe row - stride
        for x in 0..<width where unsafe row[x] != above[x] { return false }
        return true
    }

    /// Writes a row's red, green, blue and, with four bytes per pixel, alpha, not premultiplied.
    fileprivate func write(row y: Int, to bytes: inout [UInt8], bytesPerPixel: Int) {
        precondition(bytes.count == width * bytesPerPixel)
        guard let start = unsafe words.baseAddress else { return }
        let row = unsafe start + y * stride
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            for x in 0..<width {
                let pixel = unsafe row[x]
                let color = bytesPerPixel == 3 ? pixel : Premultiplied.divided(pixel)
                let offset = x * bytesPerPixel
                unsafe bytes[offset] = UInt8(truncatingIfNeeded: color >> 16)
                unsafe bytes[offset + 1] = UInt8(truncatingIfNeeded: color >> 8)
                unsafe bytes[offset + 2] = UInt8(truncatingIfNeeded: color)
                if bytesPerPixel == 4 { unsafe bytes[offset + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
            }
        }
    }
}

extension Premultiplied {
    /// Returns a color that is not premultiplied: each component divided by alpha, rounded.
    nonisolated fileprivate static func divided(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
        func component(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return component(16) | component(8) | component(0)
    }
}

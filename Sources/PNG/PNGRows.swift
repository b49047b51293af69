/// Rows of pixels in the form that PNG compresses: each filtered with the filter that leaves the least, after the
/// filter's number.
struct PNGRows {
    private let width: Int
    private let bytesPerPixel: Int
    /// The red, green, blue and, with four bytes per pixel, alpha of the last row, not premultiplied; zeros at first.
    private var row: [UInt8]
    private var above: [UInt8]
    private var trial: [UInt8]

    /// Creates the rows below a row of premultiplied pixels, `0xAARRGGBB`; below nothing if it is empty.
    init(width: Int, bytesPerPixel: Int, below pixels: [UInt32]) {
        (self.width, self.bytesPerPixel) = (width, bytesPerPixel)
        row = [UInt8](repeating: 0, count: width * bytesPerPixel)
        (above, trial) = (row, row)
        if !pixels.isEmpty { unsafe pixels.withUnsafeBufferPointer { unsafe read($0, from: 0) } }
    }

    /// Returns whole rows of premultiplied pixels, filtered.
    mutating func filtered(_ pixels: [UInt32]) -> [UInt8] {
        precondition(pixels.count.isMultiple(of: width), "Pixels are added in whole rows")
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count / width * (1 + row.count))
        unsafe pixels.withUnsafeBufferPointer { pixels in
            for start in Swift.stride(from: 0, to: pixels.count, by: width) {
                // The common case on a page: filtering a row that repeats the one above leaves zeros.
                if start > 0, unsafe isRepeated(pixels, at: start) {
                    result.append(PNGFilter.up.rawValue)
                    result.append(contentsOf: repeatElement(0, count: row.count))
                } else {
                    swap(&row, &above)
                    unsafe read(pixels, from: start)
                    filter(into: &result)
                }
            }
        }
        return result
    }

    private func isRepeated(_ pixels: UnsafeBufferPointer<UInt32>, at start: Int) -> Bool {
        for index in start..<start + width where unsafe pixels[index] != pixels[index - width] { return false }
        return true
    }

    private mutating func filter(into result: inout [UInt8]) {
        let start = result.count
        result.append(0)
        result.append(contentsOf: row)
        var least = Int.max
        for filter in PNGFilter.allCases {
            let cost = filter.apply(to: row, above: above, bytesPerPixel: bytesPerPixel, result: &trial)
            guard cost < least else { continue }
            least = cost
            result[start] = filter.rawValue
            result.replaceSubrange(start + 1..<start + 1 + row.count, with: trial)
        }
    }

    private mutating func read(_ pixels: UnsafeBufferPointer<UInt32>, from start: Int) {
        let (width, bytesPerPixel) = (width, bytesPerPixel)
        unsafe row.withUnsafeMutableBufferPointer { bytes in
            for x in 0..<width {
                let pixel = unsafe pixels[start + x]
                let color = bytesPerPixel == 3 ? pixel : Premultiplication.divided(pixel)
                let offset = x * bytesPerPixel
                unsafe bytes[offset] = UInt8(truncatingIfNeeded: color >> 16)
                unsafe bytes[offset + 1] = UInt8(truncatingIfNeeded: color >> 8)
                unsafe bytes[offset + 2] = UInt8(truncatingIfNeeded: color)
                if bytesPerPixel == 4 { unsafe bytes[offset + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
            }
        }
    }
}

/// Rows of pixels as PNG compresses them: each after the number of its filter, the one that leaves the least.
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

/// The filters that rows are written with; the average filter is not worth its time. `PNGUnfilter` reads all filters of
/// PNG, which replace a row with its differences from neighboring pixels (ISO 15948, 9.2).
enum PNGFilter: UInt8, CaseIterable {
    case none = 0
    /// The difference from the pixel to the left.
    case left = 1
    /// The difference from the pixel above.
    case up = 2
    /// The difference from the left, upper or upper left pixel, whichever is nearest to left + above - upper left.
    case paeth = 4

    /// Writes the differences of a row to `result`, and returns the sum of their magnitudes, since small differences
    /// compress well. All rows must have the same number of bytes, at least those of one pixel.
    func apply(to row: [UInt8], above: [UInt8], bytesPerPixel: Int, result: inout [UInt8]) -> Int {
        precondition(row.count >= bytesPerPixel && above.count == row.count && result.count == row.count)
        return unsafe row.withUnsafeBufferPointer { row in
            unsafe above.withUnsafeBufferPointer { above in
                unsafe result.withUnsafeMutableBufferPointer { result in
                    unsafe write(row, above, bytesPerPixel, to: result)
                    var sum: UInt32 = 0
                    for index in 0..<result.count {
                        let difference = unsafe result[index]
                        sum &+= UInt32(min(difference, 0 &- difference))
                    }
                    return Int(sum)
                }
            }
        }
    }

    private func write(
        _ row: UnsafeBufferPointer<UInt8>, _ above: UnsafeBufferPointer<UInt8>, _ bytesPerPixel: Int,
        to result: UnsafeMutableBufferPointer<UInt8>
    ) {
        // The first pixel has nothing to its left.
        for index in 0..<bytesPerPixel {
            let guess = unsafe self == .up || self == .paeth ? above[index] : 0
            unsafe result[index] = row[index] &- guess
        }
        // Slices that begin one pixel later, so that the loops have one index and can be vectorized.
        let count = row.count - bytesPerPixel
        let (left, corner) = unsafe (row, above)
        let current = unsafe UnsafeBufferPointer(rebasing: row[bytesPerPixel...])
        let up = unsafe UnsafeBufferPointer(rebasing: above[bytesPerPixel...])
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: result[bytesPerPixel...])
        switch self {
        case .none:
            for index in 0..<count { unsafe rest[index] = current[index] }
        case .left:
            for index in 0..<count { unsafe rest[index] = current[index] &- left[index] }
        case .up:
            for index in 0..<count { unsafe rest[index] = current[index] &- up[index] }
        case .paeth:
            for index in 0..<count {
                let guess = unsafe PNGFilter.nearest(left[index], up[index], corner[index])
                unsafe rest[index] = current[index] &- guess
            }
        }
    }

    /// Returns the neighbor that is nearest to left + up - corner; the first of those that are equally near.
    @inline(__always)
    static func nearest(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
        let toLeft = (b &- c).magnitude
        let toUp = (a &- c).magnitude
        let toCorner = (a &+ b &- c &- c).magnitude
        let upOrCorner = toUp <= toCorner ? up : corner
        return toLeft <= min(toUp, toCorner) ? left : upOrCorner
    }
}

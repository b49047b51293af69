/// The filters of PNG, which replace a row with its differences from neighboring pixels (ISO 15948, 9.2). The average
/// filter is not worth its time here.
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
    private static func nearest(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
        let toLeft = (b &- c).magnitude
        let toUp = (a &- c).magnitude
        let toCorner = (a &+ b &- c &- c).magnitude
        let upOrCorner = toUp <= toCorner ? up : corner
        return toLeft <= min(toUp, toCorner) ? left : upOrCorner
    }
}

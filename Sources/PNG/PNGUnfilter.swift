/// Reverses the filters of PNG (ISO 15948, 9.2), which replace a row with its differences from neighboring pixels.
enum PNGUnfilter: UInt8 {
    case none = 0
    case left = 1
    case up = 2
    case average = 3
    case paeth = 4

    /// Adds the neighbors that predict each byte; `pixelBytes` is the distance to the left neighbor.
    func reverse(_ row: inout [UInt8], above: [UInt8], pixelBytes: Int) {
        guard self != .none else { return }
        for index in row.indices {
            let left = index < pixelBytes ? 0 : row[index - pixelBytes]
            let corner = index < pixelBytes ? 0 : above[index - pixelBytes]
            row[index] &+= guess(left: left, up: above[index], corner: corner)
        }
    }

    private func guess(left: UInt8, up: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: return 0
        case .left: return left
        case .up: return up
        case .average: return UInt8((Int(left) + Int(up)) / 2)
        case .paeth:
            let guess = Int(left) + Int(up) - Int(corner)
            let (toLeft, toUp, toCorner) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(corner)))
            if toLeft <= toUp, toLeft <= toCorner { return left }
            return toUp <= toCorner ? up : corner
        }
    }
}

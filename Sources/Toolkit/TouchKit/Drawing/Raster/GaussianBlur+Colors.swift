import Foundation

// All components of an image, each with a deviation of its own along the rows and the columns.
nonisolated extension GaussianBlur {
    /// The greatest standard deviation, in pixels. A greater one counts as this.
    package static let maximumDeviation: CGFloat = 250
    /// Below this standard deviation, in pixels, boxes of whole pixels are too coarse.
    private static let leastBoxDeviation: CGFloat = 2

    /// The filter of each row and column.
    private enum Shape {
        case nothing
        case boxes([Int])
        /// The weights, in 65,536ths, of a pixel and of those at each distance from it.
        case weights([UInt32])

        init(_ deviation: CGFloat) {
            guard deviation > 0.01 else {
                self = .nothing
                return
            }
            guard deviation < leastBoxDeviation else {
                self = .boxes(GaussianBlur.boxes(blur: 2 * min(deviation, maximumDeviation)))
                return
            }
            let reach = Int((3 * deviation).rounded(.up))
            let shares = (0...reach).map { exp(-CGFloat($0 * $0) / (2 * deviation * deviation)) }
            let sum = 2 * shares.reduce(0, +) - shares[0]
            var weights = shares.map { UInt32(($0 / sum * 65536).rounded()) }
            weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
            self = .weights(weights)
        }

        /// Room for rows or columns of a length, twice, with a margin around each.
        func lines(_ length: Int) -> [UInt32] {
            let margin =
                switch self {
                case .nothing: 0
                case .boxes(let boxes): boxes.last ?? 0
                case .weights(let weights): weights.count
                }
            return [UInt32](repeating: 0, count: 2 * (length + 2 * margin))
        }

        var isNothing: Bool { if case .nothing = self { true } else { false } }
    }

    /// Blurs a bitmap in place, with nothing around it.
    static func blur(_ bitmap: Bitmap, horizontally across: CGFloat, vertically down: CGFloat) {
        let (rows, columns) = (Shape(across), Shape(down))
        let (width, height) = (bitmap.width, bitmap.height)
        guard width > 0, height > 0, !(rows.isNothing && columns.isNothing) else { return }
        var plane = [UInt16](repeating: 0, count: width * height)
        var (row, column) = (rows.lines(width), columns.lines(height))
        for shift in [0, 8, 16, 24] as [UInt32] {
            var any: UInt32 = 0
            for y in 0..<height {
                for x in 0..<width {
                    let level = bitmap[x, y] >> shift & 255
                    any |= level
                    plane[y * width + x] = UInt16(level) << 8
                }
            }
            // Shadows have no color.
            guard any > 0 else { continue }
            var levels = plane.mutableSpan
            var line = row.mutableSpan
            for y in 0..<height { filter(&levels, from: y * width, by: 1, count: width, rows, &line) }
            line = column.mutableSpan
            for x in 0..<width { filter(&levels, from: x, by: width, count: height, columns, &line) }
            for y in 0..<height {
                for x in 0..<width {
                    let level = min((UInt32(levels[y * width + x]) + 128) >> 8, 255)
                    bitmap[x, y] = bitmap[x, y] & ~(255 << shift) | level << shift
                }
            }
        }
    }

    private static func filter(
        _ levels: inout MutableSpan<UInt16>, from start: Int, by step: Int, count: Int, _ shape: Shape,
        _ lines: inout MutableSpan<UInt32>
    ) {
        switch shape {
        case .nothing: return
        case .boxes(let boxes): filter(&levels, from: start, by: step, count: count, boxes: boxes, &lines)
        case .weights(let weights):
            let reach = weights.count - 1
            for index in 0..<reach { (lines[index], lines[reach + count + index]) = (0, 0) }
            for index in 0..<count { lines[reach + index] = UInt32(levels[start + index * step]) }
            for index in 0..<count {
                let place = reach + index
                var sum = UInt64(lines[place]) * UInt64(weights[0]) + 32768
                for distance in 1...reach {
                    sum &+= UInt64(lines[place - distance] &+ lines[place + distance]) &* UInt64(weights[distance])
                }
                levels[start + index * step] = UInt16(truncatingIfNeeded: sum >> 16)
            }
        }
    }
}

import Foundation

/// Blurs an image by three box filters each way, which together differ from a Gaussian by about 3 %.
nonisolated enum GaussianBlur {
    /// Levels of opacity, 0 to 255, of an image and of the margin that its blur reaches.
    struct Field {
        let width: Int
        let height: Int
        /// The width of the margin.
        let reach: Int
        /// The levels, multiplied by 256.
        fileprivate var levels: [UInt16]

        /// The level in a column and a row, counted from the margin's corner, 0 to 255.
        subscript(x: Int, y: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: min((Int(levels[y * width + x]) + 128) >> 8, 255))
        }
    }

    /// The number of bits of a fraction that stands for a division.
    private static let divisionBits = 36

    /// The largest blur, in pixels. A larger one counts as this.
    private static let limit: CGFloat = 512

    /// The widths of the three boxes that blur by `blur`, twice the standard deviation, in pixels.
    static func boxes(blur: CGFloat) -> [Int] {
        let width = Int((min(max(blur, 0), limit) / 2 * 3 * (2 * CGFloat.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard width > 1 else { return [] }
        // Boxes of an even width are off center by half a pixel: two of them to opposite sides, and one wider.
        return width.isMultiple(of: 2) ? [width, width, width + 1] : [width, width, width]
    }

    /// The distance in pixels beyond a shape at which its blur ends.
    static func reach(blur: CGFloat) -> Int {
        let boxes = boxes(blur: blur)
        return boxes.isEmpty ? 0 : (boxes.reduce(0, +) + 1) / 2
    }

    static func blurredAlpha(of bitmap: Bitmap, blur: CGFloat) -> Field {
        let reach = reach(blur: blur)
        let (width, height) = (bitmap.width + 2 * reach, bitmap.height + 2 * reach)
        var field = Field(
            width: width, height: height, reach: reach, levels: [UInt16](repeating: 0, count: width * height))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                field.levels[(y + reach) * width + x + reach] = UInt16(bitmap[x, y] >> 24) << 8
            }
        }
        let boxes = boxes(blur: blur)
        guard let widest = boxes.last else { return field }
        var levels = field.levels.mutableSpan
        var lines = [UInt32](repeating: 0, count: 2 * (max(width, height) + 2 * widest))
        var buffer = lines.mutableSpan
        // The margin's rows are empty until the columns are filtered.
        for y in reach..<reach + bitmap.height {
            filter(&levels, from: y * width, by: 1, count: width, boxes: boxes, &buffer)
        }
        for x in 0..<width { filter(&levels, from: x, by: width, count: height, boxes: boxes, &buffer) }
        return field
    }

    /// Applies boxes, one after the other, to the levels of a row or column.
    /// - Parameter lines: Room for the levels before and after a box, each between zeros as wide as the widest box.
    static func filter(
        _ levels: inout MutableSpan<UInt16>, from start: Int, by step: Int, count: Int, boxes: [Int],
        _ lines: inout MutableSpan<UInt32>
    ) {
        let margin = boxes.last ?? 0
        let length = lines.count / 2
        var place = start
        for index in margin..<margin + count {
            lines[index] = UInt32(levels[place])
            place &+= step
        }
        for end in [length, 2 * length] {
            for index in end - length + margin + count..<end { lines[index] = 0 }
        }
        var (source, target) = (margin, margin + length)
        for (pass, box) in boxes.enumerated() {
            // The first of two even boxes leans to the left, the second to the right.
            let before = pass == 0 ? box / 2 : (box - 1) / 2
            let after = box - 1 - before
            // A product and a shift divide by the width: exactly, since the sums have at most 25 bits and a width 9.
            let inverse = UInt64(((1 << divisionBits) + box - 1) / box)
            var sum = UInt32(box / 2)
            for index in 0..<after { sum &+= lines[source + index] }
            var (next, last) = (source + after, source - before - 1)
            for index in target..<target + count {
                sum &+= lines[next]
                sum &-= lines[last]
                lines[index] = UInt32(truncatingIfNeeded: (UInt64(sum) &* inverse) &>> UInt64(divisionBits))
                (next, last) = (next &+ 1, last &+ 1)
            }
            swap(&source, &target)
        }
        place = start
        for index in source..<source + count {
            levels[place] = UInt16(truncatingIfNeeded: lines[index])
            place &+= step
        }
    }
}

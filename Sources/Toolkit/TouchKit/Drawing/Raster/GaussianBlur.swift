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

    /// Returns the opacity of a bitmap, blurred. Rows that are like those above them and the right half of a bitmap that
    /// is symmetric are copied, since most shadows are those of rounded rectangles.
    static func blurredAlpha(of bitmap: Bitmap, blur: CGFloat) -> Field {
        let reach = reach(blur: blur)
        let (width, height) = (bitmap.width + 2 * reach, bitmap.height + 2 * reach)
        var field = Field(
            width: width, height: height, reach: reach, levels: [UInt16](repeating: 0, count: width * height))
        let boxes = boxes(blur: blur)
        var levels = field.levels.mutableSpan
        var lines = [UInt32](repeating: 0, count: 2 * (max(width, height) + 2 * (boxes.last ?? 0)))
        var buffer = lines.mutableSpan
        var isSymmetric = true
        // The margin's rows are empty until the columns are filtered.
        for y in 0..<bitmap.height {
            let row = (y + reach) * width
            if y > 0, (0..<bitmap.width).allSatisfy({ bitmap[$0, y] == bitmap[$0, y - 1] }) {
                for place in row..<row + width { levels[place] = levels[place - width] }
                continue
            }
            for x in 0..<bitmap.width {
                levels[row + reach + x] = UInt16(bitmap[x, y] >> 24) << 8
                isSymmetric = isSymmetric && bitmap[x, y] == bitmap[bitmap.width - 1 - x, y]
            }
            filter(&levels, from: row, by: 1, count: width, boxes: boxes, &buffer)
        }
        for x in 0..<(isSymmetric ? (width + 1) / 2 : width) {
            filter(&levels, from: x, by: width, count: height, boxes: boxes, &buffer)
        }
        if isSymmetric {
            for row in stride(from: 0, to: width * height, by: width) {
                for x in 0..<width / 2 { levels[row + width - 1 - x] = levels[row + x] }
            }
        }
        return field
    }

    /// Applies boxes, one after the other, to the levels of a row or column.
    /// - Parameter lines: Room for the levels before and after a box, each between zeros as wide as the widest box.
    static func filter(
        _ levels: inout MutableSpan<UInt16>, from start: Int, by step: Int, count: Int, boxes: [Int],
        _ lines: inout MutableSpan<UInt32>
    ) {
        guard let margin = boxes.last else { return }
        let length = lines.count / 2
        // Checked once for each line: no box reaches further than the widest one.
        precondition(count > 0 && start >= 0 && start + (count - 1) * step < levels.count)
        precondition(count + 2 * margin <= length)
        var place = start
        for index in margin..<margin + count {
            unsafe lines[unchecked: index] = UInt32(levels[unchecked: place])
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
                sum &+= unsafe lines[unchecked: next]
                sum &-= unsafe lines[unchecked: last]
                unsafe lines[unchecked: index] = UInt32(
                    truncatingIfNeeded: (UInt64(sum) &* inverse) &>> UInt64(divisionBits))
                (next, last) = (next &+ 1, last &+ 1)
            }
            swap(&source, &target)
        }
        place = start
        for index in source..<source + count {
            unsafe levels[unchecked: place] = UInt16(truncatingIfNeeded: lines[unchecked: index])
            place &+= step
        }
    }
}

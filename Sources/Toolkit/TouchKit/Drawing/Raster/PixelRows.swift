import Foundation
import Geometry

// The inner loops over rows of pixels. Bounds are checked once for each row.
nonisolated extension Bitmap {
    /// Returns the words of some columns of a row, after checking that they lie in the bitmap.
    @inline(__always)
    private func row(_ y: Int, holding columns: Range<Int>) -> UnsafeMutablePointer<UInt32>? {
        precondition(y >= 0 && y < height && columns.lowerBound >= 0 && columns.upperBound <= width)
        guard let base = unsafe words.baseAddress else { return nil }
        return unsafe base + y * stride + columns.lowerBound
    }

    /// Calls `body` with the first word of each row of a rectangle, which must lie in the bitmap unless it is empty.
    @inline(__always)
    private func forEachRow(of rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>) -> Void) {
        precondition(bounds.contains(rect))
        guard !rect.isEmpty, let base = unsafe words.baseAddress else { return }
        for y in rect.minY..<rect.maxY { unsafe body(base + y * stride + rect.minX) }
    }

    /// Calls `body` with the first word of each row of a rectangle, and with that of the row of `source` that belongs
    /// there: its pixel (`x`, `y`) goes to the rectangle's corner. The rectangle lies in this bitmap, and its image in
    /// the source, unless it is empty.
    @inline(__always)
    private func forEachRow(
        of rect: PixelRect, _ source: Bitmap, from x: Int, _ y: Int,
        _ body: (_ target: UnsafeMutablePointer<UInt32>, _ origin: UnsafeMutablePointer<UInt32>) -> Void
    ) {
        guard !rect.isEmpty, let base = unsafe source.words.baseAddress else { return }
        precondition(source.bounds.contains(PixelRect(x: x, y: y, width: rect.width, height: rect.height)))
        var origin = unsafe base + y * source.stride + x
        unsafe forEachRow(of: rect) { target in
            unsafe body(target, origin)
            unsafe origin += source.stride
        }
    }

    /// Sets the pixels of a rectangle, which must lie in the bitmap unless it is empty.
    func set(_ rect: PixelRect, to pixel: UInt32) {
        unsafe forEachRow(of: rect) { unsafe $0.update(repeating: pixel, count: rect.width) }
    }

    /// Blends a pixel over those of a rectangle, which must lie in the bitmap unless it is empty.
    func blend(_ pixel: UInt32, over rect: PixelRect) {
        if pixel == 0 { return }
        unsafe forEachRow(of: rect) { unsafe Bitmap.blend(pixel, over: $0, count: rect.width) }
    }

    /// Blends a color over the pixels of a rectangle, faded by a field, whose level in (`x`, `y`) is that of the
    /// rectangle's corner. The rectangle must lie in the bitmap and in the field unless it is empty.
    func blend(_ pixel: UInt32, by field: GaussianBlur.Field, from x: Int, _ y: Int, over rect: PixelRect) {
        var line = y
        unsafe forEachRow(of: rect) { row in
            for index in 0..<rect.width {
                let opacity = UInt32(field[x + index, line])
                if opacity == 0 { continue }
                unsafe row[index] = Premultiplied.over(Premultiplied.scaled(pixel, by: opacity), row[index])
            }
            line += 1
        }
    }

    @inline(__always)
    private static func blend(_ pixel: UInt32, over words: UnsafeMutablePointer<UInt32>, count: Int) {
        if pixel >> 24 == 255 {
            unsafe words.update(repeating: pixel, count: count)
        } else {
            for index in 0..<count { unsafe words[index] = Premultiplied.over(pixel, words[index]) }
        }
    }

    /// Blends a pixel over those that a mask covers, and empties the mask.
    func blend(_ pixel: UInt32, through mask: CoverageMask) {
        let (box, pairs) = (mask.box, PairBlending(pixel))
        var line = 0
        unsafe forEachRow(of: box) { row in
            unsafe mask.takeRow(line, isCleared: true) { coverage, columns in
                // Eight at a time, since the rows of a mask are aligned to eight bytes and zero beyond the box.
                var group = columns.lowerBound & ~7
                while group < columns.upperBound {
                    let eight = unsafe UnsafeMutableRawPointer(coverage + group)
                    let levels = unsafe eight.load(as: UInt64.self)
                    if levels != 0 { unsafe eight.storeBytes(of: 0, as: UInt64.self) }
                    if levels == .max {
                        if let both = pairs.opaque {
                            let memory = unsafe UnsafeMutableRawPointer(row + group)
                            for pair in 0..<4 {
                                unsafe memory.storeBytes(of: both, toByteOffset: 8 &* pair, as: UInt64.self)
                            }
                        } else {
                            unsafe Bitmap.blend(pixel, over: row + group, count: 8)
                        }
                    } else if levels != 0 {
                        unsafe Bitmap.blend(
                            pixel, pairs, by: levels, over: row + group, count: min(8, box.width - group))
                    }
                    group += 8
                }
            }
            line += 1
        }
    }

    /// Whether up to four pixels have a color.
    @inline(__always)
    static func areAll(_ pixel: UInt32, _ words: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
        for index in 0..<count where unsafe words[index] != pixel { return false }
        return true
    }

    /// Blends a color over up to eight pixels by `levels`, a byte each, the lowest first. Levels beyond `count` are 0.
    @inline(__always)
    static func blend(
        _ pixel: UInt32, _ pairs: PairBlending, by levels: UInt64, over words: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var (levels, index) = (levels, 0)
        while levels != 0 {
            let level = UInt16(truncatingIfNeeded: levels)
            if level != 0 {
                let memory = unsafe UnsafeMutableRawPointer(words + index)
                if index &+ 1 == count {
                    unsafe words[index] = Premultiplied.over(
                        Premultiplied.spread(pixel), words[index], by: UInt64(level))
                } else if level == .max, let both = pairs.opaque {
                    unsafe memory.storeBytes(of: both, as: UInt64.self)
                } else {
                    let old = unsafe memory.loadUnaligned(as: UInt64.self)
                    unsafe memory.storeBytes(of: pairs.over(old, by: level), as: UInt64.self)
                }
            }
            levels = levels &>> 16
            index &+= 2
        }
    }

    /// Blends the rows of a gradient over the pixels that a mask covers, and empties the mask.
    func blend(_ rows: ShadingRows, through mask: CoverageMask) {
        let box = mask.box
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.width) { pixels in
            for line in 0..<box.height {
                unsafe mask.takeRow(line) { coverage, columns in
                    guard let row = unsafe row(box.minY + line, holding: box.minX..<box.maxX) else { return }
                    unsafe rows.fill(
                        UnsafeMutableBufferPointer(rebasing: pixels[columns]), x: box.minX + columns.lowerBound,
                        y: box.minY + line)
                    for x in columns {
                        let (pixel, level) = unsafe (pixels[x], UInt32(coverage[x]))
                        if level == 255, pixel >> 24 == 255 {
                            unsafe row[x] = pixel
                        } else if level > 0 {
                            unsafe row[x] = Premultiplied.over(Premultiplied.scaled(pixel, by: level), row[x])
                        }
                    }
                }
            }
        }
    }

    /// Calls `body` with each pixel that a mask covers, with its coverage, 0 to 255, and with its column and row, to
    /// change it, and empties the mask.
    @inline(__always)
    func change(
        through mask: CoverageMask, _ body: (_ pixel: inout UInt32, _ level: UInt32, _ x: Int, _ y: Int) -> Void
    ) {
        let box = mask.box
        for line in 0..<box.height {
            unsafe mask.takeRow(line) { coverage, columns in
                guard let row = unsafe row(box.minY + line, holding: box.minX..<box.maxX) else { return }
                for x in columns {
                    let level = unsafe UInt32(coverage[x])
                    if level > 0 { unsafe body(&row[x], level, box.minX + x, box.minY + line) }
                }
            }
        }
    }

    /// Replaces a rectangle with pixels of `source`, of which (`x`, `y`) goes to its corner. The rectangle lies in this
    /// bitmap, and its image in the source, unless it is empty.
    package func copy(_ source: Bitmap, from x: Int, _ y: Int, to rect: PixelRect) {
        unsafe forEachRow(of: rect, source, from: x, y) { unsafe $0.update(from: $1, count: rect.width) }
    }

    /// Replaces a part of a rectangle in this bitmap with `source` under an upright transform, sampled at the nearest
    /// pixels. Sources that adjoin leave no seam.
    func stretch(_ source: Bitmap, by transform: CGAffineTransform, over rect: PixelRect) {
        let frame = source.bounds.rect.applying(transform)
        let shown = PixelRect(centersIn: frame).intersection(rect)
        if shown.isEmpty { return }
        let (columns, rows) = (shown.minX..<shown.maxX, shown.minY..<shown.maxY)
        // In parts of 2³² of a source's pixel.
        let one = CGFloat(1 << 32)
        // The last column's place is in the source, however it is rounded.
        let last = (source.width << 32) - 1
        let step = min(Int(one / transform.a), last / max(columns.count - 1, 1))
        let limit = last - step * (columns.count - 1)
        let start = max(min(Int((CGFloat(columns.lowerBound) + 0.5 - transform.tx) / transform.a * one), limit), 0)
        for y in rows {
            let line = Int((CGFloat(y) + 0.5 - transform.ty) / transform.d)
            guard let target = unsafe row(y, holding: columns),
                let other = unsafe source.row(min(line, source.height - 1), holding: 0..<source.width)
            else { return }
            var place = start
            for x in 0..<columns.count {
                unsafe target[x] = other[place &>> 32]
                place &+= step
            }
        }
    }

    /// Lays the pixels of `source` over a rectangle, whose corner takes the source's pixel (`x`, `y`); `alpha` is 0 to
    /// 255. The rectangle lies in this bitmap, and its image in the source, unless it is empty.
    func blend(_ source: Bitmap, from x: Int, _ y: Int, over rect: PixelRect, alpha: UInt32) {
        unsafe forEachRow(of: rect, source, from: x, y) { target, origin in
            for index in 0..<rect.width {
                let pixel = unsafe alpha == 255 ? origin[index] : Premultiplied.scaled(origin[index], by: alpha)
                if pixel >> 24 == 255 {
                    unsafe target[index] = pixel
                } else if pixel != 0 {
                    unsafe target[index] = Premultiplied.over(pixel, unsafe target[index])
                }
            }
        }
    }

    /// Returns the pixel at a point, interpolated from the four nearest pixels; the edge is repeated beyond it.
    @inline(__always)
    func sample(_ x: Double, _ y: Double) -> UInt32 {
        guard let base = unsafe words.baseAddress else { return 0 }
        let left = min(max(x - 0.5, 0), Double(width - 1))
        let top = min(max(y - 0.5, 0), Double(height - 1))
        let (column, line) = (Int(left), Int(top))
        let (right, below) = (min(column + 1, width - 1), min(line + 1, height - 1))
        let across = UInt32((left - Double(column)) * 256)
        let down = UInt32((top - Double(line)) * 256)
        let upper = unsafe Premultiplied.mix(base[line * stride + column], base[line * stride + right], part: across)
        let lower = unsafe Premultiplied.mix(base[below * stride + column], base[below * stride + right], part: across)
        return Premultiplied.mix(upper, lower, part: down)
    }
}

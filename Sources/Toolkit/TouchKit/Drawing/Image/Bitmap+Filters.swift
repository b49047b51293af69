package import Foundation

/// How the pixels of two pictures are combined, by Porter and Duff or by a formula.
package nonisolated enum PixelComposition {
    case over, inside, outside, atop, xor, lighter
    /// Factors of both pixels' product, of the first, of the second, and of 1.
    case arithmetic(SIMD4<Float>)
}

// What filters do with all pixels of a picture.
nonisolated extension Bitmap {
    /// The greatest standard deviation by which a bitmap is blurred, in pixels.
    package static var maximumDeviation: CGFloat { GaussianBlur.maximumDeviation }

    /// Blurs the bitmap by a Gaussian with standard deviations in pixels, with nothing around it.
    package func blur(horizontally: CGFloat, vertically: CGFloat) {
        GaussianBlur.blur(self, horizontally: horizontally, vertically: vertically)
    }

    /// Replaces each pixel with what `body` returns for it.
    @inline(__always)
    func change(_ body: (UInt32) -> UInt32) {
        for y in 0..<height {
            for x in 0..<width { self[x, y] = body(self[x, y]) }
        }
    }

    /// Replaces each pixel by a combination of it with that of another bitmap of the same size.
    @inline(__always)
    private func change(with other: Bitmap, _ body: (UInt32, UInt32) -> UInt32) {
        for y in 0..<min(height, other.height) {
            for x in 0..<min(width, other.width) { self[x, y] = body(self[x, y], other[x, y]) }
        }
    }

    /// Keeps the opacity of each pixel, in black.
    package func blacken() { change { $0 & 0xFF00_0000 } }

    /// Makes all pixels outside of a part transparent.
    package func keep(only part: PixelRect) {
        let kept = part.intersection(bounds)
        for outside in bounds.subtracting(kept) { set(outside, to: 0) }
    }

    /// Sets all pixels to a color.
    package func fill(_ color: CGColor) { set(bounds, to: Premultiplied.pixel(color)) }

    /// Lays each pixel over that of another bitmap.
    package func lay(over other: Bitmap) { change(with: other) { Premultiplied.over($0, $1) } }

    /// Combines each pixel with that of another bitmap by a blend mode.
    package func blend(with other: Bitmap, _ mode: CGBlendMode) {
        change(with: other) { Premultiplied.combine($0, coverage: 255, with: $1, mode) }
    }

    /// Combines each pixel with that of another bitmap.
    package func compose(with other: Bitmap, _ composition: PixelComposition) {
        switch composition {
        case .over: lay(over: other)
        case .inside: change(with: other) { Premultiplied.scaled($0, by: $1 >> 24) }
        case .outside: change(with: other) { Premultiplied.scaled($0, by: 255 - $1 >> 24) }
        case .atop:
            change(with: other) {
                Premultiplied.limited(
                    Premultiplied.scaled($0, by: $1 >> 24) &+ Premultiplied.scaled($1, by: 255 - $0 >> 24))
            }
        case .xor:
            change(with: other) {
                Premultiplied.sum(
                    Premultiplied.scaled($0, by: 255 - $1 >> 24), Premultiplied.scaled($1, by: 255 - $0 >> 24))
            }
        case .lighter: change(with: other) { Premultiplied.sum($0, $1) }
        case .arithmetic(let factors):
            change(with: other) { one, other in
                let (first, second) = (Premultiplied.shares(one), Premultiplied.shares(other))
                let sum = factors.x * first * second + factors.y * first + factors.z * second + factors.w
                return Premultiplied.pixel(premultiplied: sum)
            }
        }
    }

    /// Replaces red, green, blue and opacity by sums, of colors that are not premultiplied.
    /// - Parameter factors: Four rows of four factors and what is added.
    package func transform(_ factors: [Float]) {
        func column(_ index: Int) -> SIMD4<Float> {
            SIMD4(factors[index], factors[5 + index], factors[10 + index], factors[15 + index])
        }
        let (red, green, blue, alpha, rest) = (column(0), column(1), column(2), column(3), column(4))
        var (last, result): (UInt32, UInt32?) = (0, nil)
        change { pixel in
            // Neighbors are often equal.
            if pixel == last, let result { return result }
            let color = Premultiplied.color(pixel)
            var sum = rest + red * color.x
            sum += green * color.y + blue * color.z
            sum += alpha * color.w
            let new = Premultiplied.pixel(color: sum)
            (last, result) = (pixel, new)
            return new
        }
    }

    /// Replaces each component of the colors, which are not premultiplied, by that of a table of 256 values for it.
    package func transfer(red: [UInt8], green: [UInt8], blue: [UInt8], alpha: [UInt8]) {
        change { pixel in
            let color = Premultiplied.color(pixel) * 255
            func byte(_ value: Float) -> Int { Int(min(max(value, 0), 255) + 0.5) }
            let new = SIMD4(
                Float(red[byte(color.x)]), Float(green[byte(color.y)]), Float(blue[byte(color.z)]),
                Float(alpha[byte(color.w)]))
            return Premultiplied.pixel(color: new / 255)
        }
    }

    /// Turns colors in sRGB into those in linear light, or back.
    package func convert(toLinear: Bool) {
        let table = toLinear ? Self.linear : Self.gamma
        change { pixel in
            let alpha = pixel >> 24
            guard alpha > 0, pixel & 0xFF_FFFF > 0 else { return pixel }
            func byte(_ shift: UInt32) -> UInt32 {
                let level = pixel >> shift & 255
                let color = alpha == 255 ? level : min((level * 255 + alpha / 2) / alpha, 255)
                let converted = UInt32(table[Int(color)])
                return (alpha == 255 ? converted : (converted * alpha + 127) / 255) << shift
            }
            return alpha << 24 | byte(16) | byte(8) | byte(0)
        }
    }

    private static let linear: [UInt8] = (0..<256).map { level in
        let value = Double(level) / 255
        let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return UInt8((linear * 255).rounded())
    }

    private static let gamma: [UInt8] = (0..<256).map { level in
        let value = Double(level) / 255
        let shown = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return UInt8((shown * 255).rounded())
    }

    /// Replaces each component by the greatest, or the least, in a box around it, whose radii are in pixels.
    package func dilate(across: Int, down: Int, _ dilates: Bool) {
        // Each way, the extreme of a box is that of two runs: from the start of a block to the box's end, and from the
        // box's start to the end of the block before, which takes the same work for all radii.
        func extreme(_ one: UInt32, _ other: UInt32) -> UInt32 {
            var result: UInt32 = 0
            for mask in [0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000] as [UInt32] {
                result |= dilates ? max(one & mask, other & mask) : min(one & mask, other & mask)
            }
            return result
        }
        func filter(count: Int, radius: Int, _ get: (Int) -> UInt32, _ set: (Int, UInt32) -> Void) {
            guard radius > 0 else { return }
            let radius = min(radius, count)
            let (box, length) = (2 * radius + 1, count + 2 * radius)
            var line = [UInt32](repeating: 0, count: length)
            for index in 0..<count { line[radius + index] = get(index) }
            var (forth, back) = (line, line)
            for index in 1..<length where index % box != 0 { forth[index] = extreme(forth[index - 1], line[index]) }
            for index in (0..<length - 1).reversed() where (index + 1) % box != 0 {
                back[index] = extreme(back[index + 1], line[index])
            }
            for index in 0..<count { set(index, extreme(back[index], forth[index + box - 1])) }
        }
        for y in 0..<height { filter(count: width, radius: across, { self[$0, y] }, { self[$0, y] = $1 }) }
        for x in 0..<width { filter(count: height, radius: down, { self[x, $0] }, { self[x, $0] = $1 }) }
    }

    /// Returns a bitmap of the same size with this one moved, by parts of a pixel, too.
    package func moved(by x: CGFloat, _ y: CGFloat) -> Bitmap {
        let moved = Bitmap(width: width, height: height)
        let (left, upper) = (x.rounded(.down), y.rounded(.down))
        guard abs(left) < CGFloat(width), abs(upper) < CGFloat(height) else { return moved }
        let (columns, rows) = (Int(left), Int(upper))
        let (part, rowPart) = (UInt32((x - left) * 256), UInt32((y - upper) * 256))
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            x >= 0 && y >= 0 && x < width && y < height ? self[x, y] : 0
        }
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) = (x - columns, y - rows)
                let one = Premultiplied.mix(pixel(column, row), pixel(column - 1, row), part: part)
                guard rowPart > 0 else {
                    moved[x, y] = one
                    continue
                }
                let other = Premultiplied.mix(pixel(column, row - 1), pixel(column - 1, row - 1), part: part)
                moved[x, y] = Premultiplied.mix(one, other, part: rowPart)
            }
        }
        return moved
    }

    /// Returns a bitmap of the same size filled with copies of a part, which adjoin.
    package func tiled(by part: PixelRect) -> Bitmap {
        let tiled = Bitmap(width: width, height: height)
        guard !part.isEmpty else { return tiled }
        func place(_ value: Int, _ start: Int, _ length: Int) -> Int {
            let rest = (value - start) % length
            return start + (rest < 0 ? rest + length : rest)
        }
        for y in 0..<height {
            let row = place(y, part.minY, part.height)
            guard row >= 0, row < height else { continue }
            for x in 0..<width {
                let column = place(x, part.minX, part.width)
                if column >= 0, column < width { tiled[x, y] = self[column, row] }
            }
        }
        return tiled
    }
}

nonisolated extension Premultiplied {
    /// Red, green, blue and opacity from 0 to 1, premultiplied.
    @inline(__always)
    static func shares(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), Float(pixel >> 24)) / 255
    }

    /// Red, green, blue and opacity from 0 to 1, not premultiplied.
    @inline(__always)
    static func color(_ pixel: UInt32) -> SIMD4<Float> {
        let shares = shares(pixel)
        guard shares.w > 0 else { return shares }
        return SIMD4(shares.x / shares.w, shares.y / shares.w, shares.z / shares.w, shares.w)
    }

    /// Returns the pixel of premultiplied shares, as far as they are valid.
    @inline(__always)
    static func pixel(premultiplied shares: SIMD4<Float>) -> UInt32 {
        let alpha = min(max(shares.w, 0), 1)
        func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), alpha) * 255 + 0.5) }
        return byte(alpha) << 24 | byte(shares.x) << 16 | byte(shares.y) << 8 | byte(shares.z)
    }

    /// Returns the pixel of shares that are not premultiplied.
    @inline(__always)
    static func pixel(color shares: SIMD4<Float>) -> UInt32 {
        let alpha = min(max(shares.w, 0), 1)
        func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 1) * alpha * 255 + 0.5) }
        return UInt32(alpha * 255 + 0.5) << 24 | byte(shares.x) << 16 | byte(shares.y) << 8 | byte(shares.z)
    }

    /// Returns a pixel whose colors are no greater than its opacity.
    @inline(__always)
    static func limited(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
            | min(pixel & 255, alpha)
    }

    /// Returns the sum of two pixels, whose components are at most 255.
    @inline(__always)
    static func sum(_ one: UInt32, _ other: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            result |= min((one >> shift & 255) + (other >> shift & 255), 255) << shift
        }
        return result
    }
}

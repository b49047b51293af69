/// A picture in memory: pixels `0xAARRGGBB` whose colors are premultiplied by alpha, row by row.
package struct PNGPicture: Sendable, Hashable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt32]

    /// Creates a picture of `width * height` pixels.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "A picture of \(width) by \(height) does not have \(pixels.count) pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The pixel in column `x` and row `y`.
    package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

    /// Returns the red, green and blue of each pixel of a row, not multiplied by alpha.
    package func colors(ofRow row: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * width)
        for pixel in pixels[row * width..<(row + 1) * width] {
            let color = Premultiplication.divided(pixel)
            for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: color >> shift)) }
        }
        return bytes
    }

    /// Returns the alpha of each pixel of a row.
    package func alphas(ofRow row: Int) -> [UInt8] {
        pixels[row * width..<(row + 1) * width].map { UInt8($0 >> 24) }
    }
}

/// Colors `0xAARRGGBB` that PNG keeps as they are, and pictures multiplied by their alpha.
enum Premultiplication {
    /// Returns a color `0xRRGGBB` with an alpha, each component multiplied by it and rounded.
    static func multiplied(_ color: UInt32, alpha: UInt32) -> UInt32 {
        func component(_ shift: UInt32) -> UInt32 { (((color >> shift & 255) * alpha + 127) / 255) << shift }
        return alpha << 24 | component(16) | component(8) | component(0)
    }

    /// Returns a pixel with each component divided by alpha, rounded.
    static func divided(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
        func component(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return component(16) | component(8) | component(0)
    }
}

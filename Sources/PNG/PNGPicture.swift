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

    /// Whether every pixel is opaque.
    var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}

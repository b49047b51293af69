/// A picture as plain pixels.
package struct PixelImage: Sendable, Equatable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The pixels row by row from the top left, each 0xAARRGGBB; what comes from a screen has alpha 0xFF.
    package var pixels: [UInt32]

    /// Makes a picture filled with one colour, 0xAARRGGBB.
    package init(width: Int, height: Int, filledWith colour: UInt32) {
        self.width = width
        self.height = height
        pixels = Array(repeating: colour, count: width * height)
    }

    /// The pixel in column `x` and row `y`, both from 0; outside the picture it is nil.
    package subscript(x: Int, y: Int) -> UInt32? {
        guard x >= 0, x < width, y >= 0, y < height else { return nil }
        return pixels[y * width + x]
    }
}

import Foundation
import TestPictures
import X11

/// A PNG file, decoded without code of the program.
struct PNGFile {
    /// The pixels, 0xAARRGGBB.
    let image: PixelImage

    /// Decodes a file with eight bits per component, with or without alpha, not interlaced.
    init(_ data: Data) throws {
        let decoded = try PNGPixels(Array(data))
        var image = PixelImage(width: decoded.width, height: decoded.height, filledWith: 0)
        image.pixels = decoded.pixels
        self.image = image
    }
}

import TouchKit
import X11

extension PixelImage {
    /// Creates an image of `bitmap` with straight alpha, which window managers want for icons.
    init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, filledWith: 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                pixels[y * width + x] = PixelImage.straight(bitmap[x, y])
            }
        }
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        func component(_ shift: UInt32) -> UInt32 {
            min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
        }
        return alpha << 24 | component(16) | component(8) | component(0)
    }
}

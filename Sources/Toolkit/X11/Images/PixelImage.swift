internal import CX11

/// An image as an array of pixels.
package struct PixelImage: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// The pixels row by row from the top left, each 0xAARRGGBB. Pixels of a screen have alpha 0xFF.
    package var pixels: [UInt32]

    /// Creates an image filled with one color, 0xAARRGGBB.
    package init(width: Int, height: Int, filledWith color: UInt32) {
        self.width = width
        self.height = height
        pixels = Array(repeating: color, count: width * height)
    }

    /// The pixel in column `x` and row `y`; nil if outside the image.
    package subscript(x: Int, y: Int) -> UInt32? {
        guard x >= 0, x < width, y >= 0, y < height else { return nil }
        return pixels[y * width + x]
    }
}

extension Drawable {
    /// Reads the pixels of an area, in a window including child windows (`XGetImage`).
    /// - Throws: `DisplayError.refused` if the area is not in the pixmap or on the screen, or the window is hidden;
    ///   `serverGone`.
    package func capture(_ area: Rectangle) throws(DisplayError) -> PixelImage {
        let place = "(\(area.x), \(area.y)) of \(WindowID(rawValue: drawable))"
        let purpose = "read \(area.width)×\(area.height) pixels at \(place)"
        let captured = try display.requiring(purpose) { () -> PixelImage? in
            let allPlanes = ~UInt(0)
            guard
                let image = unsafe XGetImage(
                    display.pointer, drawable, Int32(clamping: area.x), Int32(clamping: area.y),
                    UInt32(clamping: area.width), UInt32(clamping: area.height), allPlanes, ZPixmap)
            else { return nil }
            defer { unsafe CX11DestroyImage(image) }
            return unsafe PixelImage(image, format: display.screen.format)
        }
        guard let captured else { throw .serverGone(purpose: purpose) }
        return captured
    }
}

extension PixelImage {
    /// Copies an image from Xlib. Pass the screen's format, because Xlib does not know that of a pixmap.
    init(_ image: UnsafeMutablePointer<XImage>, format: PixelFormat) {
        let source = unsafe image.pointee
        let width = Int(unsafe source.width)
        let height = Int(unsafe source.height)
        self.init(width: width, height: height, filledWith: 0)
        let isPlain = unsafe source.bits_per_pixel == 32 && source.byte_order == LSBFirst && format == .rgb888
        for row in 0..<height {
            if isPlain, let data = unsafe source.data {
                let start = unsafe UnsafeRawPointer(data + row * Int(source.bytes_per_line))
                for column in 0..<width {
                    let pixel = unsafe start.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)
                    pixels[row * width + column] = UInt32(littleEndian: pixel) | 0xFF00_0000
                }
            } else {
                for column in 0..<width {
                    let pixel = unsafe CX11GetPixel(image, Int32(column), Int32(row))
                    pixels[row * width + column] = format.color(of: UInt(pixel))
                }
            }
        }
    }
}

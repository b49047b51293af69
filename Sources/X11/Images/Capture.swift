internal import CX11

extension Window {
    /// Reads what a rectangle of the window shows, with the windows inside it (`XGetImage`).
    /// - Parameters: The rectangle in pixels from the window's top left corner; it must be on the screen and the window shown.
    /// - Throws: `DisplayError.refused` where it is not.
    package func capture(x: Int, y: Int, width: Int, height: Int) throws(DisplayError) -> PixelImage {
        try display.capture(Rectangle(x: x, y: y, width: width, height: height), of: drawable)
    }
}

extension Display {
    /// Reads what the whole screen shows (`XGetImage` on the root window).
    package func captureScreen() throws(DisplayError) -> PixelImage {
        try root.capture(x: 0, y: 0, width: screen.width, height: screen.height)
    }

    /// Reads pixels of a window or pixmap.
    func capture(_ area: Rectangle, of drawable: UInt) throws(DisplayError) -> PixelImage {
        let place = "(\(area.x), \(area.y)) of \(WindowID(rawValue: drawable))"
        let purpose = "read \(area.width)×\(area.height) pixels at \(place)"
        let captured = try requiring(purpose) { () -> PixelImage? in
            let allPlanes = ~UInt(0)
            guard
                let image = unsafe XGetImage(
                    pointer, drawable, Int32(clamping: area.x), Int32(clamping: area.y), UInt32(clamping: area.width),
                    UInt32(clamping: area.height), allPlanes, ZPixmap)
            else { return nil }
            defer { unsafe CX11DestroyImage(image) }
            return unsafe PixelImage(image, format: screen.format)
        }
        guard let captured else { throw .serverGone(purpose: purpose) }
        return captured
    }
}

extension PixelImage {
    /// Copies an image that Xlib holds. The format is the screen's: Xlib does not know that of a pixmap.
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
                    pixels[row * width + column] = format.colour(of: UInt(pixel))
                }
            }
        }
    }
}

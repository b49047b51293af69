internal import CX11

/// An image in the screen's own format, on its way to the server.
@unsafe struct ServerImage {
    let pointer: UnsafeMutablePointer<XImage>
    let format: PixelFormat

    /// Writes a row of pixels 0xAARRGGBB in the screen's format; depths other than 24 and 32 are converted (`XPutPixel`).
    func setRow(_ row: Int, from pixels: UnsafeBufferPointer<UInt32>) {
        let isPlain = unsafe pointer.pointee.bits_per_pixel == 32 && format == .rgb888
        if isPlain, let data = unsafe pointer.pointee.data, let source = pixels.baseAddress {
            let start = unsafe UnsafeMutableRawPointer(data + row * Int(pointer.pointee.bytes_per_line))
            unsafe start.copyMemory(from: source, byteCount: pixels.count * 4)
        } else {
            for column in pixels.indices {
                unsafe CX11PutPixel(pointer, Int32(column), Int32(row), format.pixel(of: pixels[column]))
            }
        }
    }
}

extension Screen {
    /// Whether a pixel of the screen is a word 0x__RRGGBB, so that pixels need no conversion.
    var isPlain: Bool { (depth == 24 || depth == 32) && format == .rgb888 }
}

extension Display {
    /// Makes an image in the screen's format for the length of `body` (`XCreateImage`).
    func withImage(width: Int, height: Int, _ body: (ServerImage) -> Void) {
        let visual = unsafe XDefaultVisual(pointer, XDefaultScreen(pointer))
        guard
            let image = unsafe XCreateImage(
                pointer, visual, UInt32(screen.depth), ZPixmap, 0, nil, UInt32(width), UInt32(height), 32, 0)
        else { return }
        let size = unsafe Int(image.pointee.bytes_per_line) * height
        // This machine's order of bytes; Xlib swaps them for a server with the other.
        unsafe image.pointee.byte_order = LSBFirst
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { data in
            unsafe image.pointee.data = unsafe data.baseAddress?.assumingMemoryBound(to: CChar.self)
            unsafe body(ServerImage(pointer: image, format: screen.format))
            unsafe image.pointee.data = nil
        }
        unsafe CX11DestroyImage(image)
    }
}

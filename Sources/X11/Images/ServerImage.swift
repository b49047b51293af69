internal import CX11

/// An image in the screen's format, to be sent to the server.
@unsafe struct ServerImage {
    let pointer: UnsafeMutablePointer<XImage>
    let format: PixelFormat

    /// Writes a row of pixels, each 0xAARRGGBB, converting them if the screen's format differs (`XPutPixel`).
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

extension Display {
    /// Calls `body` with a temporary image in the screen's format (`XCreateImage`). Does nothing if Xlib is out of
    /// memory.
    func withImage(width: Int, height: Int, _ body: (ServerImage) -> Void) {
        let visual = unsafe XDefaultVisual(pointer, XDefaultScreen(pointer))
        guard
            let image = unsafe XCreateImage(
                pointer, visual, UInt32(screen.depth), ZPixmap, 0, nil, UInt32(width), UInt32(height), 32, 0)
        else { return }
        let size = unsafe Int(image.pointee.bytes_per_line) * height
        // This machine's byte order; Xlib swaps the bytes if the server's differs.
        unsafe image.pointee.byte_order = LSBFirst
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { data in
            unsafe image.pointee.data = unsafe data.baseAddress?.assumingMemoryBound(to: CChar.self)
            unsafe body(ServerImage(pointer: image, format: screen.format))
            unsafe image.pointee.data = nil
        }
        unsafe CX11DestroyImage(image)
    }
}

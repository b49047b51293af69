internal import CX11

/// Pixels in memory for a window, shared with the server if possible (MIT-SHM), else sent (`XPutImage`) (D28).
///
/// Each pixel is a word 0xAARRGGBB with premultiplied alpha; rows follow one another without gaps. A screen shows the
/// color and ignores alpha.
@safe package final class ImageBuffer {
    package let width: Int
    package let height: Int
    package let display: Display
    /// The first of `width * height` pixels, which are zero at first. Valid for the buffer's lifetime.
    @unsafe package let baseAddress: UnsafeMutablePointer<UInt32>
    private let segment: SharedSegment?
    /// Xlib's description of the shared memory; nil if not shared.
    private let sharedImage: UnsafeMutablePointer<XImage>?

    /// Creates a buffer of zeros. The size is clamped to 1 through 32767.
    /// - Parameter isShared: Whether to share the memory if the display can.
    package init(width: Int, height: Int, on display: Display, isShared: Bool = true) {
        self.width = min(max(width, 1), 32767)
        self.height = min(max(height, 1), 32767)
        self.display = display
        let count = self.width * self.height
        let segment = isShared && display.screen.isPlain ? SharedSegment(size: count * 4, on: display) : nil
        let sharedImage = unsafe segment?.makeImage(width: self.width, height: self.height)
        self.segment = unsafe sharedImage == nil ? nil : segment
        unsafe self.sharedImage = sharedImage
        if let segment = self.segment {
            // New segments are zero.
            unsafe baseAddress = unsafe segment.address.bindMemory(to: UInt32.self, capacity: count)
        } else {
            unsafe baseAddress = .allocate(capacity: count)
            unsafe baseAddress.initialize(repeating: 0, count: count)
        }
    }

    deinit {
        if let sharedImage = unsafe sharedImage {
            // The segment owns the memory: XDestroyImage must not free it.
            unsafe sharedImage.pointee.data = nil
            unsafe CX11DestroyImage(sharedImage)
        } else {
            unsafe baseAddress.deallocate()
        }
    }

    /// Whether the server reads the memory directly. It may do so until `Event.imageRead`, so pixels written before
    /// that event may show early.
    package var isShared: Bool { segment != nil }

    /// Calls `body` with all pixels, for reading and writing.
    package func withPixels<Value, Failure: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var pixels = unsafe UnsafeMutableBufferPointer(start: baseAddress, count: width * height).mutableSpan
        return try body(&pixels)
    }

    /// Copies areas of the buffer to the same location on a window or pixmap (`XShmPutImage`, `XPutImage`).
    /// - Parameters:
    ///   - areas: The areas in pixels, which are clipped to the buffer.
    ///   - target: The window or pixmap.
    ///   - context: The context, whose clip applies.
    ///   - confirms: Whether the server sends `Event.imageRead` when it has read shared memory.
    /// - Returns: The segment that `Event.imageRead` names once the server has read all areas; nil without an event.
    @discardableResult
    package func put(
        _ areas: [Rectangle], on target: some Drawable, with context: GraphicsContext, confirms: Bool = true
    ) -> SharedSegmentID? {
        let bounds = Rectangle(x: 0, y: 0, width: width, height: height)
        var last: Int?
        for index in areas.indices where !areas[index].intersection(bounds).isEmpty { last = index }
        guard let last, display.isConnected else { return nil }
        for index in 0...last {
            let area = areas[index].intersection(bounds)
            if area.isEmpty { continue }
            if let sharedImage = unsafe sharedImage {
                unsafe XShmPutImage(
                    display.pointer, target.drawable, context.pointer, sharedImage, Int32(area.x), Int32(area.y),
                    Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height),
                    confirms && index == last ? 1 : 0)
            } else {
                send(area, to: target, with: context)
            }
        }
        return confirms ? segment?.id : nil
    }

    /// Sends an area in the screen's format (`XCreateImage`, `XPutImage`, which splits what does not fit a request).
    /// Does nothing if Xlib is out of memory.
    private func send(_ area: Rectangle, to target: some Drawable, with context: GraphicsContext) {
        let visual = unsafe XDefaultVisual(display.pointer, XDefaultScreen(display.pointer))
        guard
            let image = unsafe XCreateImage(
                display.pointer, visual, UInt32(display.screen.depth), ZPixmap, 0, nil, UInt32(area.width),
                UInt32(area.height), 32, 0)
        else { return }
        // This machine's byte order; Xlib swaps the bytes if the server's differs.
        unsafe image.pointee.byte_order = LSBFirst
        let size = unsafe Int(image.pointee.bytes_per_line) * area.height
        unsafe withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { data in
            unsafe image.pointee.data = unsafe data.baseAddress?.assumingMemoryBound(to: CChar.self)
            for row in 0..<area.height {
                let start = unsafe baseAddress + ((area.y + row) * width + area.x)
                unsafe set(row, of: image, to: UnsafeBufferPointer(start: start, count: area.width))
            }
            unsafe XPutImage(
                display.pointer, target.drawable, context.pointer, image, 0, 0, Int32(area.x), Int32(area.y),
                UInt32(area.width), UInt32(area.height))
            unsafe image.pointee.data = nil
        }
        unsafe CX11DestroyImage(image)
    }

    /// Writes a row of pixels, converting them if the screen's format differs (`XPutPixel`).
    private func set(
        _ row: Int, of image: UnsafeMutablePointer<XImage>, to pixels: UnsafeBufferPointer<UInt32>
    ) {
        let format = display.screen.format
        let isPlain = unsafe image.pointee.bits_per_pixel == 32 && format == .rgb888
        if isPlain, let data = unsafe image.pointee.data, let source = pixels.baseAddress {
            let start = unsafe UnsafeMutableRawPointer(data + row * Int(image.pointee.bytes_per_line))
            unsafe start.copyMemory(from: source, byteCount: pixels.count * 4)
        } else {
            for column in pixels.indices {
                unsafe CX11PutPixel(image, Int32(column), Int32(row), format.pixel(of: pixels[column]))
            }
        }
    }
}

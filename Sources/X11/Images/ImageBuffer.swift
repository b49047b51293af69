internal import CX11

/// Pixels in memory that can be put on a window: shared with the server where it allows (MIT-SHM), else sent
/// (`XPutImage`) [D28].
///
/// Each pixel is a word 0xAARRGGBB, colour premultiplied by opacity, rows one after another without gaps; a screen shows
/// the colour and drops the opacity.
@safe package final class ImageBuffer {
    /// How many columns.
    package let width: Int
    /// How many rows.
    package let height: Int
    /// The connection.
    package let display: Display
    /// The first pixel of `width * height`. The memory is valid, and at first zero, for as long as the buffer lives.
    @unsafe package let baseAddress: UnsafeMutablePointer<UInt32>
    private let segment: SharedSegment?
    /// Xlib's description of the shared memory; nil if it is not shared.
    private let sharedImage: UnsafeMutablePointer<XImage>?

    /// Makes a buffer of zeros, at least 1 by 1 and at most 32767 by 32767 pixels.
    /// - Parameter isShared: Whether sharing is tried; a display that cannot share gets the pixels sent.
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
            // Fresh segments are zero.
            unsafe baseAddress = unsafe segment.address.bindMemory(to: UInt32.self, capacity: count)
        } else {
            unsafe baseAddress = .allocate(capacity: count)
            unsafe baseAddress.initialize(repeating: 0, count: count)
        }
    }

    deinit {
        if let sharedImage = unsafe sharedImage {
            // The memory is the segment's: XDestroyImage must not free it.
            unsafe sharedImage.pointee.data = nil
            unsafe CX11DestroyImage(sharedImage)
        } else {
            unsafe baseAddress.deallocate()
        }
    }

    /// Whether the server reads the memory itself. It may then do so until it said `Event.imageRead`: what is written in
    /// between may show early.
    package var isShared: Bool { segment != nil }

    /// Lends all pixels, to read and to write.
    package func withPixels<Value, Failure: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        var pixels = unsafe UnsafeMutableBufferPointer(start: baseAddress, count: width * height).mutableSpan
        return try body(&pixels)
    }

    /// Puts parts of the buffer on a window or pixmap, at the same place as in the buffer (`XShmPutImage`, `XPutImage`).
    /// - Parameters:
    ///   - areas: The parts, in pixels; what lies outside the buffer is left out.
    ///   - target: Where to.
    ///   - context: Its clip holds the pixels in.
    ///   - confirms: Whether the server is asked to say when it has read shared memory.
    /// - Returns: The segment of which `Event.imageRead` will tell when the server has read all areas; nil if there is
    ///   nothing to wait for, since the pixels are already on their way, or no confirmation was asked for.
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

    /// Sends one area, in the screen's own format (`XPutImage`, which splits it to the largest request).
    private func send(_ area: Rectangle, to target: some Drawable, with context: GraphicsContext) {
        unsafe display.withImage(width: area.width, height: area.height) { image in
            for row in 0..<area.height {
                let start = unsafe baseAddress + ((area.y + row) * width + area.x)
                unsafe image.setRow(row, from: UnsafeBufferPointer(start: start, count: area.width))
            }
            unsafe XPutImage(
                display.pointer, target.drawable, context.pointer, image.pointer, 0, 0, Int32(area.x),
                Int32(area.y), UInt32(area.width), UInt32(area.height))
        }
    }
}

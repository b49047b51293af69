import Foundation
public import TouchKit

nonisolated extension CGContext {
    /// Creates a context that draws in memory; nil if the memory cannot be laid out as asked, or there are no pixels.
    ///
    /// y grows downwards, as in every context here, so that neither drawing nor `makeImage()` turns anything over.
    /// - Parameters:
    ///   - data: The memory, of at least `height * bytesPerRow` bytes that are aligned to four and stay valid as long
    ///     as the context; nil for memory of its own, transparent or, without alpha, black.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bitsPerComponent: 8.
    ///   - bytesPerRow: The bytes from one row to the next, a multiple of 4; 0 for as many as the columns need.
    ///   - space: The colors' meaning.
    ///   - bitmapInfo: Premultiplied alpha, or none, before or after the colors. If it is before, a pixel's bytes are
    ///     blue, green, red and alpha, as with `byteOrder32Little`; if it is after, they are red, green, blue and
    ///     alpha.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let sides = 1...32767
        guard let (layout, isOpaque) = PixelLayout.layout(bitmapInfo), bitsPerComponent == 8, sides.contains(width),
            sides.contains(height), bytesPerRow == 0 || bytesPerRow >= 4 * width, bytesPerRow <= 1 << 20,
            bytesPerRow.isMultiple(of: 4)
        else { return nil }
        let stride = bytesPerRow == 0 ? width : bytesPerRow / 4
        let bitmap: Bitmap
        if let data = unsafe data {
            guard UInt(bitPattern: data).isMultiple(of: 4) else { return nil }
            bitmap = unsafe Bitmap(
                width: width, height: height, stride: stride,
                memory: data.bindMemory(to: UInt32.self, capacity: stride * height), release: {})
        } else {
            let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * height)
            unsafe memory.initialize(repeating: 0, count: stride * height)
            bitmap = unsafe Bitmap(
                width: width, height: height, stride: stride, memory: memory, release: { unsafe memory.deallocate() })
        }
        if isOpaque {
            for y in 0..<height {
                for x in 0..<width { bitmap[x, y] |= 0xFF00_0000 }
            }
        }
        let image = ImageCanvas(bitmap: bitmap)
        switch layout {
        case .blueFirst: self.init(canvas: image, scale: 1)
        case .redFirst: self.init(canvas: RedFirstCanvas(image), scale: 1)
        }
    }

    /// The pixels that the context draws in; nil if it does not draw in memory.
    private var bitmap: Bitmap? { (((canvas as? RedFirstCanvas)?.base ?? canvas) as? ImageCanvas)?.bitmap }

    /// The memory that the context draws in, valid as long as the context; nil if it draws in none, such as a window's.
    public var data: UnsafeMutableRawPointer? { unsafe bitmap?.memory.map { UnsafeMutableRawPointer($0) } }

    /// The number of columns of pixels.
    public var width: Int { canvas.width }
    /// The number of rows of pixels.
    public var height: Int { canvas.height }
    /// The bytes from one row in memory to the next; 0 if the context does not draw in memory.
    public var bytesPerRow: Int { (bitmap?.stride ?? 0) * 4 }

    /// Returns a copy of what was drawn; nil if the context does not draw in memory.
    @preconcurrency @MainActor public func makeImage() -> CGImage? {
        guard let bitmap else { return nil }
        return CGImage.image(of: canvas is RedFirstCanvas ? bitmap.exchanged() : bitmap.copy())
    }
}

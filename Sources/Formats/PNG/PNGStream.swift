import Foundation
import Synchronization

/// Encodes a picture as PNG (ISO 15948) a few rows at a time, so that neither the picture nor its file need be in
/// memory. It may be used on any thread. Bands of rows are compressed at the same time, one on each processor.
package struct PNGStream: Sendable {
    private let width: Int
    private let bytesPerPixel: Int
    /// The pixels that have not been compressed; all bands but the last are complete.
    private var bands: [[UInt32]] = [[]]
    /// The last row of the compressed pixels; empty at first.
    private var above: [UInt32] = []
    private var sum = Adler32()
    private var file: [UInt8]

    /// The number of pixels of a band: fewer compress badly, because a band does not refer to the one before.
    private static let bandSize = 1 << 18
    /// The number of bands that are compressed at the same time: two for each processor, because some take longer.
    private static let bandsAtOnce = 2 * min(ProcessInfo.processInfo.activeProcessorCount, 4)

    /// Creates a stream for a picture of at least one pixel, with 8 bits per component.
    /// - Parameter text: What the file says about the picture.
    package init(width: Int, height: Int, hasAlpha: Bool, text: [PNGText] = []) {
        precondition(width > 0 && height > 0, "PNG does not allow a picture without pixels")
        self.width = width
        bytesPerPixel = hasAlpha ? 4 : 3
        file = PNGChunk.signature
        // Depth 8; RGB or RGBA; then the only compression, filter and interlace methods in use.
        let size = PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height)
        PNGChunk("IHDR", size + [8, hasAlpha ? 6 : 2, 0, 0, 0]).append(to: &file)
        for text in text { text.chunk.append(to: &file) }
        PNGChunk("IDAT", ZlibStream.header).append(to: &file)
    }

    /// A good number of rows for `append(_:)`: they take about a quarter of a megabyte.
    package var rowsAtOnce: Int { max(1, (1 << 16) / width) }

    /// Adds rows of premultiplied pixels, `0xAARRGGBB`, one after the other.
    package mutating func append(_ pixels: [UInt32]) {
        bands[bands.count - 1] += pixels
        guard bands[bands.count - 1].count >= PNGStream.bandSize else { return }
        if bands.count == PNGStream.bandsAtOnce { compress(isEnd: false) }
        bands.append([])
    }

    /// Ends the file, after the last row.
    package mutating func finish() {
        compress(isEnd: true)
        PNGChunk("IDAT", PNGChunk.bigEndian(Int(sum.value))).append(to: &file)
        PNGChunk("IEND", []).append(to: &file)
    }

    /// Returns the bytes of the file that have not been taken.
    package mutating func takeBytes() -> [UInt8] {
        defer { file.removeAll(keepingCapacity: true) }
        return file
    }

    /// Compresses the bands, each into a chunk of its own.
    private mutating func compress(isEnd: Bool) {
        let (bands, above, width, bytesPerPixel) = (bands, above, width, bytesPerPixel)
        let results = Mutex([(chunk: [UInt8], sum: Adler32, count: Int)?](repeating: nil, count: bands.count))
        DispatchQueue.concurrentPerform(iterations: bands.count) { index in
            let last = index == 0 ? above[...] : bands[index - 1].suffix(width)
            var rows = PNGRows(width: width, bytesPerPixel: bytesPerPixel, below: Array(last))
            let bytes = rows.filtered(bands[index])
            var sum = Adler32()
            sum.append(bytes)
            var chunk: [UInt8] = []
            let isLast = isEnd && index == bands.count - 1
            PNGChunk("IDAT", Deflate.compress(part: bytes, isLast: isLast)).append(to: &chunk)
            let result = (chunk, sum, bytes.count)
            results.withLock { $0[index] = result }
        }
        for case let result? in results.withLock({ $0 }) {
            file += result.chunk
            sum.append(result.sum, count: result.count)
        }
        self.above = bands.last { !$0.isEmpty }.map { Array($0.suffix(width)) } ?? []
        self.bands.removeAll(keepingCapacity: true)
    }
}

/// Encodes pictures as PNG (ISO 15948) with 8 bits per component.
package enum PNGEncoder {
    /// Returns the bytes of the file, without alpha if the picture is opaque; nil without pixels, which PNG forbids.
    /// - Parameter text: What the file says about the picture.
    package static func encode(_ picture: PNGPicture, text: [PNGText] = []) -> [UInt8]? {
        guard !picture.pixels.isEmpty else { return nil }
        return encode(picture, hasAlpha: !picture.isOpaque, text: text)
    }

    /// Returns the bytes of the file. The picture must have pixels, and be opaque if the file has no alpha.
    static func encode(_ picture: PNGPicture, hasAlpha: Bool, text: [PNGText] = []) -> [UInt8] {
        let width = picture.width
        var stream = PNGStream(width: width, height: picture.height, hasAlpha: hasAlpha, text: text)
        for start in stride(from: 0, to: picture.height, by: stream.rowsAtOnce) {
            let end = min(start + stream.rowsAtOnce, picture.height)
            stream.append(Array(picture.pixels[start * width..<end * width]))
        }
        stream.finish()
        return stream.takeBytes()
    }
}

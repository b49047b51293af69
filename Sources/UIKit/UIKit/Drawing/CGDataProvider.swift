public import Foundation
public import TouchKit

/// The bytes of an image's pixels.
public nonisolated final class CGDataProvider: Sendable {
    /// The bytes, as they were when the provider was created.
    public let data: Data?

    /// Creates a provider of a copy of bytes.
    public init?(data: Data) {
        self.data = data
    }

    /// Creates a provider of a copy of bytes.
    public convenience init?(data: NSData) {
        self.init(data: Data(referencing: data))
    }
}

/// The treatment of colors that a screen cannot show. Every color is in sRGB here, so that all of them are shown.
public nonisolated enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    /// Colors are shown exactly, if possible.
    case absoluteColorimetric
    /// Colors are shown relative to white.
    case relativeColorimetric
    /// Differences of colors are kept.
    case perceptual
    case saturation
}

extension CGImage {
    /// Creates an image from the bytes of its pixels, of 32 bits each; nil if there are too few, or in another layout.
    /// - Parameters:
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 32.
    ///   - bytesPerRow: The bytes from one row to the next.
    ///   - space: The colors' meaning.
    ///   - bitmapInfo: The place of alpha, or of a byte without meaning, and whether the colors are multiplied by
    ///     alpha. The bytes are red, green and blue, with alpha after them or before, and the other way round with
    ///     `byteOrder32Little`.
    ///   - provider: The bytes.
    ///   - decode: nil.
    ///   - shouldInterpolate: Ignored: an enlarged image is always smooth.
    ///   - intent: Ignored: the screen shows every color.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let sides = 1...32767
        guard let bytes = provider.data, bitsPerComponent == 8, bitsPerPixel == 32, sides.contains(width),
            sides.contains(height), bytesPerRow >= 4 * width, bytesPerRow <= 1 << 20, unsafe decode == nil,
            bytes.count >= bytesPerRow * (height - 1) + 4 * width, let layout = PixelBytes(bitmapInfo)
        else { return nil }
        let bitmap = Bitmap(width: width, height: height)
        let start = bytes.startIndex
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = layout.pixel(bytes, start + y * bytesPerRow + 4 * x) }
        }
        self.init(bitmap)
    }
}

/// The meaning of the four bytes of a pixel.
nonisolated private struct PixelBytes {
    /// The offsets of red, green and blue.
    private let colors: (Int, Int, Int)
    /// The offset of alpha; nil without alpha.
    private let alpha: Int?
    private let isPremultiplied: Bool

    init?(_ info: CGBitmapInfo) {
        let isLittle = info.intersection(.byteOrderMask) == .byteOrder32Little
        let place = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
        let isLast: Bool
        switch place {
        case .last, .premultipliedLast, .noneSkipLast: isLast = true
        case .first, .premultipliedFirst, .noneSkipFirst: isLast = false
        case .some(.none), .alphaOnly, nil: return nil
        }
        isPremultiplied = place == .premultipliedLast || place == .premultipliedFirst
        let order = isLast ? [0, 1, 2, 3] : [1, 2, 3, 0]
        let offsets = isLittle ? order.map { 3 - $0 } : order
        colors = (offsets[0], offsets[1], offsets[2])
        alpha = place == .noneSkipLast || place == .noneSkipFirst ? nil : offsets[3]
    }

    /// Returns the pixel whose bytes begin at `index`, as bitmaps have it.
    func pixel(_ bytes: Data, _ index: Int) -> UInt32 {
        let alpha = alpha.map { UInt32(bytes[index + $0]) } ?? 255
        func color(_ offset: Int) -> UInt32 {
            let value = UInt32(bytes[index + offset])
            return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
        }
        return alpha << 24 | color(colors.0) << 16 | color(colors.1) << 8 | color(colors.2)
    }
}

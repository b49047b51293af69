import Foundation
import TouchKit

// The layout of an image's pixels: 32 bits, with colors that are multiplied by alpha.
extension CGImage {
    /// The number of bits of each component: 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits of each pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes from one row to the next.
    public var bytesPerRow: Int { 4 * width }
    /// The meaning of the colors: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The place of alpha: it comes first in a pixel's number.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// The place of alpha, and the order of the bytes: the last one first.
    public var bitmapInfo: CGBitmapInfo {
        [CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue), .byteOrder32Little]
    }

    /// The bytes of the pixels.
    public var dataProvider: CGDataProvider? {
        var bytes = Data(capacity: 4 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = bitmap[x, y]
                for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
            }
        }
        return CGDataProvider(data: bytes)
    }
}

import Testing
import UIKit

@MainActor struct ImageOrientationTests {
    /// Three columns and two rows: 1 2 3 above 4 5 6.
    private func image(_ orientation: UIImage.Orientation) throws -> [[UInt32]] {
        let pixels = Bitmap(width: 3, height: 2)
        for index in 0..<6 { pixels[index % 3, index / 3] = UInt32(index + 1) }
        let stored = try #require(UIImage(bitmap: pixels).cgImage)
        let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
        #expect(image.imageOrientation == .up)
        let upright = try #require(image.cgImage)
        #expect(image.size == CGSize(width: upright.width, height: upright.height))
        return (0..<upright.height).map { y in
            (0..<upright.width).map { x in
                upright.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)).map { UIImage(cgImage: $0) }?.only ?? 0
            }
        }
    }

    /// What UIKit's documentation shows: the picture is as stored, turned by 180°, to the left, to the right, and each
    /// mirrored.
    @Test func `an image is shown upright`() throws {
        #expect(try image(.up) == [[1, 2, 3], [4, 5, 6]])
        #expect(try image(.down) == [[6, 5, 4], [3, 2, 1]])
        #expect(try image(.left) == [[3, 6], [2, 5], [1, 4]])
        #expect(try image(.right) == [[4, 1], [5, 2], [6, 3]])
        #expect(try image(.upMirrored) == [[3, 2, 1], [6, 5, 4]])
        #expect(try image(.downMirrored) == [[4, 5, 6], [1, 2, 3]])
        #expect(try image(.leftMirrored) == [[1, 4], [2, 5], [3, 6]])
        #expect(try image(.rightMirrored) == [[6, 3], [5, 2], [4, 1]])
    }
}

extension UIImage {
    /// The blue of the only pixel, drawn over nothing.
    fileprivate var only: UInt32? {
        let context = unsafe CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        guard let context, let cgImage else { return nil }
        context.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return unsafe context.data?.load(as: UInt32.self)
    }
}

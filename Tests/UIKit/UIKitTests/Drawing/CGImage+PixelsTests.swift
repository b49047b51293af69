import Foundation
import Testing
import UIKit

@MainActor
struct CGImagePixelsTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
        UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test func `the layout describes the bytes of the pixels`() throws {
        let image = try #require(image.cgImage)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow == 4 * image.width)
        #expect(image.alphaInfo == .premultipliedFirst && image.colorSpace?.numberOfComponents == 3)
        let bytes = try #require(image.dataProvider?.data)
        #expect(bytes.count == image.bytesPerRow * image.height && Array(bytes[0..<4]) == [0, 0, 128, 128])
    }

    @Test func `a context of the same layout draws the same pixels, and so does an image of the bytes`() throws {
        let image = try #require(image.cgImage)
        let space = try #require(image.colorSpace)
        let provider = try #require(image.dataProvider)
        let copy = try unsafe #require(
            CGImage(
                width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
                bitsPerPixel: image.bitsPerPixel, bytesPerRow: image.bytesPerRow, space: space,
                bitmapInfo: image.bitmapInfo, provider: provider, decode: nil, shouldInterpolate: false,
                intent: .defaultIntent))
        #expect(copy.dataProvider?.data == provider.data)
        let context = unsafe CGContext(
            data: nil, width: image.width, height: image.height, bitsPerComponent: image.bitsPerComponent,
            bytesPerRow: image.bytesPerRow, space: space, bitmapInfo: image.bitmapInfo.rawValue)
        #expect(context != nil)
    }
}

import CoreGraphics
import Testing

// A file that imports CoreGraphics alone: half of the test is that it compiles.

@MainActor struct CoreGraphicsTests {
    @Test func `code that imports only Core Graphics draws gradients in memory`() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let context = try #require(
            unsafe CGContext(
                data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        let gradient = try #require(unsafe CGGradient(colorsSpace: space, colors: colors as CFArray, locations: nil))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: .drawsAfterEndLocation)
        let image = try #require(context.makeImage()?.cropping(to: CGRect(x: 10, y: 0, width: 10, height: 10)))
        #expect(image.width == 10 && image.height == 10)
    }
}

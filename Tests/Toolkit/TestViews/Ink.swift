package import Foundation
package import TouchKit

/// A canvas for tests that draws in black on transparent pixels, so that a pixel's alpha is its coverage.
@MainActor package struct Ink {
    package let canvas: ImageCanvas
    package static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    package init(_ width: Int = 300, _ height: Int = 300) {
        canvas = ImageCanvas(bitmap: Bitmap(width: width, height: height))
    }

    package var everywhere: Clip { Clip(region: Region(canvas.pixels)) }

    /// The coverage of a pixel, from 0 to 255.
    package func coverage(_ x: Int, _ y: Int) -> Int { Int(canvas.bitmap[x, y] >> 24) }

    /// The sum of the coverage, in pixels.
    package var area: Double {
        var sum = 0
        for y in 0..<canvas.height { for x in 0..<canvas.width { sum += coverage(x, y) } }
        return Double(sum) / 255
    }

    /// All pixels, for comparisons.
    package var pixels: [UInt32] {
        var result: [UInt32] = []
        for y in 0..<canvas.height { for x in 0..<canvas.width { result.append(canvas.bitmap[x, y]) } }
        return result
    }

    /// All pixels; those outside the region are 0.
    package func pixels(in region: Region) -> [UInt32] {
        var result = pixels
        for y in 0..<canvas.height {
            for x in 0..<canvas.width where !region.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
                result[y * canvas.width + x] = 0
            }
        }
        return result
    }

    /// Draws a line through points, each a pair of numbers.
    package func stroke(
        _ points: [(CGFloat, CGFloat)], closed: Bool = false, width: CGFloat = 10, cap: CGLineCap = .round,
        join: CGLineJoin = .round, miterLimit: CGFloat = 10, color: CGColor = Ink.black, clip: Clip? = nil
    ) {
        canvas.stroke(
            PixelPath(points.map { CGPoint(x: $0.0, y: $0.1) }, isClosed: closed),
            style: StrokeStyle(width: width, cap: cap, join: join, miterLimit: miterLimit), color: color,
            clip: clip ?? everywhere)
    }

    /// Fills the polygon of points, each a pair of numbers.
    package func fill(_ points: [(CGFloat, CGFloat)], rule: CGPathFillRule = .winding, clip: Clip? = nil) {
        canvas.fill(
            PixelPath(points.map { CGPoint(x: $0.0, y: $0.1) }, isClosed: true), rule: rule, color: Ink.black,
            clip: clip ?? everywhere)
    }
}

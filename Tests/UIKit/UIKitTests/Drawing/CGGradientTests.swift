import Foundation
import Testing
import TouchKitTesting

@testable import UIKit

@MainActor struct CGGradientTests {
    private let canvas = ImageCanvas(bitmap: Bitmap(width: 100, height: 100))
    private let context: CGContext
    private let redToBlue: CGGradient

    init() throws {
        context = CGContext(canvas: canvas, scale: 1)
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        redToBlue = try #require(
            unsafe CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1]))
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { canvas.bitmap[x, y] }

    private func red(_ x: Int, _ y: Int) -> UInt32 { pixel(x, y) >> 16 & 255 }

    private func alpha(_ x: Int, _ y: Int) -> UInt32 { pixel(x, y) >> 24 }

    @Test func `a linear one runs from its start to its end, and beyond them only with options`() {
        func draw(_ options: CGGradientDrawingOptions) {
            canvas.bitmap.erase()
            context.drawLinearGradient(
                redToBlue, start: CGPoint(x: 20.5, y: 0), end: CGPoint(x: 80, y: 0), options: options)
        }
        draw([])
        #expect(red(21, 50) > 250 && (125...131).contains(red(50, 5)) && red(79, 99) < 5)
        #expect(alpha(19, 50) == 0 && alpha(80, 50) == 0 && (120...136).contains(alpha(20, 50)), "its edge is smooth")
        draw(.drawsBeforeStartLocation)
        #expect(pixel(0, 99) == 0xFFFF_0000 && alpha(80, 50) == 0)
        draw(.drawsAfterEndLocation)
        #expect(alpha(0, 50) == 0 && pixel(99, 0) == 0xFF00_00FF)
    }

    @Test func `a line without length draws nothing, and points without a place do not trap`() {
        for x in [20, CGFloat.nan, .infinity, 1e300] {
            context.drawLinearGradient(
                redToBlue, start: CGPoint(x: x, y: 0), end: CGPoint(x: 20, y: 0), options: [])
            context.drawRadialGradient(
                redToBlue, startCenter: CGPoint(x: x, y: 0), startRadius: 0, endCenter: CGPoint(x: 20, y: 0),
                endRadius: x == 20 ? 0 : x, options: [])
        }
        #expect(alpha(50, 50) == 0)
    }

    @Test func `a radial one goes from circle to circle`() {
        context.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 50, y: 50), startRadius: 10, endCenter: CGPoint(x: 50, y: 50),
            endRadius: 40, options: [])
        #expect(alpha(50, 50) == 0 && alpha(50, 5) == 0 && alpha(95, 95) == 0)
        #expect(
            red(61, 50) > 240 && (120...135).contains(red(75, 50)) && red(50, 88) < 15 && red(75, 50) == red(50, 75))
        let area = (0..<100).reduce(0.0) { sum, y in
            (0..<100).reduce(sum) { $0 + Double(alpha($1, y)) / 255 }
        }
        #expect(abs(area - .pi * (1600 - 100)) < 10, "its edges are smooth")
        context.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 50, y: 50), startRadius: 40, endCenter: CGPoint(x: 50, y: 50),
            endRadius: 10, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(pixel(50, 50) == 0xFF00_00FF && pixel(1, 1) == 0xFFFF_0000)
    }

    @Test func `circles of one size make a tube, and circles side by side a cone`() {
        context.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 30, y: 20), startRadius: 10, endCenter: CGPoint(x: 70, y: 20),
            endRadius: 10, options: [])
        #expect(alpha(50, 20) == 255 && alpha(50, 32) == 0 && red(35, 20) > red(70, 20))
        context.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 20, y: 70), startRadius: 2, endCenter: CGPoint(x: 70, y: 70),
            endRadius: 20, options: [])
        #expect(alpha(69, 88) == 255 && alpha(25, 85) == 0 && red(25, 70) > 190 && red(85, 70) < 30)
    }

    @Test func `it follows the transform, the clip and the alpha`() {
        context.saveGState()
        context.translateBy(x: 100, y: 0)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 2, y: 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 25, height: 100))
        context.setAlpha(0.5)
        context.drawLinearGradient(redToBlue, start: .zero, end: CGPoint(x: 50, y: 0), options: [])
        context.restoreGState()
        for y in 0..<100 {
            let shown = Int((127.5 * (1 - (Double(y) + 0.5) / 100)).rounded())
            for x in [0, 50, 99] {
                #expect(
                    y < 50 ? abs(Int(red(x, y)) - shown) <= 1 && (127...128).contains(alpha(x, y)) : pixel(x, y) == 0)
            }
        }
    }

    @Test(arguments: [0, 0.5, .pi / 2, 2, .pi, -.pi / 2, 5]) func `a turned clip cuts it off exactly`(_ angle: CGFloat)
    {
        context.saveGState()
        context.translateBy(x: 50, y: 50)
        context.rotate(by: angle)
        let (toPixels, clip) = (context.ctm, CGRect(x: -20, y: -30, width: 50, height: 40))
        context.clip(to: clip)
        context.drawLinearGradient(
            redToBlue, start: CGPoint(x: -20, y: 0), end: CGPoint(x: 30, y: 0),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.restoreGState()
        var area = 0.0
        for y in 0..<100 {
            for x in 0..<100 {
                area += Double(alpha(x, y)) / 255
                let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(toPixels.inverted())
                if clip.insetBy(dx: 1, dy: 1).contains(place) {
                    let shown = 255 * (1 - (place.x + 20) / 50)
                    #expect(abs(CGFloat(red(x, y)) - shown) <= 1 && alpha(x, y) == 255)
                } else if !clip.insetBy(dx: -1, dy: -1).contains(place) {
                    #expect(pixel(x, y) == 0)
                }
            }
        }
        #expect(abs(area - 2000) < 2)
    }

    @Test func `a turned gradient of circles keeps its edges and colors under a clip`() {
        context.saveGState()
        context.translateBy(x: 50, y: 50)
        context.rotate(by: .pi / 2)
        context.clip(to: CGRect(x: 0, y: -50, width: 50, height: 100))
        context.drawRadialGradient(
            redToBlue, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 40, options: [])
        context.restoreGState()
        var area = 0.0
        for y in 0..<100 {
            for x in 0..<100 {
                area += Double(alpha(x, y)) / 255
                let radius = hypot(Double(x) - 49.5, Double(y) - 49.5)
                if y < 50 || radius > 41 {
                    #expect(pixel(x, y) == 0)
                } else if radius < 39 {
                    #expect(abs(Double(red(x, y)) - 255 * (1 - radius / 40)) <= 1 && alpha(x, y) == 255)
                }
            }
        }
        #expect(abs(area - 800 * .pi) < 2)
    }

    @Test func `the sides of a cone that goes on are smooth`() {
        context.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 10, y: 50), startRadius: 5, endCenter: CGPoint(x: 60, y: 50),
            endRadius: 30,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        // Its tip is at (0, 50), and its sides have a slope of 1 : √3.
        let area = (0..<100).reduce(0.0) { sum, y in
            (0..<86).reduce(sum) { $0 + Double(alpha($1, y)) / 255 }
        }
        #expect(abs(area - 86 * 86 / 3.0.squareRoot()) < 4)
        let partial = (0..<86).reduce(0) { sum, x in sum + (0..<100).count { (1..<255).contains(alpha(x, $0)) } }
        #expect(partial > 80)
    }

    @Test func `it has components and places, and none without colors`() throws {
        let components: [CGFloat] = [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0]
        let three = try #require(
            unsafe CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: [0, 0.2, 1], count: 3
            ))
        context.drawLinearGradient(three, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
        #expect(pixel(20, 50) >> 8 & 255 > 240 && red(10, 0) > 110 && alpha(60, 50) < 135 && alpha(99, 50) < 5)
        #expect(unsafe CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
        #expect(unsafe CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    }

    @Test func `a canvas that does not blend shows it in bands`() {
        let flat = CGContext(canvas: FlatCanvas(canvas), scale: 1)
        flat.drawLinearGradient(
            redToBlue, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0), options: .drawsAfterEndLocation)
        let row = (0..<100).map { red($0, 50) }
        #expect(row[20] > 245 && (120...135).contains(row[50]) && row[79] < 10 && alpha(10, 50) == 0)
        #expect(pixel(95, 5) == 0xFF00_00FF && Set(row[20..<80]).count == 30, "a band is two pixels wide")
        #expect(zip(row[20...], row[21...]).allSatisfy { $0 >= $1 } && red(50, 0) == red(50, 99))
        canvas.bitmap.erase()
        flat.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 50, y: 50), startRadius: 40, endCenter: CGPoint(x: 50, y: 50),
            endRadius: 10, options: .drawsBeforeStartLocation)
        #expect(
            alpha(50, 50) == 0 && pixel(1, 1) == 0xFFFF_0000 && red(62, 50) < 30 && (110...145).contains(red(75, 50)))
        canvas.bitmap.erase()
        flat.drawRadialGradient(
            redToBlue, startCenter: CGPoint(x: 50, y: 50), startRadius: 0, endCenter: CGPoint(x: 50, y: 50),
            endRadius: 40, options: .drawsAfterEndLocation)
        #expect(red(50, 50) > 240 && pixel(1, 1) == 0xFF00_00FF && (110...145).contains(red(70, 50)))
    }
}

extension Bitmap {
    fileprivate func erase() {
        for y in 0..<height { for x in 0..<width { self[x, y] = 0 } }
    }
}

/// A canvas that does not blend, as the server's.
private nonisolated final class FlatCanvas: Canvas {
    private let base: ImageCanvas

    init(_ base: ImageCanvas) { self.base = base }

    deinit {}

    var width: Int { base.width }
    var height: Int { base.height }
    var blendsColors: Bool { false }

    func clear(_ clip: Clip) { base.clear(clip) }
    func fill(_ rect: CGRect, color: CGColor, clip: Clip) { base.fill(rect, color: color, clip: clip) }
    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        base.fill(path, rule: rule, color: color, clip: clip)
    }
    func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip) {
        shading.forEachBand(covering: pixels) { base.fill($0, rule: .evenOdd, color: $1, clip: clip) }
    }
    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {}
    func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip) {}
    func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip) {}
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {}
    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {}
    func composite(_ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip) {}
    func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {}
    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas { self }
}

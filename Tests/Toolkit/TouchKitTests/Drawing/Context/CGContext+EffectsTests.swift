import Foundation
import Testing

@testable import TouchKit

/// Draws on a canvas that is half red: the left half, x < 50, is opaque red and the right half is transparent.
@MainActor struct CGContextEffectsTests {
    private let ink = Ink(100, 100)
    private let context: CGContext
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    init() {
        context = CGContext(canvas: ink.canvas, scale: 1)
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
        context.setFillColor(blue)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { ink.canvas.bitmap[x, y] }

    /// What a square across the border of both halves becomes: in the red half, in the transparent one, and on its left
    /// edge, which covers half of the pixels in column 40.
    private func square(_ mode: CGBlendMode, alpha: CGFloat = 1) -> (red: UInt32, clear: UInt32, edge: UInt32) {
        context.setBlendMode(mode)
        context.setFillColor(blue.copy(alpha: alpha))
        context.fill(CGRect(x: 40.5, y: 40, width: 20, height: 20))
        return (pixel(45, 50), pixel(55, 50), pixel(40, 50))
    }

    // MARK: Blend modes

    @Test func `clear erases as far as the shape covers, whatever the color`() {
        let result = square(.clear, alpha: 0)
        #expect(result.red == 0 && result.clear == 0)
        // Half of an edge pixel is left.
        #expect(result.edge == 0x7F7F_0000 || result.edge == 0x8080_0000)
        #expect(pixel(39, 50) == 0xFFFF_0000 && pixel(45, 39) == 0xFFFF_0000)
    }

    @Test func `copy replaces what is there, transparency too`() {
        let result = square(.copy, alpha: 0.5)
        #expect(result.red == 0x8000_0080 && result.clear == 0x8000_0080)
        // Half of the red, and half of a translucent blue.
        #expect(abs(Int(result.edge >> 24) - 192) <= 1 && abs(Int(result.edge & 0xFF) - 64) <= 1)
    }

    @Test func `multiply darkens what is there and paints normally where nothing is`() {
        let result = square(.multiply)
        #expect(result.red == 0xFF00_0000 && result.clear == 0xFF00_00FF)
        #expect(abs(Int(result.edge >> 16 & 0xFF) - 128) <= 1 && result.edge >> 24 == 255)
    }

    @Test func `yellow over a color multiplied takes its blue only, as a highlighter does`() {
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 50, y: 0, width: 50, height: 100))
        context.setBlendMode(.multiply)
        context.setFillColor(UIColor.yellow.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(pixel(20, 5) == 0xFFFF_0000 && pixel(70, 5) == 0xFFFF_FF00)
    }

    @Test func `source atop paints only where something is`() {
        let result = square(.sourceAtop)
        #expect(result.red == 0xFF00_00FF && result.clear == 0)
        #expect(result.edge >> 24 == 255)
    }

    @Test func `destination out erases as far as what is drawn is opaque`() {
        let result = square(.destinationOut, alpha: 0.5)
        #expect(result.red == 0x7F7F_0000 && result.clear == 0)
    }

    /// The blue square is opaque: in the red half, in the transparent one, and on an edge pixel half of which is left.
    @Test(arguments: [
        (CGBlendMode.sourceIn, 0xFF00_00FF as UInt32, 0 as UInt32, 0xFF7F_0080 as UInt32),
        (.sourceOut, 0, 0xFF00_00FF, 0x7F7F_0000), (.destinationOver, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000),
        (.destinationIn, 0xFFFF_0000, 0, 0xFFFF_0000), (.destinationAtop, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000),
        (.xor, 0, 0xFF00_00FF, 0x7F7F_0000), (.plusLighter, 0xFFFF_00FF, 0xFF00_00FF, 0xFFFF_0080),
    ]) func `the modes of Porter and Duff change what the shape covers`(
        mode: CGBlendMode, red: UInt32, clear: UInt32, edge: UInt32
    ) {
        let result = square(mode)
        #expect(result.red == red && result.clear == clear)
        for shift: UInt32 in [0, 8, 16, 24] {
            #expect(abs(Int(result.edge >> shift & 255) - Int(edge >> shift & 255)) <= 1)
        }
        #expect(pixel(30, 50) == 0xFFFF_0000 && pixel(80, 50) == 0)
    }

    @Test func `destination in keeps as much as a translucent color covers`() {
        let result = square(.destinationIn, alpha: 0.5)
        #expect(result.red == 0x8080_0000 && result.clear == 0)
    }

    @Test func `a blend mode applies to strokes, images and paths, inside the clip only`() {
        context.clip(to: CGRect(x: 0, y: 0, width: 100, height: 50))
        context.setBlendMode(.clear)
        context.setLineWidth(10)
        context.move(to: CGPoint(x: 20, y: 0))
        context.addLine(to: CGPoint(x: 20, y: 100))
        context.strokePath()
        #expect(pixel(20, 25) == 0 && pixel(20, 75) == 0xFFFF_0000 && pixel(30, 25) == 0xFFFF_0000)
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let empty = UIImage(bitmap: Bitmap(width: 10, height: 10))
        empty.draw(in: CGRect(x: 30, y: 10, width: 10, height: 10), blendMode: .copy, alpha: 1)
        #expect(pixel(35, 15) == 0 && pixel(35, 25) == 0xFFFF_0000)
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill(with: .destinationOut, alpha: 1)
        #expect(pixel(5, 5) == 0 && context.state.effects?.blendMode == .clear)
    }

    @Test func `a blend mode changes only what a round clip covers`() {
        let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40))
        UIGraphicsPushContext(context)
        circle.addClip()
        UIGraphicsPopContext()
        context.setBlendMode(.clear)
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(pixel(20, 20) == 0 && pixel(1, 1) == 0xFFFF_0000)
        #expect(abs(ink.area - (5000 - .pi * 400)) < 4)
    }

    @Test func `saving and restoring covers effects`() {
        context.saveGState()
        context.setBlendMode(.clear)
        context.setShadow(offset: .zero, blur: 3)
        context.setShouldAntialias(false)
        context.restoreGState()
        #expect(context.state.effects == nil && !context.state.isAliased)
        context.setShadow(offset: .zero, blur: 3)
        context.setShadow(offset: .zero, blur: 3, color: nil)
        #expect(context.state.effects == nil)
    }

    // MARK: Shadows

    @Test func `a shadow without blur is the shape again, below it and at its offset`() {
        context.setShadow(offset: CGSize(width: 5, height: -7), blur: 0, color: UIColor.green.cgColor)
        context.fill(CGRect(x: 60, y: 60, width: 10, height: 10))
        #expect(pixel(65, 65) == 0xFF00_00FF && pixel(72, 55) == 0xFF00_FF00 && pixel(74, 53) == 0xFF00_FF00)
        #expect(pixel(75, 53) == 0 && pixel(60, 55) == 0)
    }

    @Test func `a shadow's offset is that of the base space, whatever the transform`() {
        context.scaleBy(x: 2, y: -2)
        context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: UIColor.green.cgColor)
        context.fill(CGRect(x: 30, y: -35, width: 5, height: 5))
        #expect(pixel(65, 65) == 0xFF00_00FF && pixel(75, 75) == 0xFF00_FF00)
    }

    @Test func `a blurred edge has half of the opacity at the edge and none beyond three deviations`() {
        context.setShadow(offset: .zero, blur: 8, color: UIColor.green.cgColor)
        context.setFillColor(blue.copy(alpha: 0))
        context.setFillColor(blue)
        context.fill(CGRect(x: 70, y: -200, width: 200, height: 500))
        // A deviation of 4 pixels. The first column outside is half a pixel away.
        let outside = Int(pixel(69, 50) >> 24)
        #expect(abs(outside - Int(255 * 0.45)) <= 6)
        let deviation = Int(pixel(66, 50) >> 24)
        #expect(abs(deviation - Int(255 * 0.19)) <= 6)
        #expect(pixel(54, 50) == 0)
    }

    @Test func `a shadow that is drawn in parts equals the whole`() {
        func draw(_ context: CGContext) {
            context.setShadow(offset: CGSize(width: 3, height: 3), blur: 9)
            context.fillEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 30))
        }
        let (whole, parts) = (Ink(100, 100), Ink(100, 100))
        draw(CGContext(canvas: whole.canvas, scale: 1))
        for x in stride(from: 0, to: 100, by: 20) {
            let context = CGContext(canvas: parts.canvas, scale: 1)
            context.clip(to: CGRect(x: x, y: 0, width: 20, height: 100))
            draw(context)
        }
        // The ellipse has 942 pixels; its shadow shows below it and on its right.
        #expect(whole.pixels == parts.pixels && whole.area > 960)
    }

    // MARK: Antialiasing

    @Test func `without antialiasing every pixel is covered or not`() {
        context.setShouldAntialias(false)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        context.fillEllipse(in: CGRect(x: 51, y: 1, width: 40, height: 40))
        context.move(to: CGPoint(x: 52, y: 60))
        context.addLine(to: CGPoint(x: 90, y: 77))
        context.setLineWidth(0.2)
        context.strokePath()
        #expect(ink.pixels.allSatisfy { $0 >> 24 == 0 || $0 >> 24 == 255 })
        #expect(abs(ink.area - 5000 - .pi * 400 - 38) < 20)
    }

    // MARK: Transparency layers

    @Test func `a transparency layer fades as one image`() {
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(blue)
        context.fill(CGRect(x: 60, y: 10, width: 20, height: 20))
        context.fill(CGRect(x: 70, y: 10, width: 20, height: 20))
        #expect(pixel(75, 20) == 0)
        context.endTransparencyLayer()
        #expect(pixel(65, 20) == 0x8000_0080 && pixel(75, 20) == 0x8000_0080 && pixel(91, 20) == 0)
        #expect(context.state.alpha == 0.5)
    }

    @Test func `erasing in a transparency layer leaves what is below it`() {
        context.beginTransparencyLayer(in: CGRect(x: 10, y: 10, width: 30, height: 30), auxiliaryInfo: nil)
        context.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
        context.setBlendMode(.clear)
        context.fill(CGRect(x: 20, y: 20, width: 10, height: 10))
        context.restoreGState()
        context.endTransparencyLayer()
        #expect(pixel(15, 15) == 0xFF00_00FF && pixel(25, 25) == 0xFFFF_0000)
        #expect(context.state.effects == nil)
        context.endTransparencyLayer()
    }

    @Test func `the shadow of a transparency layer is that of all its parts`() {
        context.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: UIColor.green.cgColor)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 60, y: 10, width: 10, height: 40))
        context.fill(CGRect(x: 65, y: 10, width: 20, height: 10))
        context.endTransparencyLayer()
        // The second rectangle casts no shadow on the first.
        #expect(pixel(62, 45) == 0xFF00_00FF && pixel(67, 45) == 0xFF00_00FF && pixel(80, 45) == 0xFF00_FF00)
    }

    // MARK: Paths

    @Test func `an arc runs as in Core Graphics, whose y grows upwards`() {
        context.addArc(center: CGPoint(x: 75, y: 50), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        context.addLine(to: CGPoint(x: 75, y: 50))
        context.fillPath()
        // A quarter from the right to the bottom.
        #expect(pixel(85, 60) == 0xFF00_00FF && pixel(65, 60) == 0 && pixel(85, 40) == 0)
    }

    @Test func `lines between points begin a run, and the current point is in user space`() {
        context.scaleBy(x: 2, y: 2)
        context.addLines(between: [CGPoint(x: 30, y: 5), CGPoint(x: 40, y: 5), CGPoint(x: 40, y: 15)])
        #expect(context.currentPointOfPath == CGPoint(x: 40, y: 15))
        #expect(context.path?.boundingBox == CGRect(x: 30, y: 5, width: 10, height: 10))
        context.fillPath()
        #expect(pixel(75, 12) == 0xFF00_00FF && pixel(62, 28) == 0)
    }

    @Test(arguments: [1, 2, 4]) func `S101 a line of width 0 is one pixel wide at every scale`(scale: Int) {
        let ink = Ink(100, 100)
        let context = CGContext(canvas: ink.canvas, scale: CGFloat(scale))
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        let path = UIBezierPath()
        let y = 10.5 / CGFloat(scale)
        path.move(to: CGPoint(x: 0, y: y))
        path.addLine(to: CGPoint(x: 80 / CGFloat(scale), y: y))
        path.lineWidth = 0
        path.stroke()
        #expect(ink.area == 80 && ink.coverage(40, 10) == 255)
        path.lineWidth = -1
        path.stroke()
        #expect(ink.area == 80)
    }
}

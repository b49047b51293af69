import Foundation
import Testing

@testable import TouchKit

@MainActor struct CGContextTests {
    private let ink = Ink()
    private let context: CGContext

    init() {
        context = CGContext(canvas: ink.canvas, scale: 2)
    }

    @Test func `points become pixels by the scale`() {
        context.fill(CGRect(x: 10, y: 20, width: 5, height: 5))
        #expect(ink.area == 100 && ink.coverage(20, 40) == 255 && ink.coverage(30, 40) == 0)
    }

    @Test func `the last transform applies first`() {
        context.translateBy(x: 50, y: 50)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 2, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        // 20 points down and 5 to the left of (50, 50).
        #expect(ink.area == 400 && ink.coverage(99, 101) == 255 && ink.coverage(91, 138) == 255)
    }

    @Test func `restoring restores the whole state`() {
        let before = context.state
        context.saveGState()
        context.translateBy(x: 1, y: 1)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.setAlpha(0.5)
        context.setLineWidth(7)
        context.setLineCap(.round)
        context.setLineJoin(.bevel)
        context.setMiterLimit(3)
        context.setLineDash(phase: 1, lengths: [2])
        context.setFillColor(UIColor.red.cgColor)
        context.setStrokeColor(UIColor.red.cgColor)
        context.restoreGState()
        let after = context.state
        #expect(after.transform == before.transform && after.clip == before.clip && after.lineStyle == before.lineStyle)
        #expect(after.alpha == 1 && after.fillColor == before.fillColor && after.strokeColor == before.strokeColor)
        context.restoreGState()
        #expect(context.state.transform == before.transform)
    }

    @Test func `colors can be set as grays`() {
        context.setFillColor(gray: 0.5, alpha: 0.25)
        context.setStrokeColor(gray: 1, alpha: 1)
        #expect(context.state.fillColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        #expect(context.state.strokeColor == UIColor.white.cgColor)
    }

    @Test func `clips intersect, in whole pixels`() {
        context.clip(to: CGRect(x: 10, y: 10, width: 20.3, height: 20))
        context.clip(to: CGRect(x: 20, y: 0, width: 100, height: 100))
        #expect(context.clipRegion == Region(PixelRect(minX: 40, minY: 20, maxX: 61, maxY: 60)))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 20, y: 10, width: 10.5, height: 20))
        context.fill(CGRect(x: 0, y: 0, width: 150, height: 150))
        #expect(ink.area == 21 * 40)
        context.clip(to: CGRect(x: 100, y: 100, width: 5, height: 5))
        #expect(context.boundingBoxOfClipPath.isNull)
    }

    @Test func `a rotated clip keeps its shape`() {
        context.translateBy(x: 75, y: 75)
        context.rotate(by: .pi / 4)
        context.clip(to: CGRect(x: -20, y: -20, width: 40, height: 40))
        context.rotate(by: -.pi / 4)
        context.fill(CGRect(x: -75, y: -75, width: 150, height: 150))
        #expect(abs(ink.area - 80 * 80) < 5 && ink.coverage(150, 95) == 255 && ink.coverage(110, 110) == 0)
        #expect(abs(context.boundingBoxOfClipPath.width - 40 * 2.squareRoot()) < 0.01)
    }

    @Test func `a region in pixels clips as well`() {
        var region = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        region.add(PixelRect(x: 50, y: 50, width: 10, height: 10))
        context.clip(toPixels: region)
        context.fill(CGRect(x: 0, y: 0, width: 150, height: 150))
        #expect(ink.area == 200 && ink.coverage(55, 55) == 255)
    }

    @Test func `alpha fades fills, lines and layers, and does not accumulate`() {
        context.setAlpha(0.5)
        context.setAlpha(0.25)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(ink.coverage(5, 5) == 64)
        context.setLineWidth(10)
        context.strokeLineSegments(between: [CGPoint(x: 50, y: 20), CGPoint(x: 60, y: 20)])
        #expect(ink.coverage(110, 40) == 64)
        let layer = ink.canvas.makeLayer(width: 10, height: 10)
        CGContext(canvas: layer, scale: 2).fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        let transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            .concatenating(CGAffineTransform(translationX: 100, y: 100))
        context.draw(layer, by: transform, covering: CGRect(x: 100, y: 100, width: 5, height: 5))
        #expect(ink.coverage(205, 205) == 64)
    }

    @Test func `clearing leaves transparent pixels`() {
        context.fill(CGRect(x: 0, y: 0, width: 150, height: 150))
        context.clear(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(ink.area == 90_000 - 400)
    }

    @Test func `lines take the state's pen`() {
        context.setLineWidth(4)
        context.stroke(CGRect(x: 20, y: 20, width: 50, height: 30))
        #expect(abs(ink.area - (108 * 68 - 92 * 52)) < 1)
        context.clear(CGRect(x: 0, y: 0, width: 150, height: 150))
        context.stroke(CGRect(x: 20, y: 20, width: 50, height: 30), width: 2)
        #expect(abs(ink.area - (104 * 64 - 96 * 56)) < 1)
        context.clear(CGRect(x: 0, y: 0, width: 150, height: 150))
        context.strokeEllipse(in: CGRect(x: 20, y: 20, width: 50, height: 50))
        #expect(abs(ink.area - .pi * 100 * 8) < 5)
        context.clear(CGRect(x: 0, y: 0, width: 150, height: 150))
        context.setLineCap(.round)
        context.setLineDash(phase: 0, lengths: [0, 10])
        context.strokeLineSegments(between: [CGPoint(x: 20, y: 20), CGPoint(x: 49, y: 20)])
        #expect(abs(ink.area - 3 * .pi * 16) < 3)
    }

    @Test func `points are transformed when they are added to the path`() {
        context.move(to: CGPoint(x: 10, y: 10))
        context.addLine(to: CGPoint(x: 60, y: 10))
        context.translateBy(x: 0, y: 50)
        context.addLine(to: CGPoint(x: 60, y: 10))
        context.addLine(to: CGPoint(x: 10, y: 10))
        context.closePath()
        context.fillPath()
        #expect(ink.area == 100 * 100)
        context.fillPath()
        context.strokePath()
        #expect(ink.area == 100 * 100)
    }

    @Test func `all kinds of paths can be built, filled, stroked and clipped to`() {
        context.addRect(CGRect(x: 20, y: 20, width: 40, height: 40))
        context.addEllipse(in: CGRect(x: 30, y: 30, width: 20, height: 20))
        context.fillPath(using: .evenOdd)
        #expect(abs(ink.area - (6400 - .pi * 400)) < 4)
        context.clear(CGRect(x: 0, y: 0, width: 150, height: 150))
        context.addPath(UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 40, height: 40)).cgPath)
        context.clip()
        context.move(to: .zero)
        context.addQuadCurve(to: CGPoint(x: 150, y: 0), control: CGPoint(x: 75, y: 300))
        context.addCurve(to: .zero, control1: CGPoint(x: 100, y: -50), control2: CGPoint(x: 50, y: -50))
        context.fillPath()
        #expect(ink.area > 1000 && ink.area < .pi * 1600)
    }

    @Test func `the bounding box of the path is in user space, with its control points`() {
        #expect(context.boundingBoxOfPath.isNull)
        context.move(to: CGPoint(x: 10, y: 10))
        context.addCurve(
            to: CGPoint(x: 30, y: 10), control1: CGPoint(x: 15, y: 40), control2: CGPoint(x: 25, y: 40))
        context.translateBy(x: 10, y: 0)
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 10, width: 20, height: 30))
    }

    @Test func `the transform scales the line width`() {
        context.scaleBy(x: 3, y: 3)
        context.setLineWidth(2)
        context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10)])
        #expect(ink.area == 60 * 12)
    }

    @Test func `an image that is scaled without interpolation has sharp pixels, also after a part of it is clipped`() {
        let (red, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
        let image = Bitmap(width: 2, height: 1, filledWith: red)
        image[1, 0] = blue
        func row(_ y: Int) -> [UInt32] { (18..<28).map { ink.canvas.bitmap[$0, y] } }
        context.saveGState()
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: 10, y: 10, width: 3, height: 2))
        let sharp = [0, 0, red, red, red, blue, blue, blue, 0, 0]
        #expect(row(20) == sharp && row(23) == sharp && row(19).allSatisfy { $0 == 0 } && row(24)[2] == 0)
        context.clip(to: CGRect(x: 11, y: 20, width: 10, height: 10))
        context.draw(image, in: CGRect(x: 10, y: 20, width: 3, height: 2))
        #expect(row(40) == [0, 0, 0, 0, red, blue, blue, blue, 0, 0])
        context.restoreGState()
        #expect(context.interpolationQuality == .default)
        context.draw(image, in: CGRect(x: 10, y: 30, width: 3, height: 2))
        #expect(Set(row(60)).subtracting([0, red, blue]).count > 0, "smoothed")
    }

    @Test func `colors are set in the current context`() {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(ink.canvas.bitmap[0, 0] == 0xFFFF_0000)
        UIColor.green.setFill()
        UIColor.blue.setStroke()
        #expect(context.state.fillColor == UIColor.green.cgColor && context.state.strokeColor == UIColor.blue.cgColor)
    }
}

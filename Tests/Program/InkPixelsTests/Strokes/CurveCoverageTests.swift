import Foundation
import Geometry
import Ink
import SeededRandom
import TestViews
import Testing
import TouchKit

@testable import InkPixels

@MainActor struct CurveCoverageTests {
    /// Returns random curves, some of them off the canvas, of pens that are often thinner than a pixel.
    private func curves(seed: UInt64) -> [StrokeCurve] {
        var generator = SeededGenerator(seed: seed)
        func place() -> CGPoint {
            CGPoint(x: .random(in: -80...380, using: &generator), y: .random(in: -80...380, using: &generator))
        }
        func radius() -> CGFloat { .random(in: 0...(Bool.random(using: &generator) ? 0.6 : 9), using: &generator) }
        var (end, endRadius) = (place(), radius())
        return (0..<6).map { _ in
            let (begin, beginRadius) = (end, endRadius)
            (end, endRadius) = (place(), radius())
            return StrokeCurve(
                CubicCurve(begin: begin, control1: place(), control2: place(), end: end), beginRadius: beginRadius,
                endRadius: endRadius)
        }
    }

    @Test(arguments: 0..<20, [true, false])
    func `painted curves have the pixels of a live stroke, whether or not the canvas blends colors`(
        seed: UInt64, blends: Bool
    ) {
        let (live, painted) = (Ink(), Ink())
        let canvas: any Canvas = blends ? painted.canvas : FlatCanvas(width: 300, height: 300)
        #expect(canvas.leastRadius == (blends ? 0 : 0.5))
        let surface = InkSurface(
            scale: 1, extent: canvas.pixels, paper: .white, pool: CoverageTilePool(), canvas: canvas)
        let (stroke, curves) = (surface.makeCoverage(), CurveCoverage())
        // What was drawn before leaves nothing.
        curves.begin(for: CGContext(canvas: canvas, scale: 1))
        for curve in self.curves(seed: seed + 100) { curves.append(curve) }
        let context = CGContext(canvas: canvas, scale: 1)
        let part = PixelRect(x: 20, y: 30, width: 200, height: 240)
        context.clip(toPixels: Region(part))
        curves.begin(for: context)
        for curve in self.curves(seed: seed) {
            stroke.append(curve)
            curves.append(curve)
        }
        let clip = Clip(region: Region(part))
        live.canvas.draw(stroke, x: 0, y: 0, color: Ink.black, clip: clip)
        painted.canvas.draw(curves, x: 0, y: 0, color: Ink.black, clip: clip)
        #expect(painted.pixels == live.pixels && painted.area > 0)
    }
}

/// A canvas without pixels that does not blend, as the server's.
private nonisolated final class FlatCanvas: Canvas {
    let width: Int
    let height: Int
    let blendsColors = false

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    func clear(_ clip: Clip) {}
    func fill(_ rect: CGRect, color: CGColor, clip: Clip) {}
    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {}
    func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip) {}
    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {}
    func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip) {}
    func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip) {}
    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {}
    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {}
    func composite(_ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip) {}
    func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {}
    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas { self }
}

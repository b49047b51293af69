import Foundation
import TestViews
import Testing
import UIKit

@MainActor struct CGLayerTests {
    private let ink = Ink(100, 100)
    private let context: CGContext

    init() {
        context = CGContext(canvas: ink.canvas, scale: 2)
    }

    private func layer(_ size: CGSize) throws -> CGLayer {
        try #require(CGLayer(context, size: size, auxiliaryInfo: nil))
    }

    @Test func `a layer has the scale of its context and keeps what is drawn on it`() throws {
        let layer = try layer(CGSize(width: 20, height: 20))
        layer.context?.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(ink.area == 0)
        context.draw(layer, at: CGPoint(x: 10, y: 10))
        #expect(ink.area == 400 && ink.coverage(30, 30) == 255 && ink.coverage(29, 30) == 0)
        context.draw(layer, at: CGPoint(x: 10, y: 10))
        #expect(ink.area == 400)
    }

    @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
    func `a layer drawn in place leaves exactly the pixels that direct drawing leaves`(scale: CGFloat) throws {
        let (direct, layered) = (Ink(120, 120), Ink(120, 120))
        func draw(_ context: CGContext?) {
            context?.setStrokeColor(UIColor.red.cgColor)
            context?.setLineWidth(7)
            context?.setLineCap(.round)
            context?.strokeLineSegments(between: [CGPoint(x: 5, y: 8), CGPoint(x: 33, y: 21)])
        }
        draw(CGContext(canvas: direct.canvas, scale: scale))
        let context = CGContext(canvas: layered.canvas, scale: scale)
        let layer = try #require(CGLayer(context, size: CGSize(width: 40, height: 40), auxiliaryInfo: nil))
        draw(layer.context)
        context.draw(layer, at: .zero)
        #expect(layered.pixels == direct.pixels && direct.area > 100)
    }

    @Test func `only pixels inside the clip change`() throws {
        let layer = try layer(CGSize(width: 50, height: 50))
        layer.context?.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
        context.clip(to: CGRect(x: 10, y: 10, width: 5, height: 5))
        context.draw(layer, at: .zero)
        #expect(ink.area == 100)
    }

    @Test func `a layer can be scaled`() throws {
        let layer = try layer(CGSize(width: 10, height: 10))
        layer.context?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.draw(layer, in: CGRect(x: 5, y: 5, width: 20, height: 40))
        #expect(ink.area == 40 * 80)
    }

    @Test func `a layer without pixels cannot be created`() {
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
        #expect(CGLayer(context, size: CGSize(width: -4, height: 4), auxiliaryInfo: nil) == nil)
    }
}

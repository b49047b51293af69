import Foundation
import TestViews
import Testing
import TouchKitTesting

@testable import UIKit

@MainActor struct CAShapeLayerTests {
    private let ink = Ink(100, 100)
    private let layer = CAShapeLayer()

    init() {
        layer.fillColor = nil
        layer.strokeColor = UIColor.black.cgColor
        layer.lineWidth = 4
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 90, y: 10))
        path.addLine(to: CGPoint(x: 90, y: 90))
        layer.path = path
    }

    /// The area that the layer covers.
    private func area() -> Double {
        ink.canvas.clear(ink.everywhere)
        layer.render(in: CGContext(canvas: ink.canvas, scale: 1))
        return ink.area
    }

    @Test func `a new shape layer fills in black without a line`() {
        let new = CAShapeLayer()
        #expect(new.fillColor == UIColor.black.cgColor && new.strokeColor == nil && new.lineWidth == 1)
        #expect(new.strokeStart == 0 && new.strokeEnd == 1 && new.path == nil && new.fillRule == .nonZero)
        new.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        new.render(in: CGContext(canvas: ink.canvas, scale: 1))
        #expect(ink.area == 100)
    }

    @Test func `a line is stroked with the layer's pen, outside of its bounds too`() {
        // Two lines of 80, which share a corner.
        #expect(layer.bounds.isEmpty && abs(area() - 640) < 1)
        layer.lineCap = .square
        #expect(abs(area() - 656) < 1)
        layer.lineDashPattern = [10, 10]
        layer.lineCap = .butt
        #expect(abs(area() - 320) < 12)
        layer.lineWidth = 0
        #expect(area() == 0)
    }

    @Test func `a part of the line is stroked by its length`() {
        layer.strokeEnd = 0.25
        #expect(abs(area() - 160) < 1 && ink.coverage(49, 10) == 255 && ink.coverage(51, 10) == 0)
        layer.strokeStart = 0.125
        #expect(abs(area() - 80) < 1 && ink.coverage(29, 10) == 0 && ink.coverage(31, 10) == 255)
        (layer.strokeStart, layer.strokeEnd) = (0.75, 2)
        #expect(abs(area() - 160) < 1 && ink.coverage(90, 49) == 0 && ink.coverage(90, 51) == 255)
        (layer.strokeStart, layer.strokeEnd) = (0.6, 0.4)
        #expect(area() == 0)
    }

    @Test func `half of a circle is half as long, and closes its last line`() {
        layer.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 60, height: 60)).cgPath
        layer.strokeEnd = 0.5
        // From the right, clockwise on the screen: the lower half.
        #expect(abs(area() - .pi * 30 * 4) < 3 && ink.coverage(50, 80) == 255 && ink.coverage(50, 20) == 0)
        layer.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 40))
        (layer.strokeStart, layer.strokeEnd) = (0.75, 1)
        #expect(abs(area() - 160) < 1 && ink.coverage(10, 30) == 255)
    }

    @Test func `fill rules differ where a path surrounds twice`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        (layer.path, layer.strokeColor, layer.fillColor) = (path, nil, UIColor.black.cgColor)
        #expect(area() == 900)
        layer.fillRule = .evenOdd
        #expect(area() == 800)
        path.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(area() == 800)
    }

    @Test func `a growing path in a view draws what it adds, and nothing is left when it is gone`() {
        let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
        stage.root.backgroundColor = .white
        stage.root.layer.addSublayer(layer)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[50, 10] == 0xFF00_0000)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 20, y: 50))
        path.addLine(to: CGPoint(x: 80, y: 50))
        layer.path = path.cgPath
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[50, 10] == 0xFFFF_FFFF && stage.pixels?.bitmap[50, 50] == 0xFF00_0000)
        layer.path = nil
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[50, 50] == 0xFFFF_FFFF)
    }

    @Test func `a view can have a shape layer as its own, and a copy of one has its path`() {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
        let view = Shape(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        stage.root.addSubview(view)
        let own = view.layer as? CAShapeLayer
        own?.path = CGPath(rect: CGRect(x: 10, y: 10, width: 30, height: 5))
        own?.fillColor = UIColor.red.cgColor
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[22, 22] == 0xFFFF_0000 && stage.pixels?.bitmap[45, 22] == 0xFFFF_0000)
        #expect(CAShapeLayer(layer: layer).path == layer.path && CAShapeLayer(layer: layer).lineWidth == 4)
    }
}

import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct LayerLayoutTests {
    /// A layer whose sublayer fills it but for a margin.
    private final class Framed: CALayer {
        let inner = CALayer()
        private(set) var layouts = 0

        override init() {
            super.init()
            addSublayer(inner)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSublayers() {
            super.layoutSublayers()
            layouts += 1
            inner.frame = bounds.insetBy(dx: 5, dy: 5)
        }
    }

    private final class Painter: CALayerDelegate {
        private(set) var layouts = 0

        func draw(_ layer: CALayer, in context: CGContext) {
            context.setFillColor(UIColor.red.cgColor)
            context.fill(layer.bounds)
        }

        func layoutSublayers(of layer: CALayer) {
            layouts += 1
            layer.sublayers?.first?.frame = CGRect(x: 0, y: 0, width: layer.bounds.width / 2, height: 4)
        }
    }

    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)

    @Test func `a layer is laid out before drawing when it is added or resized, and no more often`() {
        let layer = Framed()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(layer.layouts == 0)
        stage.root.layer.addSublayer(layer)
        stage.wait(.zero)
        #expect(layer.inner.frame == CGRect(x: 5, y: 5, width: 30, height: 10))
        let before = layer.layouts
        layer.position.x += 10
        stage.wait(.zero)
        #expect(layer.layouts == before, "a layer that moves need not be laid out")
        layer.bounds.size.width = 60
        stage.wait(.zero)
        #expect(layer.layouts == before + 1 && layer.inner.frame.width == 50)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        layer.layoutIfNeeded()
        #expect(layer.layouts == before + 2)
    }

    @Test func `layers that layoutSubviews resizes are laid out before they are drawn`() {
        final class Host: UIView {
            let framed = Framed()
            private(set) var layouts = 0

            override func layoutSubviews() {
                layouts += 1
                framed.frame = bounds
            }
        }
        let host = Host(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        host.layer.addSublayer(host.framed)
        stage.root.addSubview(host)
        stage.wait(.zero)
        let layouts = host.layouts
        host.bounds.size.width = 50
        stage.wait(.zero)
        #expect(host.framed.inner.frame.width == 40 && host.layouts == layouts + 1)
    }

    @Test func `a delegate draws a layer and lays it out`() {
        let (layer, painter) = (CALayer(), Painter())
        let inner = CALayer()
        inner.backgroundColor = UIColor.blue.cgColor
        layer.addSublayer(inner)
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        layer.delegate = painter
        stage.root.layer.addSublayer(layer)
        stage.wait(.zero)
        #expect(painter.layouts > 0 && inner.frame.width == 20)
        #expect(stage.pixels?.bitmap[12, 12] == 0xFF00_00FF && stage.pixels?.bitmap[30, 30] == 0xFFFF_0000)
    }

    @Test func `S107 a view is its layer's delegate, which the layer's drawing asks, unless another one is set`() {
        final class Wheel: UIView {
            var color = UIColor.red
            override class var layerClass: AnyClass { WheelLayer.self }
        }
        final class WheelLayer: CALayer {
            override func draw(in context: CGContext) {
                super.draw(in: context)
                context.setFillColor((delegate as? Wheel)?.color.cgColor ?? UIColor.black.cgColor)
                context.fill(bounds)
            }
        }
        let wheel = Wheel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(wheel.layer.delegate === wheel && CALayer().delegate == nil)
        stage.root.addSubview(wheel)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[30, 30] == 0xFFFF_0000)
        let painter = Painter()
        wheel.layer.delegate = painter
        #expect(wheel.layer.delegate === painter)
        wheel.setNeedsDisplay()
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[30, 30] == 0xFF00_0000)
    }

    @Test func `the layer class of a view is laid out with the view`() {
        final class Panel: UIView {
            override class var layerClass: AnyClass { CodedLayer.self }
        }
        final class CodedLayer: CALayer {
            private(set) var layouts = 0
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override func layoutSublayers() { layouts += 1 }
        }
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.root.addSubview(panel)
        let layer = panel.layer as? CodedLayer
        stage.wait(.zero)
        let before = layer?.layouts ?? 0
        #expect(before > 0)
        panel.setNeedsLayout()
        stage.wait(.zero)
        #expect(layer?.layouts == before + 1)
    }
}

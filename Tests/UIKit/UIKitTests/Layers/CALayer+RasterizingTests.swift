import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct LayerRasterizingTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)

    init() { stage.root.backgroundColor = .white }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] ?? 0
    }

    /// The gray levels that show, without black and white.
    private var shades: Int {
        stage.wait(.zero)
        guard let bitmap = stage.pixels?.bitmap else { return 0 }
        let levels = (0..<10_000).map { bitmap[$0 % 100, $0 / 100] & 0xFF }
        return levels.count { $0 > 4 && $0 < 251 }
    }

    /// A layer with a black square of 10 points in its middle.
    private func square() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        let square = CALayer()
        square.frame = CGRect(x: 25, y: 25, width: 10, height: 10)
        square.backgroundColor = UIColor.black.cgColor
        layer.addSublayer(square)
        return layer
    }

    @Test func `a rasterized layer that is enlarged shows the pixels of its image`() {
        let layer = square()
        stage.root.layer.addSublayer(layer)
        layer.setAffineTransform(CGAffineTransform(scaleX: 4, y: 4))
        #expect(shades == 0, "the edges are sharp")
        layer.shouldRasterize = true
        #expect(pixel(50, 50) == 0xFF00_0000 && shades > 100, "the edges are those of an enlarged image")
        layer.rasterizationScale = 4
        #expect(shades == 0, "at the scale in which it is drawn, the image is sharp")
        layer.rasterizationScale = 0
        #expect(shades == 0, "a scale of no pixels is no image")
    }

    @Test func `a rasterized view is one image with its subviews`() {
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        inner.backgroundColor = .black
        view.addSubview(inner)
        stage.root.addSubview(view)
        #expect(pixel(41, 50) == 0xFF00_0000 && shades == 0)
        view.layer.shouldRasterize = true
        #expect(pixel(41, 50) == 0xFF00_0000 && shades == 0, "it shows nothing at the window's own scale")
        view.layer.rasterizationScale = 0.1
        #expect(shades > 200, "one pixel of the image is ten points wide")
    }

    @Test func `a moved image leaves nothing behind`() {
        let layer = square()
        layer.shouldRasterize = true
        layer.rasterizationScale = 0.2
        stage.root.layer.addSublayer(layer)
        #expect(pixel(50, 50) != 0xFFFF_FFFF)
        layer.isHidden = true
        #expect(shades == 0 && pixel(50, 50) == 0xFFFF_FFFF)
    }

    @Test func `an opaque layer hides what is drawn below it`() {
        final class Counter: CALayer {
            var drawings = 0
            override func draw(in context: CGContext) { drawings += 1 }
        }
        let (below, above) = (Counter(), CALayer())
        below.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        above.frame = below.frame
        above.backgroundColor = UIColor.black.cgColor
        let board = CALayer()
        board.frame = below.frame
        board.addSublayer(below)
        board.addSublayer(above)
        stage.root.layer.addSublayer(board)
        stage.wait(.zero)
        let before = below.drawings
        #expect(before > 0 && !above.isOpaque)
        above.isOpaque = true
        stage.wait(.zero)
        #expect(below.drawings == before && pixel(25, 25) == 0xFF00_0000)
        above.backgroundColor = UIColor.black.withAlphaComponent(0.5).cgColor
        stage.wait(.zero)
        #expect(below.drawings > before, "the promise of a translucent layer is not believed")
        stage.root.layer.isOpaque = false
        #expect(!stage.root.isOpaque)
    }

    @Test func `layers with a greater z position are drawn above the others`() {
        let (red, blue) = (CALayer(), CALayer())
        for (layer, color) in [(red, UIColor.red), (blue, .blue)] {
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            layer.backgroundColor = color.cgColor
            stage.root.layer.addSublayer(layer)
        }
        #expect(pixel(20, 20) == 0xFF00_00FF)
        red.zPosition = 1
        #expect(pixel(20, 20) == 0xFFFF_0000 && stage.root.layer.sublayers?.first === red)
    }
}

import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct LayerSpaceTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
    private let card = CALayer()

    init() {
        stage.root.backgroundColor = .white
        card.frame = CGRect(x: 20, y: 40, width: 20, height: 20)
        card.backgroundColor = UIColor.black.cgColor
        stage.root.layer.addSublayer(card)
    }

    private func isBlack(_ x: Int, _ y: Int) -> Bool {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] == 0xFF00_0000
    }

    @Test func `a layer with one side disappears when it is turned over`() {
        #expect(card.isDoubleSided && isBlack(30, 50))
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(isBlack(30, 50), "its back is shown")
        card.isDoubleSided = false
        #expect(!isBlack(30, 50))
        #expect(card.hitTest(CGPoint(x: 30, y: 50)) == nil)
        card.transform = CATransform3DIdentity
        #expect(isBlack(30, 50) && card.hitTest(CGPoint(x: 30, y: 50)) === card)
        // A view's layer, too.
        let view = UIView(frame: CGRect(x: 70, y: 70, width: 20, height: 20))
        view.backgroundColor = .black
        view.layer.isDoubleSided = false
        stage.root.addSubview(view)
        #expect(isBlack(80, 80))
        view.layer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        #expect(!isBlack(80, 80))
    }

    @Test func `a layer's sublayers are transformed together, about its anchor`() {
        stage.root.layer.sublayerTransform = CATransform3DMakeTranslation(30, 10, 5)
        #expect(!isBlack(30, 50) && isBlack(60, 60))
        #expect(card.convert(CGPoint(x: 10, y: 10), to: stage.root.layer) == CGPoint(x: 60, y: 60))
        #expect(card.hitTest(CGPoint(x: 60, y: 60)) === card)
        stage.root.layer.sublayerTransform = CATransform3DMakeScale(-1, 1, 1)
        #expect(isBlack(70, 50) && !isBlack(60, 60))
        // A turn of the layer and one of all together cancel each other in space, not only on the screen.
        card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        stage.root.layer.sublayerTransform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
        let corner = card.convert(CGPoint.zero, to: stage.root.layer)
        #expect(abs(card.convert(CGPoint(x: 20, y: 0), to: stage.root.layer).x - corner.x - 20) < 1e-9)
        stage.root.layer.sublayerTransform = CATransform3DIdentity
        #expect(CATransform3DIsIdentity(stage.root.layer.sublayerTransform) && isBlack(30, 50))
    }

    private final class Dial: CALayer {
        var angle: CGFloat = 0 {
            didSet { if type(of: self).needsDisplay(forKey: "angle") { setNeedsDisplay() } }
        }
        private(set) var drawings = 0

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "angle" || super.needsDisplay(forKey: key)
        }

        override func draw(in context: CGContext) { drawings += 1 }
    }

    @Test func `a layer's own property schedules drawing if its class says so`() {
        #expect(!CALayer.needsDisplay(forKey: "angle"))
        let dial = Dial()
        dial.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.root.layer.addSublayer(dial)
        stage.wait(.zero)
        let drawings = dial.drawings
        stage.wait(.seconds(1))
        #expect(dial.drawings == drawings)
        dial.angle = 1
        stage.wait(.zero)
        #expect(dial.drawings > drawings)
    }
}

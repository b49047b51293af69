import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct LayerAnchorTests {
    private let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
    private let view = UIView(frame: CGRect(x: 40, y: 20, width: 20, height: 40))

    init() {
        stage.root.backgroundColor = .white
        view.backgroundColor = .black
        stage.root.addSubview(view)
    }

    private func isBlack(_ x: Int, _ y: Int) -> Bool {
        stage.wait(.zero)
        return stage.pixels?.bitmap[x, y] == 0xFF00_0000
    }

    @Test func `a layer without an anchor of its own turns about its center`() {
        #expect(view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && view.layer.position == CGPoint(x: 50, y: 40))
    }

    @Test func `setting the anchor moves the layer, and not its position`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 10)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.position == CGPoint(x: 20, y: 15))
        #expect(layer.frame == CGRect(x: 20, y: 5, width: 20, height: 10))
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
        #expect(layer.position == CGPoint(x: 10, y: 30) && layer.bounds.size == CGSize(width: 40, height: 20))
        layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 10, height: 10))
        layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
        #expect(layer.anchorPoint == CGPoint(x: 0, y: 1))
    }

    @Test func `a layer turns and grows about its anchor`() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 30, height: 4)
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        layer.position = CGPoint(x: 50, y: 50)
        layer.backgroundColor = UIColor.black.cgColor
        view.removeFromSuperview()
        stage.root.layer.addSublayer(layer)
        #expect(isBlack(75, 50) && !isBlack(50, 75))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isBlack(50, 75) && !isBlack(75, 50) && !isBlack(50, 35))
        layer.transform = CATransform3DMakeScale(1.5, 1, 1)
        #expect(isBlack(93, 50) && !isBlack(40, 50) && layer.position == CGPoint(x: 50, y: 50))
    }

    @Test func `a view has its center at its layer's anchor, and is touched where it is drawn`() {
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        view.layer.position = CGPoint(x: 50, y: 60)
        #expect(view.center == CGPoint(x: 50, y: 60) && view.frame == CGRect(x: 40, y: 20, width: 20, height: 40))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isBlack(80, 60) && !isBlack(50, 30))
        #expect(stage.root.hitTest(CGPoint(x: 80, y: 60), with: nil) === view)
        #expect(stage.root.hitTest(CGPoint(x: 50, y: 30), with: nil) === stage.root)
    }

    @Test func `an animation keeps the anchor where it is`() {
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        view.layer.position = CGPoint(x: 50, y: 60)
        stage.wait(.zero)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        stage.wait(.milliseconds(500))
        #expect(isBlack(50, 59) && isBlack(70, 40) && !isBlack(40, 40), "half way it leans by 45°")
    }

    @Test func `an animation of the layer moves the anchor`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        stage.root.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "anchorPoint")
        (animation.toValue, animation.duration) = (NSValue(cgPoint: CGPoint(x: 1.5, y: 0.5)), 1)
        layer.add(animation, forKey: nil)
        stage.wait(.milliseconds(500))
        #expect(abs(layer.anchorPoint.x - 1) < 0.05 && abs(layer.frame.minX + 10) < 1)
    }

    @Test func `S108 constraints place the center, wherever the anchor is`() {
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 2)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        stage.wait(.zero)
        #expect(view.center == CGPoint(x: 50, y: 50) && view.bounds.size == CGSize(width: 10, height: 20))
        #expect(view.frame == CGRect(x: 45, y: 10, width: 10, height: 20) && isBlack(50, 15) && !isBlack(50, 45))
        // A ring of such views turns about its middle.
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(view.center == CGPoint(x: 50, y: 50) && isBlack(85, 50))
    }
}

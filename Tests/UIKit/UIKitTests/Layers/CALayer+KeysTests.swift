import Foundation
import Testing
import TouchKitTesting

@testable import UIKit

@MainActor struct CALayerKeysTests {
    @Test func `a property that can be animated is set and read by its key path`() {
        let layer = CALayer()
        layer.setValue(0.25, forKey: "opacity")
        layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
        layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "position")
        #expect(layer.opacity == 0.25 && layer.position == CGPoint(x: 3, y: 4))
        #expect(abs(layer.affineTransform().b - 1) < 1e-9)
        #expect(layer.value(forKey: "opacity") as? CGFloat == 0.25)
        #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 3, y: 4))
        let angle = layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0
        #expect(abs(angle - .pi / 2) < 1e-9)
        #expect(layer.value(forKey: "transform") as? CATransform3D == layer.transform)
    }

    @Test func `any other key keeps a value of the program's own`() {
        let layer = CALayer()
        let view = UIView()
        layer.setValue(view, forKey: "owner")
        #expect(layer.value(forKey: "owner") as? UIView === view && layer.value(forKey: "other") == nil)
        layer.setValue(nil, forKey: "owner")
        #expect(layer.value(forKey: "owner") == nil)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue("fade", forKey: "name")
        #expect(animation.value(forKey: "name") as? String == "fade")
    }

    @Test func `names of Core Animation are known by their raw values`() {
        #expect(CAShapeLayerLineJoin(rawValue: "round") == .round && CAShapeLayerLineCap(rawValue: "square") == .square)
        #expect(CAMediaTimingFunctionName(rawValue: "easeOut") == .easeOut)
        let unknown = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "unknown"))
        #expect(unknown.progress(at: 0.3) == CAMediaTimingFunction(name: .linear).progress(at: 0.3))
    }

    @Test func `a layer needs to be displayed from the call until it is drawn`() {
        let stage = Stage(size: CGSize(width: 50, height: 50), showsPixels: true)
        let layer = CALayer()
        layer.frame = stage.root.bounds
        stage.root.layer.addSublayer(layer)
        #expect(!layer.needsDisplay())
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        stage.wait(.zero)
        #expect(!layer.needsDisplay())
        layer.setNeedsLayout()
        #expect(layer.needsLayout())
        stage.wait(.zero)
        #expect(!layer.needsLayout())
    }
}

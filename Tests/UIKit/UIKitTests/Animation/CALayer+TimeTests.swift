import TestViews
import Testing
import TouchKitTesting
import UIKit

/// The time of layers, which stands still or runs faster.
@MainActor
struct CALayerTimeTests {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let layer = CALayer()

    init() {
        stage.root.layer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        layer.add(animation, forKey: "fade")
    }

    @Test func `an animation of a layer without speed stands still, and continues where it was`() {
        stage.wait(.milliseconds(250))
        let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = pause
        stage.wait(.seconds(5))
        #expect(abs(layer.opacity - 0.25) < 0.02 && stage.application.nextDeadline == nil)
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pause
        stage.wait(.zero)
        #expect(abs(layer.opacity - 0.25) < 0.02)
        stage.wait(.milliseconds(500))
        #expect(abs(layer.opacity - 0.75) < 0.02)
        stage.wait(.milliseconds(300))
        #expect(layer.animation(forKey: "fade") == nil && layer.opacity == 1)
    }

    @Test func `a layer's time is scrubbed by its offset`() {
        layer.speed = 0
        let start = layer.timeOffset
        layer.removeAllAnimations()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        layer.add(animation, forKey: nil)
        layer.timeOffset = start + 1
        stage.wait(.zero)
        #expect(abs(layer.opacity - 0.5) < 0.001)
        layer.timeOffset = start + 0.5
        stage.wait(.zero)
        #expect(abs(layer.opacity - 0.25) < 0.001)
    }

    @Test func `sublayers follow the time of their superlayer, twice as fast`() {
        let inner = CALayer()
        layer.addSublayer(inner)
        layer.speed = 2
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        inner.add(animation, forKey: nil)
        stage.wait(.milliseconds(250))
        #expect(abs(inner.opacity - 0.5) < 0.05)
        let time = inner.convertTime(7, to: nil)
        #expect(abs(inner.convertTime(time, from: nil) - 7) < 1e-9 && inner.convertTime(7, from: layer) == 7)
        #expect(inner.convertTime(7, to: layer) == 7)
    }
}

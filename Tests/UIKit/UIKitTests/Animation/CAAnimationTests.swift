import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct CAAnimationTests {
    private let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
    private let layer = CALayer()

    init() {
        stage.root.backgroundColor = .white
        layer.frame = CGRect(x: 0, y: 40, width: 20, height: 20)
        layer.backgroundColor = UIColor.black.cgColor
        stage.root.layer.addSublayer(layer)
    }

    private final class Log: CAAnimationDelegate {
        var events: [String] = []

        func animationDidStart(_ anim: CAAnimation) { events.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append(flag ? "end" : "removed") }
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }

    private func slide(_ keyPath: String = "position.x", from: Any? = 10, to: Any? = 190) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        return animation
    }

    @Test func `a layer moves at constant speed, and is back in its place afterwards`() {
        let log = Log()
        let animation = slide()
        animation.delegate = log
        layer.add(animation, forKey: "slide")
        stage.wait(.milliseconds(500))
        #expect(abs(layer.position.x - 100) < 4 && layer.presentation() === layer)
        #expect(pixel(100, 50) == 0xFF00_0000 && pixel(5, 50) == 0xFFFF_FFFF && log.events == ["start"])
        #expect(layer.animationKeys() == ["slide"] && layer.animation(forKey: "slide") === animation)
        stage.wait(.milliseconds(600))
        #expect(layer.position.x == 10 && pixel(5, 50) == 0xFF00_0000 && pixel(100, 50) == 0xFFFF_FFFF)
        #expect(log.events == ["start", "end"] && layer.animationKeys() == nil)
    }

    @Test func `a jump from value to value shows each for the same time, or from its key time on`() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.calculationMode, animation.duration) = ([10, 50, 90], .discrete, 3)
        layer.add(animation, forKey: "jump")
        stage.wait(.milliseconds(500))
        #expect(layer.position.x == 10)
        stage.wait(.seconds(1))
        #expect(layer.position.x == 50)
        stage.wait(.seconds(1))
        #expect(layer.position.x == 90)
        animation.keyTimes = [0, 0.1, 0.2, 1]
        layer.add(animation, forKey: "jump")
        stage.wait(.milliseconds(450))
        #expect(layer.position.x == 50)
        stage.wait(.milliseconds(450))
        #expect(layer.position.x == 90)
    }

    @Test func `a paced animation has the same speed between all values`() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.calculationMode, animation.duration) = ([0, 30, 90], .paced, 3)
        layer.add(animation, forKey: "pace")
        stage.wait(.milliseconds(1500))
        #expect(abs(layer.position.x - 45) < 1.5)
    }

    @Test(arguments: [CALayer.self, CAShapeLayer.self, CATextLayer.self])
    func `the presentation of an animated view's layer has the place and opacity that are shown`(_ kind: AnyClass) {
        let view = kind == CALayer.self ? UIView() : kind == CAShapeLayer.self ? ShapeView() : TextView()
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.root.addSubview(view)
        view.layer.cornerRadius = 5
        #expect(view.layer.presentation() === view.layer)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 110
            view.alpha = 0
        }
        stage.wait(.milliseconds(500))
        let shown = view.layer.presentation()
        #expect(shown !== view.layer && shown.map { type(of: $0) == kind } == true && shown?.cornerRadius == 5)
        #expect(shown.map { abs($0.position.x - 60) < 3 && abs($0.opacity - 0.5) < 0.05 } == true)
        #expect(shown?.hitTest(CGPoint(x: 60, y: 10)) != nil && shown?.hitTest(CGPoint(x: 110, y: 10)) == nil)
        #expect(view.layer.position.x == 110 && view.layer.opacity == 0)
        stage.wait(.seconds(1))
        #expect(view.layer.presentation() === view.layer)
    }

    private final class ShapeView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    private final class TextView: UIView {
        override class var layerClass: AnyClass { CATextLayer.self }
    }

    @Test func `a value that is set meanwhile is the layer's own afterwards`() {
        layer.add(slide(from: 10, to: nil), forKey: nil)
        layer.position.x = 110
        stage.wait(.milliseconds(500))
        #expect(abs(layer.position.x - 60) < 3, "it moves to its own value")
        stage.wait(.milliseconds(600))
        #expect(layer.position.x == 110)
    }

    @Test func `it keeps the last value if it says so, until it is removed`() {
        let animation = slide("opacity", from: 1, to: 0)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        layer.add(animation, forKey: "fade")
        stage.wait(.seconds(2))
        #expect(layer.opacity == 0 && pixel(5, 50) == 0xFFFF_FFFF && layer.animationKeys() == ["fade"])
        layer.removeAnimation(forKey: "fade")
        stage.wait(.zero)
        #expect(layer.opacity == 1 && pixel(5, 50) == 0xFF00_0000)
    }

    @Test func `it runs there and back, several times, with its pace, after its begin`() {
        let animation = slide()
        (animation.autoreverses, animation.repeatCount) = (true, 2)
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        (animation.beginTime, animation.fillMode) = (CACurrentMediaTime() + 1, .backwards)
        layer.position.x = 50
        layer.add(animation, forKey: "slide")
        stage.wait(.milliseconds(500))
        #expect(layer.position.x == 10, "its first value fills the time before it")
        stage.wait(.seconds(1))
        #expect(layer.position.x > 30 && layer.position.x < 85, "it is slow at the start")
        let before = layer.position.x
        stage.wait(.seconds(1))
        #expect(abs(layer.position.x - before) < 8, "it is on its way back")
        stage.wait(.milliseconds(2600))
        #expect(layer.position.x == 50 && layer.animationKeys() == nil)
    }

    @Test func `keyframes have values, times and paces`() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.keyTimes, animation.duration) = ([10, 110, 60], [0, 0.2, 1], 1)
        layer.add(animation, forKey: "steps")
        stage.wait(.milliseconds(200))
        #expect(abs(layer.position.x - 110) < 10)
        stage.wait(.milliseconds(400))
        #expect(abs(layer.position.x - 85) < 4)
        animation.calculationMode = .discrete
        layer.add(animation, forKey: "steps")
        stage.wait(.milliseconds(600))
        #expect(layer.position.x == 110)
    }

    @Test func `a layer follows a path at constant speed`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addLine(to: CGPoint(x: 120, y: 20))
        path.addLine(to: CGPoint(x: 120, y: 70))
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.duration) = (path, 1.5)
        layer.add(animation, forKey: "path")
        stage.wait(.milliseconds(500))
        #expect(abs(layer.position.x - 70) < 3 && layer.position.y == 20)
        stage.wait(.milliseconds(750))
        #expect(layer.position.x == 120 && abs(layer.position.y - 45) < 3)
        #expect(pixel(120, 45) == 0xFF00_0000)
    }

    @Test func `a group runs its animations together, each with its time`() {
        let group = CAAnimationGroup()
        let late = slide("opacity", from: 1, to: 0)
        (late.beginTime, late.duration) = (1, 1)
        (group.animations, group.duration) = ([slide(), late], 2)
        layer.add(group, forKey: "both")
        stage.wait(.milliseconds(500))
        #expect(abs(layer.position.x - 100) < 4 && layer.opacity == 1)
        stage.wait(.seconds(1))
        #expect(layer.position.x == 10 && abs(layer.opacity - 0.5) < 0.03)
        stage.wait(.seconds(1))
        #expect(layer.opacity == 1)
    }

    @Test(
        arguments: [
            ("transform.scale", 1, 2), ("transform.rotation.z", 0, CGFloat.pi / 2), ("transform.translation.x", 0, 40),
            ("cornerRadius", 0, 8), ("borderWidth", 0, 6), ("bounds.size.width", 20, 60), ("shadowOpacity", 0, 1),
        ] as [(String, CGFloat, CGFloat)])
    func `other properties are animated and come back`(keyPath: String, from: CGFloat, to: CGFloat) {
        func look() -> [CGFloat] {
            let matrix = layer.affineTransform()
            return [
                matrix.a, matrix.b, matrix.tx, layer.cornerRadius, layer.borderWidth, layer.bounds.width,
                CGFloat(layer.shadowOpacity),
            ]
        }
        let before = look()
        layer.add(slide(keyPath, from: from, to: to), forKey: nil)
        stage.wait(.milliseconds(500))
        let half = (from + to) / 2
        let shown = keyPath.contains("rotation") ? sin(half) : half
        #expect(look() != before && look().contains { abs($0 - shown) < abs(to - from) / 20 })
        stage.wait(.seconds(1))
        #expect(zip(look(), before).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test func `animations of one transform or one key path leave the layer in its place`() {
        let group = CAAnimationGroup()
        let turn = slide("transform.rotation", from: 0, to: 2.9)
        group.animations = [slide("transform.scale", from: 0.3, to: 1.7), turn]
        group.duration = 1
        layer.add(group, forKey: nil)
        layer.add(slide(from: 10, to: 70), forKey: nil)
        stage.wait(.milliseconds(300))
        layer.add(slide(from: 10, to: 70), forKey: nil)
        layer.add(slide("position", from: CGPoint(x: 0, y: 50), to: CGPoint(x: 9, y: 50)), forKey: nil)
        stage.wait(.milliseconds(300))
        let matrix = layer.affineTransform()
        #expect(abs(hypot(matrix.a, matrix.b) - 1.14) < 0.05 && abs(atan2(matrix.b, matrix.a) - 1.74) < 0.1)
        stage.wait(.milliseconds(500))
        #expect(layer.position.x < 9, "the animation that was added last counts")
        stage.wait(.seconds(1))
        let end = layer.affineTransform()
        #expect(abs(end.a - 1) < 1e-9 && abs(end.b) < 1e-9 && abs(end.d - 1) < 1e-9 && layer.animationKeys() == nil)
        #expect(layer.position == CGPoint(x: 10, y: 50))
    }

    @Test func `colors blend, by values add, and a shape's line grows`() {
        layer.add(slide("backgroundColor", from: UIColor.black, to: UIColor.red.cgColor), forKey: nil)
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addLine(to: CGPoint(x: 200, y: 10))
        (shape.path, shape.strokeColor, shape.lineWidth) = (path, UIColor.blue.cgColor, 4)
        stage.root.layer.addSublayer(shape)
        shape.add(slide("strokeEnd", from: 0, to: 1), forKey: nil)
        let by = CABasicAnimation(keyPath: "position.y")
        (by.byValue, by.duration) = (20, 1)
        layer.add(by, forKey: nil)
        stage.wait(.milliseconds(500))
        #expect((120...135).contains(pixel(10, 60) >> 16 & 255) && abs(layer.position.y - 60) < 1)
        #expect(pixel(80, 10) == 0xFF00_00FF && pixel(120, 10) == 0xFFFF_FFFF)
    }

    @Test func `a view's layer is animated as well, and an unknown property only takes its time`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .blue
        stage.root.addSubview(view)
        view.layer.add(slide(), forKey: nil)
        let log = Log()
        let unknown = slide("weight")
        unknown.delegate = log
        view.layer.add(unknown, forKey: nil)
        stage.wait(.milliseconds(500))
        #expect(pixel(100, 10) == 0xFF00_00FF && pixel(5, 10) == 0xFFFF_FFFF)
        stage.wait(.milliseconds(600))
        #expect(view.center.x == 10 && log.events == ["start", "end"])
    }

    @Test func `removing an animation ends it, and so does another of its name`() {
        let (first, second) = (Log(), Log())
        let animation = slide()
        animation.delegate = first
        layer.add(animation, forKey: "slide")
        stage.wait(.milliseconds(300))
        let other = slide(from: 50, to: 60)
        other.delegate = second
        layer.add(other, forKey: "slide")
        #expect(first.events == ["start", "removed"] && layer.position.x == 50)
        layer.removeAllAnimations()
        #expect(second.events == ["start", "removed"] && layer.position.x == 10)
    }

    @Test func `removing the animations of a view's layer ends those of UIView.animate, even one that repeats`() {
        let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
        stage.root.addSubview(view)
        stage.root.addSubview(other)
        var ended: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
            view.alpha = 0
        } completion: {
            ended.append($0)
        }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.center.x = 110
        } completion: {
            ended.append($0)
        }
        UIView.animate(withDuration: 1) { other.alpha = 0 }
        stage.wait(.milliseconds(500))
        #expect(view.layer.presentation().map { abs($0.position.x - 60) < 4 && $0.opacity > 0 } == true)
        view.layer.removeAllAnimations()
        #expect(ended == [false, false] && view.layer.presentation() === view.layer && view.center.x == 110)
        #expect(other.layer.presentation() !== other.layer)
        stage.wait(.seconds(2))
        #expect(ended.count == 2)
    }

    @Test func `a transaction tells when its animations are over`() {
        var done: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("animations") }
        layer.add(slide(), forKey: nil)
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { done.append("nothing") }
        CATransaction.commit()
        #expect(done.isEmpty)
        stage.wait(.milliseconds(500))
        #expect(done == ["nothing"])
        CATransaction.setCompletionBlock { done.append("event") }
        layer.add(slide("opacity", from: 0, to: 1), forKey: nil)
        stage.wait(.milliseconds(600))
        #expect(done == ["nothing", "animations"])
        stage.wait(.milliseconds(600))
        #expect(done == ["nothing", "animations", "event"])
    }

    @Test func `a transaction has a duration and a pace for the animations that are added in it`() {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (10, 110)
        #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.begin()
        layer.add(animation, forKey: "slide")
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
        stage.wait(.milliseconds(1000))
        #expect((35...48).contains(layer.position.x), "it eases in, and has half of its time left")
        stage.wait(.milliseconds(1100))
        #expect(layer.position.x == 10 && layer.animationKeys() == nil)
    }

    @Test func `a path, a gradient and sizes change into others`() {
        let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
        shape.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        gradient.locations = [0, 0.5]
        for layer in [shape, gradient] { stage.root.layer.addSublayer(layer) }
        func animate(_ layer: CALayer, _ keyPath: String, to value: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.toValue, animation.duration) = (value, 1)
            layer.add(animation, forKey: keyPath)
        }
        animate(shape, "path", to: unsafe CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 10), transform: nil))
        animate(gradient, "colors", to: [UIColor.white.cgColor, UIColor.white.cgColor])
        animate(gradient, "locations", to: [0.5, 1])
        animate(gradient, "endPoint", to: CGPoint(x: 1, y: 0))
        animate(gradient, "bounds.size", to: CGSize(width: 40, height: 20))
        stage.wait(.milliseconds(500))
        #expect(abs((shape.path?.boundingBox.width ?? 0) - 20) < 1 && abs((shape.path?.boundingBox.minX ?? 0) - 10) < 1)
        #expect(abs(((gradient.colors?.first as? CGColor)?.red ?? 0) - 0.5) < 0.05)
        #expect(abs((gradient.locations?.last?.doubleValue ?? 0) - 0.75) < 0.03)
        #expect(abs(gradient.endPoint.y - 0.5) < 0.05 && abs(gradient.bounds.width - 30) < 1)
        stage.wait(.milliseconds(600))
        #expect(shape.path?.boundingBox.width == 10 && gradient.locations == [0, 0.5])
    }

    @Test func `a path with other steps does not change, and does not trap`() {
        let shape = CAShapeLayer()
        shape.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        stage.root.layer.addSublayer(shape)
        let animation = CABasicAnimation(keyPath: "path")
        (animation.toValue, animation.duration) = (
            unsafe CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil), 1
        )
        shape.add(animation, forKey: nil)
        stage.wait(.milliseconds(500))
        #expect(shape.path?.boundingBox.width == 10)
    }

    @Test func `additive values are added to the layer's own`() {
        let animation = CAKeyframeAnimation(keyPath: "position.y")
        (animation.values, animation.duration, animation.isAdditive) = ([0, 20, 0], 1, true)
        layer.add(animation, forKey: nil)
        stage.wait(.milliseconds(500))
        #expect(abs(layer.position.y - 70) < 2)
        stage.wait(.seconds(1))
        #expect(layer.position.y == 50)
    }

    @Test func `an animation keeps what the program gives it`() {
        let animation = slide()
        animation.setValue(layer, forKey: "layer")
        #expect(animation.value(forKeyPath: "layer") as? CALayer === layer && animation.value(forKey: "other") == nil)
    }
}

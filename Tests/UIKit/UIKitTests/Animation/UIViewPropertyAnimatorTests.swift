import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIViewPropertyAnimatorTests {
    let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let log = Log()

    init() {
        stage.showRed(view)
    }

    private var left: Int { stage.leftOfRed ?? -1 }

    private func makeAnimator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.2, curve: curve) { [view] in view.center.x = 120 }
        animator.addCompletion { [log] position in log.note("\(position)") }
        return animator
    }

    @Test func `it runs from the start to the end`() {
        let animator = makeAnimator()
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 20)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 120)
        stage.wait(.milliseconds(100))
        #expect((40...50).contains(left) && abs(animator.fractionComplete - 0.5) < 1e-6 && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(left == 100 && animator.state == .inactive && !animator.isRunning && log.take() == ["end"])
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `it pauses, and a finger moves it`() {
        let animator = makeAnimator(.easeIn)
        animator.pauseAnimation()
        #expect(animator.state == .active && !animator.isRunning)
        animator.fractionComplete = 0.3
        stage.wait(.milliseconds(500))
        #expect(left == 30 && stage.application.nextDeadline == nil)
        animator.fractionComplete = 0.7
        stage.wait(.zero)
        #expect(left == 70 && animator.fractionComplete == 0.7)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        stage.wait(.milliseconds(50))
        #expect((71...99).contains(left) && animator.isRunning)
        stage.wait(.milliseconds(20))
        #expect(left == 100 && log.take() == ["end"])
    }

    @Test func `reversed, it goes back, and the views have their old values`() {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.wait(.milliseconds(150))
        animator.isReversed = true
        stage.wait(.milliseconds(50))
        #expect((45...60).contains(left) && view.center.x == 120)
        stage.wait(.milliseconds(100))
        #expect(left == 0 && view.center.x == 20 && log.take() == ["start"])
    }

    @Test func `reversed, its fraction is the part of the way back`() {
        let animator = makeAnimator()
        animator.fractionComplete = 0.3
        animator.isReversed = true
        #expect(abs(animator.fractionComplete - 0.7) < 1e-9)
        animator.fractionComplete = 0.9
        stage.wait(.zero)
        #expect((8...12).contains(left) && abs(animator.fractionComplete - 0.9) < 1e-9)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        stage.wait(.milliseconds(500))
        #expect(left == 0 && log.take() == ["start"])
    }

    @Test func `stopped, the views have the values that are shown, and the completion has the position`() {
        for (position, place) in [(UIViewAnimatingPosition.current, 40...50), (.start, 0...0), (.end, 100...100)] {
            view.center.x = 20
            let animator = makeAnimator()
            animator.startAnimation()
            stage.wait(.milliseconds(100))
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && (60...70).contains(view.center.x) && log.take() == [])
            animator.startAnimation()
            #expect(animator.state == .stopped)
            animator.finishAnimation(at: position)
            stage.wait(.milliseconds(500))
            #expect(place.contains(left) && log.take() == ["\(position)"] && animator.state == .inactive)
        }
        view.center.x = 20
        let animator = makeAnimator()
        animator.startAnimation()
        stage.wait(.milliseconds(100))
        animator.stopAnimation(true)
        stage.wait(.milliseconds(500))
        #expect((40...50).contains(left) && log.take() == [] && animator.state == .inactive)
    }

    @Test func `changes added while it runs take place in the rest of it`() {
        let animator = makeAnimator()
        animator.startAnimation()
        stage.wait(.milliseconds(100))
        animator.addAnimations { [view] in view.center.x = 220 }
        animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
        stage.wait(.zero)
        #expect((40...50).contains(left))
        stage.wait(.milliseconds(50))
        #expect((115...130).contains(left), "and it is still opaque")
        stage.wait(.milliseconds(50))
        #expect(view.frame.minX == 200 && view.alpha == 0 && log.take() == ["end"])
    }

    @Test func `it starts after a delay`() {
        let animator = makeAnimator()
        animator.startAnimation(afterDelay: 0.5)
        stage.wait(.milliseconds(500))
        #expect(left == 0)
        stage.wait(.milliseconds(100))
        #expect((35...60).contains(left) && animator.delay == 0.5)
    }

    @Test func `it may stay at its end`() {
        let animator = makeAnimator()
        animator.pausesOnCompletion = true
        animator.startAnimation()
        stage.wait(.milliseconds(500))
        #expect(left == 100 && animator.state == .active && !animator.isRunning && log.take() == [])
        animator.isReversed = true
        animator.startAnimation()
        stage.wait(.milliseconds(500))
        #expect(left == 0 && animator.state == .active)
    }

    @Test func `its views receive touches, unless it says otherwise`() {
        let animator = makeAnimator()
        animator.startAnimation()
        #expect(stage.window.hitTest(CGPoint(x: 110, y: 20), with: nil) === view)
        animator.stopAnimation(true)
        let other = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { [view] in view.center.x = 220 }
        other.isUserInteractionEnabled = false
        other.startAnimation()
        #expect(stage.window.hitTest(CGPoint(x: 210, y: 20), with: nil) === stage.root)
    }

    @Test func `an animator that is not kept runs to its end`() {
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0) { [view] in
            view.center.x = 120
        } completion: { [log] in
            log.note("\($0)")
        }
        stage.wait(.milliseconds(200))
        #expect(log.take() == ["end"])
    }

    @Test func `a change of its property ends it, and an animator of nothing ends at once`() {
        let animator = makeAnimator()
        animator.startAnimation()
        view.center.x = 220
        #expect(animator.state == .inactive && log.take() == ["end"])
        let idle = UIViewPropertyAnimator(duration: 1, controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
        idle.addCompletion { [log] in log.note("\($0)") }
        idle.startAnimation()
        #expect(log.take() == ["end"])
    }

    @Test func `the physics of a spring determine its duration`() {
        let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 7, timingParameters: parameters)
        // Critical damping: (1 + 10 t) e^(-10 t) is a thousandth at 0.923 s.
        #expect(abs(animator.duration - 0.923) < 0.001)
        #expect(parameters.cubicTimingParameters == nil && parameters.springTimingParameters === parameters)
        #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1 == CGPoint(x: 0.42, y: 0))
    }

    @Test func `an animation that may not be interrupted runs to its end`() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
        animator.isInterruptible = false
        animator.startAnimation()
        stage.wait(.milliseconds(200))
        animator.pauseAnimation()
        animator.fractionComplete = 0.1
        animator.stopAnimation(true)
        #expect(animator.isRunning && abs(animator.fractionComplete - 0.2) < 0.05)
        stage.wait(.seconds(1))
        #expect(animator.state == .inactive && view.alpha == 0)
    }

    @Test func `an animator without a duration makes changes at once`() {
        let animator = UIViewPropertyAnimator()
        animator.stopAnimation(true)
        animator.addAnimations { [view] in view.alpha = 0.5 }
        animator.startAnimation()
        #expect(view.alpha == 0.5 && animator.duration == 0)
    }
}

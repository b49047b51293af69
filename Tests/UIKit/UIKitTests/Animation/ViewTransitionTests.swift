import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct ViewTransitionTests {
    let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
    let view = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    let log = Log()

    init() {
        stage.showRed(view)
    }

    private func pixel(_ x: Int) -> UInt32 { stage.pixels?.bitmap[x, 50] ?? 0 }

    private func run(_ options: UIView.AnimationOptions, _ changes: @escaping () -> Void) {
        UIView.transition(
            with: view, duration: 0.2, options: options.union(.curveLinear), animations: changes
        ) { [log] in
            log.note("over \($0)")
        }
    }

    @Test func `a cross dissolve mixes the old and the new content`() {
        run(.transitionCrossDissolve) { view.backgroundColor = .blue }
        #expect(view.backgroundColor == .blue)
        stage.wait(.milliseconds(100))
        let (red, blue) = (pixel(100) >> 16 & 255, pixel(100) & 255)
        #expect((110...145).contains(red) && (110...145).contains(blue) && (254...256).contains(red + blue))
        #expect(pixel(100) >> 24 == 255 && pixel(20) == 0xFFFF_FFFF)
        stage.wait(.milliseconds(100))
        #expect(pixel(100) == 0xFF00_00FF && log.take() == ["over true"] && stage.application.nextDeadline == nil)
    }

    @Test func `what is new on a transparent ground fades in, what is gone fades out`() {
        view.backgroundColor = nil
        let (old, new) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100)), UIView())
        new.frame = CGRect(x: 50, y: 0, width: 50, height: 100)
        (old.backgroundColor, new.backgroundColor) = (.black, .black)
        view.addSubview(old)
        stage.wait(.zero)
        UIView.transition(from: old, to: new, duration: 0.2, options: [.transitionCrossDissolve, .curveLinear])
        #expect(old.superview == nil && new.superview === view)
        stage.wait(.milliseconds(100))
        #expect((100...155).contains(pixel(75) & 255) && (100...155).contains(pixel(125) & 255))
        stage.wait(.milliseconds(100))
        #expect(pixel(75) == 0xFFFF_FFFF && pixel(125) == 0xFF00_0000)
        UIView.transition(
            from: new, to: old, duration: 0.2, options: [.transitionCrossDissolve, .showHideTransitionViews])
        #expect(new.isHidden && new.superview === view && old.superview == nil)
    }

    @Test(arguments: [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight])
    func `a flip is narrow in the middle, old before and new after it`(options: UIView.AnimationOptions) {
        run(options) { view.backgroundColor = .blue }
        stage.wait(.milliseconds(50))
        #expect(pixel(100) == 0xFFFF_0000 && pixel(55) == 0xFFFF_FFFF && pixel(145) == 0xFFFF_FFFF)
        stage.wait(.milliseconds(100))
        #expect(pixel(100) == 0xFF00_00FF && pixel(55) == 0xFFFF_FFFF)
        stage.wait(.milliseconds(50))
        #expect(pixel(100) == 0xFF00_00FF && pixel(55) == 0xFF00_00FF)
    }

    @Test func `a flip from the top is low in the middle`() {
        run(.transitionFlipFromTop) { view.backgroundColor = .blue }
        stage.wait(.milliseconds(50))
        #expect(pixel(55) == 0xFFFF_0000 && stage.pixels?.bitmap[100, 5] == 0xFFFF_FFFF)
    }

    @Test func `a view in a transition receives no touches, unless the options allow it`() {
        run(.transitionCrossDissolve) { view.backgroundColor = .blue }
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === stage.root)
        stage.wait(.milliseconds(200))
        run([.transitionCrossDissolve, .allowUserInteraction]) { view.backgroundColor = .red }
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 50), with: nil) === view)
    }

    @Test func `without a transition the changes are animated, without a window they are made`() {
        run([]) { view.center.x += 50 }
        stage.wait(.milliseconds(100))
        #expect(pixel(60) == 0xFFFF_FFFF && pixel(90) == 0xFFFF_0000 && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(log.take() == ["over true"])
        view.removeFromSuperview()
        run(.transitionCrossDissolve) { view.backgroundColor = .blue }
        #expect(view.backgroundColor == .blue && log.take() == ["over true"])
    }

    @Test func `a transition that begins during another one ends it, and runs from its new content`() {
        run(.transitionCrossDissolve) { view.backgroundColor = .blue }
        stage.wait(.milliseconds(100))
        run(.transitionCrossDissolve) { view.backgroundColor = .green }
        #expect(log.take() == ["over false"])
        stage.wait(.milliseconds(100))
        let (red, green, blue) = (pixel(100) >> 16 & 255, pixel(100) >> 8 & 255, pixel(100) & 255)
        #expect(red == 0 && (110...145).contains(green) && (110...145).contains(blue))
        stage.wait(.milliseconds(100))
        #expect(pixel(100) == 0xFF00_FF00 && log.take() == ["over true"])
    }

    @Test(arguments: [
        (CATransitionType.push, CATransitionSubtype.fromLeft, [0xFF00_00FF, 0xFFFF_0000] as [UInt32]),
        (.moveIn, .fromRight, [0xFFFF_0000, 0xFF00_00FF]), (.reveal, .fromLeft, [0xFF00_00FF, 0xFFFF_0000]),
    ]) func `a transition of a layer slides the old content out, the new one in, or both`(
        type: CATransitionType, side: CATransitionSubtype, halves: [UInt32]
    ) {
        let transition = CATransition()
        (transition.duration, transition.type, transition.subtype) = (0.2, type, side)
        view.layer.add(transition, forKey: "slide")
        view.backgroundColor = .blue
        stage.wait(.milliseconds(100))
        #expect([pixel(70), pixel(130)] == halves && pixel(20) == 0xFFFF_FFFF)
        stage.wait(.milliseconds(150))
        #expect(pixel(70) == 0xFF00_00FF && pixel(130) == 0xFF00_00FF && view.layer.animationKeys() == nil)
    }

    @Test func `a transition of a layer fades unless it is told otherwise`() {
        let transition = CATransition()
        transition.duration = 0.2
        view.layer.add(transition, forKey: nil)
        view.backgroundColor = .blue
        stage.wait(.milliseconds(100))
        #expect((110...145).contains(pixel(100) & 255) && transition.type == .fade)
    }
}

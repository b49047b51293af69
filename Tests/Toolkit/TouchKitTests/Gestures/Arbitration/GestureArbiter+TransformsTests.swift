import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct GestureArbiterTransformsTests {
    let scene = GestureStage()
    let mouse: Pointer

    init() {
        mouse = scene.stage.mouse()
        mouse.move(100, 150)
    }

    private func actions() -> [String] {
        scene.log.take().filter { $0.contains(".") && !$0.hasSuffix(")") }
    }

    private func pinch(_ name: String, on view: UIView) -> UIPinchGestureRecognizer {
        scene.add(UIPinchGestureRecognizer(), name, to: view)
    }

    @Test func `S106 a pinch begins, changes and ends, without touches and whatever touches are allowed`() {
        let pinch = pinch("pinch", on: scene.outer)
        pinch.allowedTouchTypes = []
        mouse.beginPinch()
        #expect(pinch.state == .possible && pinch.scale == 1)
        mouse.pinch(to: 1.5)
        #expect(pinch.state == .began && pinch.scale == 1.5 && pinch.numberOfTouches == 0)
        mouse.pinch(to: 2)
        #expect(pinch.state == .changed && pinch.location(in: scene.outer) == CGPoint(x: 100, y: 150))
        mouse.endPinch()
        #expect(actions() == ["pinch.began", "pinch.changed", "pinch.ended"])
        scene.stage.wait(.zero)
        #expect(pinch.state == .possible && pinch.scale == 1)
    }

    @Test func `S106 a cancelled pinch cancels the gesture, and one that has not begun fails`() {
        let pinch = pinch("pinch", on: scene.outer)
        mouse.pinch(to: 0.5)
        mouse.cancelPinch()
        #expect(actions() == ["pinch.began", "pinch.cancelled"])
        mouse.pinch(to: 1.001)
        mouse.endPinch()
        #expect(actions().isEmpty && pinch.state == .possible)
        mouse.pinch(to: 2)
        #expect(actions() == ["pinch.began"], "a recognizer is free again when the next pinch begins")
    }

    @Test func `S106 a pinch belongs to the view under the pointer at its beginning, and to the views above it`() {
        let sibling = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        scene.outer.addSubview(sibling)
        let other = pinch("other", on: sibling)
        let outer = pinch("outer", on: scene.outer)
        mouse.beginPinch()
        mouse.move(300, 150)
        mouse.pinch(to: 2)
        #expect(actions() == ["outer.began"] && other.state == .possible)
        #expect(outer.location(in: nil) == CGPoint(x: 300, y: 150))
        mouse.endPinch()
        mouse.move(500, 500)
        mouse.pinch(to: 3)
        #expect(actions() == ["outer.ended"], "there is no view under the pointer")
    }

    @Test func `S106 of two recognizers the deeper one wins, unless a delegate allows both`() {
        _ = pinch("outer", on: scene.outer)
        let inner = pinch("inner", on: scene.inner)
        mouse.pinch(to: 2)
        mouse.pinch(to: 3)
        mouse.endPinch()
        #expect(actions() == ["inner.began", "inner.changed", "inner.ended"])
        let delegate = ScriptedDelegate()
        delegate.shares = { _ in true }
        inner.delegate = delegate
        mouse.pinch(to: 2)
        mouse.endPinch()
        #expect(actions() == ["inner.began", "outer.began", "inner.ended", "outer.ended"])
    }

    @Test func `S106 a recognizer that lost stays failed until the fingers are lifted`() {
        let outer = pinch("outer", on: scene.outer)
        let inner = pinch("inner", on: scene.inner)
        mouse.pinch(to: 2)
        scene.stage.wait(.seconds(1))
        inner.isEnabled = false
        mouse.pinch(to: 3)
        scene.stage.wait(.seconds(1))
        #expect(outer.state == .failed && actions() == ["inner.began", "inner.cancelled"])
        mouse.endPinch()
        scene.stage.wait(.zero)
        #expect(outer.state == .possible && inner.state == .possible)
    }

    @Test func `S106 a failure requirement holds a pinch back`() {
        let pinch = pinch("pinch", on: scene.outer)
        let rotation = scene.add(UIRotationGestureRecognizer(), "rotation", to: scene.outer)
        pinch.require(toFail: rotation)
        mouse.pinch(to: 2)
        #expect(actions().isEmpty)
        mouse.endPinch()
        #expect(actions() == ["pinch.began", "pinch.ended"])
        scene.stage.wait(.zero)
        mouse.pinch(to: 2, rotation: 1)
        #expect(actions() == ["rotation.began"] && pinch.state == .failed)
    }

    @Test func `S106 delegates decide whether a recognizer receives a pinch and may begin`() {
        let pinch = pinch("pinch", on: scene.outer)
        let delegate = ScriptedDelegate()
        delegate.receivesEvents = false
        pinch.delegate = delegate
        mouse.pinch(to: 2)
        mouse.endPinch()
        #expect(actions().isEmpty && pinch.state == .possible)
        delegate.receivesEvents = true
        delegate.begins = false
        mouse.pinch(to: 2)
        mouse.pinch(to: 3)
        mouse.endPinch()
        #expect(actions().isEmpty && delegate.questions.count { $0.hasPrefix("begin") } == 1)
    }

    @Test func `S106 fingers are undisturbed by a pinch, and it by them`() {
        let pinch = pinch("pinch", on: scene.outer)
        let pan = scene.add(UIPanGestureRecognizer(), "pan", to: scene.outer)
        mouse.pinch(to: 2)
        _ = scene.log.take()
        let finger = scene.finger(50, 50)
        #expect(pinch.numberOfTouches == 0 && pan.numberOfTouches == 1)
        finger.move(80, 50)
        mouse.pinch(to: 3)
        finger.up()
        mouse.endPinch()
        #expect(actions() == ["pan.began", "pinch.changed", "pan.ended", "pinch.ended"])
    }

    @Test func `S106 a recognizer with fingers ignores a pinch on a touchpad`() {
        let pinch = pinch("pinch", on: scene.outer)
        let (first, second) = (scene.finger(50, 150), scene.finger(150, 150))
        second.move(170, 150)
        mouse.pinch(to: 8)
        #expect(pinch.scale < 2 && pinch.numberOfTouches == 2)
        mouse.endPinch()
        first.up()
        second.up()
        #expect(actions().last == "pinch.ended")
    }

    @Test func `S106 a view with a touch keeps it when a pinch begins`() {
        _ = pinch("pinch", on: scene.outer)
        let finger = scene.finger(50, 50)
        _ = scene.log.take()
        mouse.pinch(to: 2)
        finger.move(60, 50)
        #expect(!scene.log.take().contains { $0.contains("ancelled") })
    }

    @Test func `S106 a recognizer that is removed, or whose window is hidden, is cancelled`() {
        let pinch = pinch("pinch", on: scene.outer)
        mouse.pinch(to: 2)
        scene.outer.removeGestureRecognizer(pinch)
        #expect(actions() == ["pinch.began", "pinch.cancelled"])
        mouse.endPinch()
        scene.stage.wait(.zero)
        scene.outer.addGestureRecognizer(pinch)
        mouse.pinch(to: 2)
        scene.stage.window.isHidden = true
        #expect(actions() == ["pinch.began", "pinch.cancelled"])
        mouse.pinch(to: 3)
        #expect(actions().isEmpty)
    }
}

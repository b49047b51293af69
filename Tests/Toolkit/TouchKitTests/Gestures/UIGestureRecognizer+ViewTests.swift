import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIGestureRecognizerViewTests {
    let scene = GestureStage()

    @Test func `a recognizer watches one view at a time`() {
        let probe = scene.probe("probe", on: scene.inner)
        #expect(probe.view === scene.inner && scene.inner.gestureRecognizers == [probe])
        scene.outer.addGestureRecognizer(probe)
        #expect(probe.view === scene.outer && scene.inner.gestureRecognizers == nil)
        scene.outer.addGestureRecognizer(probe)
        #expect(scene.outer.gestureRecognizers == [probe])
    }

    @Test func `the list of recognizers can be set`() {
        let first = scene.probe("first", on: scene.inner)
        let second = ProbeRecognizer(log: scene.log)
        scene.inner.gestureRecognizers = [second]
        #expect(first.view == nil && second.view === scene.inner)
        scene.inner.gestureRecognizers = nil
        #expect(second.view == nil)
    }

    @Test func `a recognizer removed in its own action is cancelled, and its view loses only that gesture`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atMoved = .began
        scene.listener.reactions["probe"] = { $0.view?.removeGestureRecognizer($0) }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.move(70, 50)
        finger.up()
        scene.finger(50, 50).up()
        #expect(
            scene.log.take() == [
                "inner.began(1)", "probe.began", "probe.cancelled", "inner.cancelled(1)", "inner.began(1)",
                "inner.ended(1)",
            ])
        #expect(probe.state == .possible)
    }

    @Test func `a recognizer removed in its own last action is still reset`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.notesResets = true
        probe.atEnded = .ended
        scene.listener.reactions["probe"] = { $0.view?.removeGestureRecognizer($0) }
        scene.finger(50, 50).up()
        #expect(scene.log.take() == ["inner.began(1)", "probe.ended", "inner.cancelled(1)", "probe.reset in ended"])
    }

    @Test func `a recognizer removed while it is possible fails, and those that it blocked win`() {
        let first = scene.probe("first", on: scene.inner)
        let second = scene.probe("second", on: scene.inner)
        second.require(toFail: first)
        second.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(second.state == .possible)
        scene.inner.removeGestureRecognizer(first)
        #expect(second.state == .began)
    }

    @Test func `a view that leaves its window cancels its gestures; those of views above continue`() {
        let own = scene.probe("own", on: scene.inner)
        let above = scene.probe("above", on: scene.outer)
        let delegate = ScriptedDelegate()
        delegate.shares = { _ in true }
        above.delegate = delegate
        own.atMoved = .began
        above.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        scene.inner.removeFromSuperview()
        #expect(own.state == .cancelled)
        above.atMoved = .changed
        finger.move(70, 50)
        finger.up()
        #expect(
            scene.log.take() == [
                "inner.began(1)", "own.began", "above.began", "inner.cancelled(1)", "own.cancelled",
                "above.changed", "above.ended",
            ])
    }

    @Test func `a view that changes its superview during a gesture continues it`() {
        let own = scene.probe("own", on: scene.inner)
        own.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        scene.stage.root.addSubview(scene.inner)
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)", "own.began", "inner.cancelled(1)", "own.ended"])
    }

    @Test func `a modal view that is presented cancels gestures by the end of the delivery`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atMoved = .began
        scene.listener.reactions["probe"] = { [stage = scene.stage] recognizer in
            guard recognizer.state == .began else { return }
            stage.window.rootViewController?.present(UIViewController(), animated: false)
        }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(scene.log.take() == ["inner.began(1)", "probe.began", "inner.cancelled(1)", "probe.cancelled"])
        finger.move(70, 50)
        finger.up()
        #expect(scene.log.take() == [] && probe.state == .possible)
    }
}

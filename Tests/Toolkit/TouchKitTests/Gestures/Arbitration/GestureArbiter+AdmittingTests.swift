import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct GestureAdmittingTests {
    let scene = GestureStage()

    /// A tap that notes the state that it reads after `super.touchesEnded`.
    private final class NotingTap: UITapGestureRecognizer {
        var states: [State] = []
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            states.append(state)
        }
    }

    private final class Answers: UIGestureRecognizerDelegate {
        var mayBegin = true
        var isSimultaneous = false
        var questions: [String] = []
        var stateAtQuestion: UIGestureRecognizer.State?

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            questions.append("begin")
            stateAtQuestion = gestureRecognizer.state
            return mayBegin
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            questions.append("\(gestureRecognizer.name ?? "")+\(otherGestureRecognizer.name ?? "")")
            return isSimultaneous
        }
    }

    @Test func `S92 a recognizer whose delegate refuses reads failed as soon as it has asked for a state`() {
        let tap = scene.add(NotingTap(), "tap", to: scene.inner)
        let answers = Answers()
        tap.delegate = answers
        scene.tap(50, 50)
        #expect(tap.states == [.ended] && answers.stateAtQuestion == .possible)
        answers.mayBegin = false
        scene.stage.wait(.seconds(1))
        scene.tap(50, 50)
        #expect(tap.states == [.ended, .failed] && answers.questions == ["begin", "begin"])
        #expect(scene.log.take().filter { $0.hasPrefix("tap") } == ["tap.ended"])
    }

    @Test func `S92 a tap on an ancestor of a button reads failed, state 5, and the button fires`() {
        let tap = scene.add(NotingTap(), "tap", to: scene.inner)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
        button.addAction(UIAction { [scene] _ in scene.log.note("button") }, for: .touchUpInside)
        scene.inner.addSubview(button)
        scene.tap(50, 50)
        #expect(tap.states.map(\.rawValue) == [5])
        #expect(scene.log.take().contains("button"))
    }

    @Test func `S92 the touched view is asked first, then its ancestors up to the recognizer's view`() {
        final class AskedView: UIView {
            var mayBegin = true
            var onQuestion: () -> Void = {}
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                onQuestion()
                return mayBegin
            }
        }
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let views = ["outside", "owner", "container", "touched"].map { name in
            let view = AskedView(frame: frame)
            view.onQuestion = { [scene] in scene.log.note(name) }
            return view
        }
        for (view, superview) in zip(views, [scene.outer] + views) { superview.addSubview(view) }
        let tap = scene.add(UITapGestureRecognizer(), "tap", to: views[1])
        func log() -> [String] {
            scene.tap(50, 50)
            scene.stage.wait(.seconds(1))
            return scene.log.take().filter { !$0.hasPrefix("outer") }
        }
        #expect(log() == ["touched", "container", "owner", "tap.ended"])
        views[2].mayBegin = false
        #expect(log() == ["touched", "container"])
        tap.cancelsTouchesInView = false
        #expect(log() == ["owner", "tap.ended"])
    }

    @Test func `S86 S92 a button keeps a tap in its subview from a recognizer on an ancestor`() {
        scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
        button.addAction(UIAction { [scene] _ in scene.log.note("button") }, for: .touchUpInside)
        button.addSubview(UIView(frame: button.bounds))
        scene.inner.addSubview(button)
        scene.tap(50, 50)
        #expect(scene.log.take() == ["button"])
    }

    @Test func `S92 a recognizer that one that has won prevents reads failed`() {
        let first = scene.probe("first", on: scene.inner)
        let second = scene.probe("second", on: scene.outer)
        first.atBegan = .began
        // It does not prevent the second when it wins, and does later.
        var hasWon = false
        first.prevents = { _ in hasWon }
        var states: [UIGestureRecognizer.State] = []
        let finger = scene.finger(50, 50)
        hasWon = true
        #expect(first.state == .began && second.state == .possible)
        second.onTouch = { probe, _, _, _ in
            probe.state = .ended
            states.append(probe.state)
        }
        finger.move(60, 50)
        #expect(states == [.failed] && second.state == .failed)
    }

    @Test func `S92 what a refused recognizer asks for later in its attempt is ignored`() {
        let probe = scene.probe("probe", on: scene.inner)
        let answers = Answers()
        answers.mayBegin = false
        probe.delegate = answers
        var states: [UIGestureRecognizer.State] = []
        probe.onTouch = { probe, _, _, _ in
            probe.state = .began
            probe.state = .changed
            states.append(probe.state)
        }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.up()
        #expect(states == [.failed] && answers.questions == ["begin"])
    }

    @Test func `S92 a recognizer is asked once where it waits for another to fail`() {
        let tap = scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        let double = scene.add(UITapGestureRecognizer(), "double", to: scene.inner)
        double.numberOfTapsRequired = 2
        tap.require(toFail: double)
        let answers = Answers()
        tap.delegate = answers
        scene.tap(50, 50)
        #expect(answers.questions == ["begin"])
        scene.stage.wait(.seconds(1))
        #expect(answers.questions == ["begin"])
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") } == ["tap.ended"])
    }

    @Test func `S100 each delegate is asked at most once for a pair and attempt whether both may recognize`() {
        let (first, second) = (Answers(), Answers())
        let pan = scene.add(UIPanGestureRecognizer(), "pan", to: scene.inner)
        let pinch = scene.add(UIPinchGestureRecognizer(), "pinch", to: scene.inner)
        let rotation = scene.add(UIRotationGestureRecognizer(), "rotation", to: scene.inner)
        (pan.delegate, pinch.delegate, rotation.delegate) = (first, second, second)
        second.isSimultaneous = true
        func moveFingers() {
            let (a, b) = (scene.finger(50, 50), scene.finger(90, 50))
            for step in 1...10 {
                scene.stage.together {
                    a.move(50 - CGFloat(step), 50 + CGFloat(3 * step))
                    b.move(90 + CGFloat(step), 50 - CGFloat(3 * step))
                }
            }
            for step in 1...10 { a.move(40, 80 + CGFloat(4 * step)) }
            a.up()
            b.up()
            scene.stage.wait(.seconds(1))
        }
        for _ in 1...2 {
            moveFingers()
            #expect(second.questions.contains { $0 != "begin" })
            for answers in [first, second] {
                let asked = answers.questions.filter { $0 != "begin" }
                #expect(Set(asked).count == asked.count && answers.questions.filter { $0 == "begin" }.count <= 2)
                answers.questions = []
            }
        }
    }
}

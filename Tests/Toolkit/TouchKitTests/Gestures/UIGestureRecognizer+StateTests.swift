import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIGestureRecognizerStateTests {
    let scene = GestureStage()

    @Test func `S48 a discrete gesture goes from possible to ended, with one action`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atEnded = .recognized
        let finger = scene.finger(50, 50)
        #expect(probe.state == .possible)
        finger.up()
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.ended"])
        #expect(probe.state == .possible)
    }

    @Test func `S48 a continuous gesture has an action at began, at every change and at ended`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atBegan = .began
        probe.atMoved = .changed
        probe.atEnded = .ended
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.move(70, 50)
        #expect(probe.state == .changed)
        finger.up()
        #expect(
            scene.log.take().filter { $0.hasPrefix("probe") }
                == ["probe.began", "probe.changed", "probe.changed", "probe.ended"])
    }

    @Test func `S48 several changes in one delivery have an action each`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.onTouch = { probe, _, _, _ in
            probe.state = .began
            probe.state = .changed
            probe.state = .ended
        }
        _ = scene.finger(50, 50)
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began", "probe.changed", "probe.ended"])
    }

    @Test func `S48 failing has no action`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atMoved = .failed
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(probe.state == .failed)
        finger.up()
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == [])
    }

    @Test func `S48 a request between deliveries is granted at once`() {
        let probe = scene.probe("probe", on: scene.inner)
        _ = scene.finger(50, 50)
        probe.state = .began
        #expect(probe.state == .began)
        probe.state = .changed
        #expect(scene.log.take().suffix(3) == ["probe.began", "inner.cancelled(1)", "probe.changed"])
    }

    @Test func `S48 a recognizer reads the state it requested, and everyone else the state it was granted`() {
        let asking = scene.probe("asking", on: scene.inner)
        let reading = scene.probe("reading", on: scene.outer)
        var read: [UIGestureRecognizer.State] = []
        asking.onTouch = { asking, _, _, _ in
            asking.state = .began
            read.append(asking.state)
        }
        reading.onTouch = { _, _, _, _ in read.append(asking.state) }
        _ = scene.finger(50, 50)
        #expect(read == [.began, .possible])
    }

    @Test(arguments: [
        [UIGestureRecognizer.State.ended], [.failed], [.began], [.began, .changed], [.began, .ended],
        [.began, .cancelled], [.began, .changed, .changed], [.began, .changed, .ended], [.began, .changed, .cancelled],
    ])
    func `S48 these are the legal steps`(steps: [UIGestureRecognizer.State]) {
        let probe = scene.probe("probe", on: scene.inner)
        _ = scene.finger(50, 50)
        for step in steps {
            probe.state = step
            #expect(probe.state == step)
        }
    }

    @Test(arguments: [
        ([UIGestureRecognizer.State.failed], UIGestureRecognizer.State.failed), ([.failed], .cancelled),
        ([.ended], .ended), ([.began, .ended], .ended), ([.began, .cancelled], .cancelled),
    ])
    func `S48 staying in an end state is no step`(
        steps: [UIGestureRecognizer.State], again: UIGestureRecognizer.State
    ) {
        let probe = scene.probe("probe", on: scene.inner)
        _ = scene.finger(50, 50)
        for step in steps { probe.state = step }
        _ = scene.log.take()
        probe.state = again
        #expect(probe.state == steps.last && scene.log.take() == [])
    }

    @Test func `S48 a subclass may fail where super has failed`() {
        final class StrictTap: UITapGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                state = .failed
            }
        }
        let tap = scene.add(StrictTap(), "tap", to: scene.inner)
        let finger = scene.finger(50, 50)
        finger.move(100, 50)
        #expect(tap.state == .failed)
    }
}

/// Steps that published recognizers make, and that are not legal.
@MainActor
struct IllegalStepTests {
    private typealias State = UIGestureRecognizer.State
    private let scene = GestureStage()

    /// Has a recognizer with a finger down request steps.
    /// - Returns: Its actions.
    private func actions(_ steps: [State]) -> [String] {
        let scene = GestureStage()
        let probe = scene.probe("probe", on: scene.inner)
        _ = scene.finger(50, 50)
        for step in steps { probe.state = step }
        return scene.log.take().compactMap { $0.hasPrefix("probe.") ? String($0.dropFirst(6)) : nil }
    }

    @Test func `S48 from possible, changed is taken for began, and cancelled for failed`() {
        #expect(actions([.changed]) == ["began"])
        #expect(actions([.changed, .changed, .ended]) == ["began", "changed", "ended"])
        #expect(actions([.cancelled]) == [] && actions([.cancelled, .began]) == [])
        #expect(actions([.possible]) == [] && actions([.possible, .ended]) == ["ended"])
    }

    @Test func `S48 after began, began is taken for changed, failed for cancelled, and possible is ignored`() {
        #expect(actions([.began, .began]) == ["began", "changed"])
        #expect(actions([.began, .changed, .began, .ended]) == ["began", "changed", "changed", "ended"])
        #expect(actions([.began, .failed]) == ["began", "cancelled"])
        #expect(actions([.began, .changed, .failed]) == ["began", "changed", "cancelled"])
        #expect(actions([.began, .changed, .possible, .ended]) == ["began", "changed", "ended"])
    }

    @Test func `S48 in an end state any step is ignored until the reset`() {
        #expect(actions([.ended, .changed, .failed, .possible]) == ["ended"])
        #expect(actions([.failed, .began, .ended]) == [])
        #expect(actions([.began, .cancelled, .ended]) == ["began", "cancelled"])
    }

    @Test func `S48 after steps that are ignored, the next finger finds the recognizer possible`() {
        let probe = scene.probe("probe", on: scene.inner)
        for _ in 0..<2 {
            let finger = scene.finger(50, 50)
            for step in [State.changed, .began, .failed, .began, .possible] { probe.state = step }
            #expect(probe.state == .cancelled)
            finger.up()
            #expect(probe.state == .possible)
        }
        let actions = scene.log.take().filter { $0.hasPrefix("probe.") }
        #expect(
            actions == Array(repeating: ["probe.began", "probe.changed", "probe.cancelled"], count: 2).flatMap { $0 })
    }

    @Test func `S48 a recognizer whose beginning waits for another one may still fail, without an action`() {
        let (probe, other) = (scene.probe("probe", on: scene.inner), scene.probe("other", on: scene.outer))
        probe.require(toFail: other)
        _ = scene.finger(50, 50)
        probe.state = .changed
        #expect(probe.state == .possible)
        probe.state = .failed
        other.state = .failed
        #expect(probe.state == .failed && !scene.log.take().contains { $0.hasPrefix("probe.") })
    }

    @Test func `S48 a delegate is asked before a recognizer begins by a change`() {
        final class Refusal: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let (probe, refusal) = (scene.probe("probe", on: scene.inner), Refusal())
        probe.delegate = refusal
        _ = scene.finger(50, 50)
        probe.state = .changed
        #expect(probe.state == .failed)
    }

    @Test func `S48 each class is named once, with its step`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let scene = GestureStage()
                let probe = scene.probe("probe", on: scene.inner)
                for _ in 0..<2 {
                    let finger = scene.finger(50, 50)
                    for step in [State.began, .failed, .began] { probe.state = step }
                    finger.up()
                }
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("TouchKit: ") }
        #expect(lines == ["TouchKit: ProbeRecognizer went from began to failed, which is no step: it is cancelled"])
    }
}

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

struct IllegalStepTests {
    @Test func `S48 from possible a recognizer cannot change, be cancelled or stay possible`() async {
        await #expect(processExitsWith: .failure) { await attempt([.changed]) }
        await #expect(processExitsWith: .failure) { await attempt([.cancelled]) }
        await #expect(processExitsWith: .failure) { await attempt([.possible]) }
    }

    @Test func `S48 a gesture that has begun cannot begin again, or fail, or become possible`() async {
        await #expect(processExitsWith: .failure) { await attempt([.began, .began]) }
        await #expect(processExitsWith: .failure) { await attempt([.began, .failed]) }
        await #expect(processExitsWith: .failure) { await attempt([.began, .changed, .failed]) }
        await #expect(processExitsWith: .failure) { await attempt([.began, .changed, .possible]) }
    }

    @Test func `S48 no request is legal in an end state`() async {
        await #expect(processExitsWith: .failure) { await attempt([.ended, .changed]) }
        await #expect(processExitsWith: .failure) { await attempt([.ended, .failed]) }
        await #expect(processExitsWith: .failure) { await attempt([.failed, .began]) }
        await #expect(processExitsWith: .failure) { await attempt([.began, .cancelled, .ended]) }
    }

    @Test func `S48 an illegal change traps with a sentence that names it`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await attempt([.began, .failed])
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("ProbeRecognizer cannot go from began to failed"))
    }
}

/// Has a recognizer with a finger down request `steps`.
@MainActor
private func attempt(_ steps: [UIGestureRecognizer.State]) {
    let scene = GestureStage()
    let probe = scene.probe("probe", on: scene.inner)
    _ = scene.finger(50, 50)
    for step in steps {
        probe.state = step
    }
}

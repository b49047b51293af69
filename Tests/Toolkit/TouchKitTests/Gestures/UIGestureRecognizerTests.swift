import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIGestureRecognizerTests {
    let scene = GestureStage()

    @Test func `S46 a recognizer gets the touches of its view and of those below, before the view`() {
        let own = scene.probe("own", on: scene.inner)
        let above = scene.probe("above", on: scene.outer)
        own.notesTouches = true
        above.notesTouches = true
        _ = scene.finger(50, 50)
        #expect(scene.log.take() == ["own.began(1)", "above.began(1)", "inner.began(1)"])
        _ = scene.finger(350, 50)
        #expect(scene.log.take() == ["above.began(1)", "outer.began(1)"])
    }

    @Test func `S46 it gets only the touches that changed, once a phase`() {
        let probe = scene.probe("probe", on: scene.outer)
        probe.notesTouches = true
        let first = scene.stage.finger()
        let second = scene.stage.finger()
        scene.stage.together {
            first.down(at: CGPoint(x: 50, y: 50))
            second.down(at: CGPoint(x: 350, y: 50))
        }
        first.move(60, 50)
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began(2)", "probe.moved(1)"])
    }

    @Test func `S46 the window's own recognizers get every touch in it`() {
        let probe = ProbeRecognizer(log: scene.log)
        probe.notesTouches = true
        scene.stage.window.addGestureRecognizer(probe)
        _ = scene.finger(50, 50)
        #expect(scene.log.take() == ["?.began(1)", "inner.began(1)"])
    }

    @Test func `S47 a recognizer is not in the responder chain`() {
        let probe = scene.probe("probe", on: scene.outer)
        probe.notesTouches = true
        var responder: UIResponder? = scene.inner
        while let current = responder {
            #expect(ObjectIdentifier(current) != ObjectIdentifier(probe))
            responder = current.next
        }
        scene.inner.touchesBegan([], with: nil)
        #expect(scene.log.take() == ["inner.began(0)"])
    }

    @Test func `S49 a system cancellation after began is cancelled, with an action`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.cancel()
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began", "probe.cancelled"])
    }

    @Test func `S49 a system cancellation before that is a failure, without an action`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.notesResets = true
        let finger = scene.finger(50, 50)
        finger.cancel()
        #expect(scene.log.take() == ["inner.began(1)", "inner.cancelled(1)", "probe.reset in failed"])
        #expect(probe.state == .possible)
    }

    @Test func `S50 an end state lasts until the fingers are up, then the recognizer is reset and possible`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.notesTouches = true
        probe.notesResets = true
        probe.atMoved = .failed
        let first = scene.finger(50, 50)
        let second = scene.finger(60, 60)
        first.move(70, 50)
        #expect(probe.state == .failed)
        first.up()
        #expect(probe.state == .failed)
        second.up()
        #expect(probe.state == .possible)
        #expect(
            scene.log.take().filter { $0.hasPrefix("probe") }
                == ["probe.began(1)", "probe.began(1)", "probe.moved(1)", "probe.reset in failed"])
    }

    @Test func `S50 a finger that lands in an end state is never delivered, not even after the reset`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.notesTouches = true
        probe.atBegan = .failed
        let first = scene.finger(50, 50)
        let second = scene.finger(60, 60)
        first.up()
        #expect(probe.state == .possible)
        second.move(70, 70)
        second.up()
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began(1)"])
        _ = scene.finger(50, 50)
        #expect(scene.log.take().contains("probe.began(1)"))
    }

    @Test func `S50 a recognizer may set possible in its reset, and nothing of the attempt is left`() {
        final class Tidy: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func reset() { state = .possible }
        }
        let tidy = scene.add(Tidy(), "tidy", to: scene.inner)
        scene.finger(50, 50).up()
        scene.finger(50, 50).up()
        #expect(scene.log.take().filter { $0 == "tidy.ended" }.count == 2)
        #expect(tidy.numberOfTouches == 0)
    }

    @Test func `S51 a recognizer disabled during its gesture is cancelled, and gets no touches`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.notesTouches = true
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        probe.isEnabled = false
        #expect(probe.state == .cancelled)
        finger.move(70, 50)
        finger.up()
        #expect(probe.state == .possible)
        _ = scene.finger(50, 50)
        #expect(
            scene.log.take().filter { $0.hasPrefix("probe") }
                == ["probe.began(1)", "probe.moved(1)", "probe.began", "probe.cancelled"])
    }

    @Test func `S51 a recognizer disabled while it is possible fails, and its held-back touches are delivered`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.delaysTouchesBegan = true
        _ = scene.finger(50, 50)
        #expect(scene.log.take() == [])
        probe.isEnabled = false
        #expect(probe.state == .failed)
        #expect(scene.log.take() == ["inner.began(1)"])
    }

    @Test
    func `S51 a recognizer disabled and enabled in its own action is cancelled, and is ready for the next finger`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.atMoved = .began
        scene.listener.reactions["probe"] = { recognizer in
            guard recognizer.state == .began else { return }
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        for _ in 1...2 {
            let finger = scene.finger(50, 50)
            finger.move(60, 50)
            finger.up()
            #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began", "probe.cancelled"])
        }
    }

    @Test func `S52 an ignored touch is not delivered to the recognizer, and not cancelled in its view`() {
        let probe = scene.probe("probe", on: scene.inner)
        probe.notesTouches = true
        probe.onTouch = { probe, phase, touches, event in
            guard phase == .began, probe.numberOfTouches > 1 else { return }
            for touch in touches {
                probe.ignore(touch, for: event)
            }
        }
        let first = scene.finger(50, 50)
        let second = scene.finger(60, 60)
        #expect(probe.numberOfTouches == 1)
        second.move(70, 70)
        probe.atMoved = .began
        first.move(55, 55)
        second.move(80, 80)
        second.up()
        #expect(
            scene.log.take() == [
                "probe.began(1)", "inner.began(1)", "probe.began(1)", "inner.began(1)", "inner.moved(1)",
                "probe.moved(1)", "probe.began", "inner.cancelled(1)", "inner.moved(1)", "inner.ended(1)",
            ])
    }

    @Test func `S52 a gesture whose last touch is ignored by its action is over`() {
        let probe = scene.probe("probe", on: scene.inner)
        var landed: (touch: UITouch, event: UIEvent)?
        probe.onTouch = { _, _, touches, event in landed = touches.first.map { ($0, event) } }
        scene.listener.reactions["probe"] = { recognizer in
            guard let landed, recognizer.state == .began else { return }
            recognizer.ignore(landed.touch, for: landed.event)
        }
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.up()
        #expect(probe.state == .possible)
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began", "probe.ended"])
    }

    @Test func `S52 a recognizer that ignores all its touches blocks no one`() {
        let modest = scene.probe("modest", on: scene.inner)
        let probe = scene.probe("probe", on: scene.inner)
        probe.require(toFail: modest)
        modest.onTouch = { modest, _, touches, event in touches.forEach { modest.ignore($0, for: event) } }
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(probe.state == .began && modest.state == .possible && modest.numberOfTouches == 0)
    }

    @Test func `S53 a touch that the delegate refuses is never delivered, and no one is asked whether to begin`() {
        let probe = scene.probe("probe", on: scene.inner)
        let delegate = ScriptedDelegate()
        delegate.receives = { _ in false }
        probe.delegate = delegate
        probe.notesTouches = true
        probe.atBegan = .ended
        scene.finger(50, 50).up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.ended(1)"])
        #expect(delegate.take() == ["receive event", "receive touch"])
        delegate.receives = { _ in true }
        delegate.receivesEvents = false
        scene.finger(350, 50).up()
        scene.finger(50, 50).up()
        #expect(delegate.take() == ["receive event"])
    }

    @Test func `S54 a delegate that returns false makes it fail, and is asked once, while it is possible`() {
        let probe = scene.probe("probe", on: scene.inner)
        let delegate = ScriptedDelegate()
        delegate.begins = false
        probe.delegate = delegate
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.move(70, 50)
        finger.move(80, 50)
        #expect(probe.state == .failed)
        #expect(delegate.take() == ["receive event", "receive touch", "begin in possible"])
    }

    @Test func `S54 a delegate that returns true is asked once an attempt`() {
        let probe = scene.probe("probe", on: scene.inner)
        let delegate = ScriptedDelegate()
        probe.delegate = delegate
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        probe.atMoved = .changed
        finger.move(70, 50)
        finger.up()
        #expect(delegate.take().filter { $0.hasPrefix("begin") } == ["begin in possible"])
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.began", "probe.changed", "probe.ended"])
    }

    @Test(arguments: [false, true])
    func `S54 a view that returns false makes it fail, and is asked once, even if it is the delegate`(isDelegate: Bool)
    {
        final class Stubborn: UIView, UIGestureRecognizerDelegate {
            var asked = 0
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return false
            }
        }
        let view = Stubborn(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.outer.addSubview(view)
        let probe = scene.probe("probe", on: view)
        if isDelegate {
            probe.delegate = view
        }
        probe.atBegan = .ended
        _ = scene.finger(50, 50)
        #expect(probe.state == .failed && view.asked == 1)
    }

    @Test func `a recognizer has the locations of its fingers in any view`() {
        let probe = scene.probe("probe", on: scene.outer)
        scene.inner.bounds.origin = CGPoint(x: 5, y: 0)
        let first = scene.finger(50, 50)
        _ = scene.finger(150, 70)
        #expect(probe.numberOfTouches == 2)
        #expect(probe.location(in: scene.outer) == CGPoint(x: 100, y: 60))
        #expect(probe.location(in: scene.inner) == CGPoint(x: 105, y: 60))
        #expect(probe.location(ofTouch: 1, in: nil) == CGPoint(x: 150, y: 70))
        probe.state = .began
        first.up()
        #expect(probe.numberOfTouches == 2)
    }

    @Test func `the location of a touch that does not exist traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIGestureRecognizer().location(ofTouch: 0, in: nil) }
        }
    }

    @Test func `S12 touches and events have their recognizers`() throws {
        let probe = scene.probe("probe", on: scene.inner)
        let above = scene.probe("above", on: scene.outer)
        var event: UIEvent?
        probe.onTouch = { event = $3 }
        _ = scene.finger(350, 50)
        _ = scene.finger(50, 50)
        let touches = try #require(event?.touches(for: probe))
        #expect(touches.count == 1 && event?.touches(for: above)?.count == 2)
        #expect(touches.first?.gestureRecognizers == [probe, above])
        #expect(event?.touches(for: UIGestureRecognizer()) == nil)
    }

    @Test func `the modifier keys are those of the last event`() {
        let probe = scene.probe("probe", on: scene.inner)
        scene.stage.modifierFlags = [.shift]
        _ = scene.finger(50, 50)
        #expect(probe.modifierFlags == [.shift])
    }

    @Test func `a recognizer describes its state`() {
        let probe = scene.probe("drag", on: scene.inner)
        let other = scene.probe("other", on: scene.inner)
        #expect(probe.stateDescription == "ProbeRecognizer \"drag\" on LogView: possible, 0 touches")
        let finger = scene.finger(50, 50)
        probe.require(toFail: other)
        probe.state = .began
        #expect(
            probe.stateDescription == "ProbeRecognizer \"drag\" on LogView: possible, waits to be began, 1 touch")
        other.state = .failed
        #expect(probe.stateDescription == "ProbeRecognizer \"drag\" on LogView: began, 1 touch")
        finger.up()
        probe.isEnabled = false
        #expect(probe.stateDescription == "ProbeRecognizer \"drag\" on LogView: disabled, 0 touches")
        #expect(UIGestureRecognizer().stateDescription == "UIGestureRecognizer: possible, 0 touches")
    }
}

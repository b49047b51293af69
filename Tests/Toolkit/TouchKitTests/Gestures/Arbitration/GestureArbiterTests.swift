import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// What views receive while recognizers are undecided.
@MainActor
struct GestureArbiterTests {
    let scene = GestureStage()
    let probe: ProbeRecognizer

    init() {
        probe = scene.probe("probe", on: scene.inner)
    }

    @Test func `S66 on recognition the action is sent, then the view gets cancelled, and nothing after`() {
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(55, 50)
        probe.atMoved = .changed
        finger.move(60, 50)
        finger.move(70, 50)
        finger.up()
        #expect(
            scene.log.take()
                == [
                    "inner.began(1)", "probe.began", "inner.cancelled(1)", "probe.changed", "probe.changed",
                    "probe.ended",
                ])
    }

    @Test func `S66 a touch that a winner cancels has that phase for its view, and continues for the recognizer`()
        throws
    {
        probe.atMoved = .began
        var phases: [UITouch.Phase] = []
        scene.inner.onTouch = { _, touches, _ in phases += touches.map(\.phase) }
        probe.onTouch = { _, _, touches, _ in phases += touches.map(\.phase) }
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        probe.atMoved = .changed
        finger.move(70, 50)
        finger.up()
        #expect(phases == [.began, .began, .moved, .cancelled, .moved, .ended])
    }

    @Test func `S66 a finger that joins a gesture under way is never delivered`() {
        probe.atMoved = .began
        let first = scene.finger(50, 50)
        first.move(60, 50)
        _ = scene.log.take()
        let second = scene.finger(80, 80)
        second.up()
        #expect(scene.log.take() == [])
        first.up()
    }

    @Test func `S67 with cancelsTouchesInView false the view gets everything`() {
        probe.cancelsTouchesInView = false
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        probe.atMoved = .changed
        finger.move(70, 50)
        finger.up()
        #expect(
            scene.log.take()
                == [
                    "inner.began(1)", "probe.began", "inner.moved(1)", "probe.changed", "inner.moved(1)", "probe.ended",
                    "inner.ended(1)",
                ])
    }

    @Test func `S68 with delaysTouchesBegan false the view receives the touches while the recognizer is possible`() {
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)"])
    }

    @Test(arguments: [true, false])
    func `S69 with delaysTouchesBegan and recognized, the view sees nothing`(cancels: Bool) {
        probe.delaysTouchesBegan = true
        probe.cancelsTouchesInView = cancels
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        probe.atMoved = .began
        finger.move(70, 50)
        finger.move(80, 50)
        finger.up()
        #expect(scene.log.take() == ["probe.began", "probe.changed", "probe.ended"])
    }

    @Test func `S69 with delaysTouchesBegan and recognized, the view sees nothing of several taps either`() {
        let double = scene.add(UITapGestureRecognizer(), "double", to: scene.inner)
        double.numberOfTapsRequired = 2
        double.delaysTouchesBegan = true
        double.cancelsTouchesInView = false
        scene.tap(50, 50)
        scene.stage.wait(.milliseconds(100))
        scene.tap(50, 50)
        #expect(scene.log.take() == ["double.ended"])
    }

    @Test
    func
        `S69 after the recognizer has failed, the view gets began and the held-back moves in order, a call for each sample`()
    {
        probe.delaysTouchesBegan = true
        struct Seen: Equatable {
            let phase: UITouch.Phase
            let place: CGPoint
            let previous: CGPoint
            let time: TimeInterval
            let eventTime: TimeInterval?
            let coalesced: Int?
        }
        var seen: [Seen] = []
        scene.inner.onTouch = { [inner = scene.inner] _, touches, event in
            for touch in touches {
                seen.append(
                    Seen(
                        phase: touch.phase, place: touch.location(in: inner),
                        previous: touch.previousLocation(in: inner),
                        time: touch.timestamp, eventTime: event?.timestamp,
                        coalesced: event?.coalescedTouches(for: touch)?.count))
            }
        }
        let finger = scene.finger(50, 50)
        scene.stage.wait(.seconds(1))
        scene.stage.together {
            finger.move(60, 50)
            finger.move(70, 50)
        }
        scene.stage.wait(.seconds(1))
        finger.move(80, 50)
        #expect(seen.isEmpty)
        scene.stage.wait(.seconds(1))
        probe.state = .failed
        let places = [50, 60, 70, 80].map { CGPoint(x: $0, y: 50) }
        #expect(
            seen == [
                Seen(phase: .began, place: places[0], previous: places[0], time: 0, eventTime: 0, coalesced: 1),
                Seen(phase: .moved, place: places[1], previous: places[0], time: 1, eventTime: 1, coalesced: 1),
                Seen(phase: .moved, place: places[2], previous: places[1], time: 1, eventTime: 1, coalesced: 1),
                Seen(phase: .moved, place: places[3], previous: places[2], time: 2, eventTime: 2, coalesced: 1),
            ])
        scene.stage.wait(.seconds(1))
        finger.up()
        #expect(seen.last?.phase == .ended && seen.last?.time == 4)
    }

    @Test func `S69 if the recognizer fails at the lift, the view gets began, moves and ended then`() {
        probe.delaysTouchesBegan = true
        probe.atEnded = .failed
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        #expect(scene.log.take() == [])
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.moved(1)", "inner.ended(1)"])
    }

    @Test func `S69 two held-back fingers are replayed in the order in which they moved`() {
        probe.delaysTouchesBegan = true
        let first = scene.finger(50, 50)
        let second = scene.finger(80, 80)
        first.move(51, 50)
        second.move(81, 80)
        first.move(52, 50)
        var places: [CGFloat] = []
        scene.inner.onTouch = { _, touches, _ in places += touches.map { $0.location(in: nil).x } }
        probe.state = .failed
        #expect(places == [50, 80, 51, 81, 52])
    }

    @Test func `S105 fingers that land and lift together under a recognizer that delays touches are one call each`() {
        probe.delaysTouchesBegan = true
        let fingers = [scene.stage.finger(), scene.stage.finger()]
        func together(_ act: (Pointer, CGFloat) -> Void) {
            scene.stage.together {
                for (index, finger) in fingers.enumerated() { act(finger, CGFloat(50 + 30 * index)) }
            }
        }
        var places: [[CGFloat]] = []
        scene.inner.onTouch = { _, touches, event in
            #expect(event?.allTouches?.count == 2)
            places.append(touches.map { $0.location(in: nil).x }.sorted())
        }
        together { $0.down(at: CGPoint(x: $1, y: $1)) }
        together { $0.move(to: CGPoint(x: $1 + 1, y: $1)) }
        together { finger, _ in finger.up() }
        #expect(scene.log.take() == [])
        probe.state = .failed
        #expect(scene.log.take() == ["inner.began(2)", "inner.moved(1)", "inner.moved(1)", "inner.ended(2)"])
        #expect(places == [[50, 80], [51], [81], [51, 81]])
    }

    @Test func `S105 fingers that two recognizers hold back are delivered together when the second has failed`() {
        probe.delaysTouchesBegan = true
        let other = scene.probe("other", on: scene.inner)
        other.delaysTouchesBegan = true
        let fingers = [scene.stage.finger(), scene.stage.finger()]
        scene.stage.together { for finger in fingers { finger.down(at: CGPoint(x: 50, y: 50)) } }
        probe.state = .failed
        #expect(scene.log.take() == [])
        other.state = .failed
        #expect(scene.log.take() == ["inner.began(2)"])
    }

    @Test func `S69 a touch that is cancelled while it is held back is never delivered`() {
        probe.delaysTouchesBegan = true
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.cancel()
        #expect(scene.log.take() == [])
        scene.finger(50, 50).up()
        probe.state = .failed
        #expect(scene.log.take() == ["inner.began(1)", "inner.ended(1)"])
    }

    @Test func `S69 a second recognizer continues to hold back after the first has failed`() {
        let other = scene.probe("other", on: scene.outer)
        probe.delaysTouchesBegan = true
        other.delaysTouchesBegan = true
        _ = scene.finger(50, 50)
        probe.state = .failed
        #expect(scene.log.take() == [])
        other.state = .failed
        #expect(scene.log.take() == ["inner.began(1)"])
    }

    @Test func `S70 a lift is held back while a recognizer is possible, and delivered when it fails`() {
        let finger = scene.finger(50, 50)
        finger.up()
        #expect(scene.log.take() == ["inner.began(1)"])
        scene.stage.wait(.milliseconds(100))
        var seen: [(UITouch.Phase, TimeInterval)] = []
        scene.inner.onTouch = { _, touches, _ in seen += touches.map { ($0.phase, $0.timestamp) } }
        probe.state = .failed
        #expect(scene.log.take() == ["inner.ended(1)"])
        #expect(seen.count == 1 && seen.first?.0 == .ended && seen.first?.1 == 0)
    }

    @Test func `S70 if the recognizer wins after the lift, the view gets cancelled instead of ended`() {
        scene.finger(50, 50).up()
        probe.state = .ended
        #expect(scene.log.take() == ["inner.began(1)", "probe.ended", "inner.cancelled(1)"])
    }

    @Test func `S70 if the recognizer wins after the lift with cancelsTouchesInView false, the view gets ended`() {
        probe.cancelsTouchesInView = false
        scene.finger(50, 50).up()
        probe.state = .ended
        #expect(scene.log.take() == ["inner.began(1)", "probe.ended", "inner.ended(1)"])
    }

    @Test func `S70 with delaysTouchesEnded false the lift is delivered at once`() {
        probe.delaysTouchesEnded = false
        scene.finger(50, 50).up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.ended(1)"])
        probe.state = .ended
        #expect(scene.log.take() == ["probe.ended"])
    }

    @Test func `S71 only the touches that the winner tracks are cancelled`() {
        let first = scene.finger(50, 50)
        let second = scene.finger(350, 50)
        probe.state = .began
        #expect(scene.log.take() == ["inner.began(1)", "outer.began(1)", "probe.began", "inner.cancelled(1)"])
        second.move(340, 50)
        second.up()
        first.up()
        #expect(scene.log.take() == ["outer.moved(1)", "outer.ended(1)", "probe.ended"])
    }

    @Test func `S71 a view loses all its touches to a winner in one call`() {
        let above = scene.probe("above", on: scene.outer)
        _ = scene.finger(50, 50)
        _ = scene.finger(60, 60)
        _ = scene.finger(350, 50)
        _ = scene.log.take()
        above.state = .began
        #expect(scene.log.take() == ["above.began", "inner.cancelled(2)", "outer.cancelled(1)"])
    }

    @Test func `S72 recognizers, actions, cancellation of views, delivery to views, resets`() {
        let above = scene.probe("above", on: scene.outer)
        for recognizer in [probe, above] {
            recognizer.notesTouches = true
            recognizer.notesResets = true
        }
        let first = scene.finger(50, 50)
        let second = scene.finger(350, 50)
        _ = scene.log.take()
        probe.atEnded = .ended
        scene.stage.together {
            first.up()
            second.move(340, 50)
        }
        #expect(
            scene.log.take() == [
                "probe.ended(1)", "above.moved(1)", "above.ended(1)", "probe.ended", "inner.cancelled(1)",
                "outer.moved(1)", "probe.reset in ended",
            ])
    }

    @Test func `S98 a touch with held-back deliveries is the same object in the next tap`() {
        var touches: [(touch: UITouch, count: Int)] = []
        probe.onTouch = { _, phase, set, _ in
            guard phase == .began else { return }
            touches += set.map { ($0, $0.tapCount) }
        }
        scene.finger(50, 50).up()
        scene.finger(50, 50).up()
        #expect(touches.map(\.count) == [1, 2] && touches[0].touch === touches[1].touch)
        probe.state = .failed
        scene.finger(50, 50).up()
        #expect(touches.map(\.count) == [1, 2, 3] && touches[1].touch === touches[2].touch)
        #expect(
            scene.log.take()
                == ["inner.began(1)", "inner.began(1)", "inner.ended(1)", "inner.ended(1)", "inner.began(1)"])
    }

    @Test
    func
        `S16 a recognizer gets the fingers that its view does not receive, and its win cancels only those that the view did`()
    {
        scene.inner.isMultipleTouchEnabled = false
        probe.notesTouches = true
        _ = scene.finger(50, 50)
        let second = scene.finger(60, 60)
        probe.state = .began
        second.up()
        #expect(
            scene.log.take() == [
                "probe.began(1)", "inner.began(1)", "probe.began(1)", "probe.began", "inner.cancelled(1)",
                "probe.ended(1)",
            ])
    }

    @Test func `S20 recognizers are unaffected by exclusive views`() {
        scene.inner.isExclusiveTouch = true
        let above = scene.probe("above", on: scene.outer)
        above.notesTouches = true
        _ = scene.finger(50, 50)
        _ = scene.finger(350, 50)
        #expect(scene.log.take() == ["above.began(1)", "inner.began(1)", "above.began(1)"])
    }

    @Test func `S19 S20 an exclusive view's own recognizer gets the finger that the view does not`() {
        scene.inner.isExclusiveTouch = true
        probe.notesTouches = true
        _ = scene.finger(350, 50)
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.up()
        #expect(
            scene.log.take() == ["outer.began(1)", "probe.began(1)", "probe.moved(1)", "probe.ended(1)"])
    }

    @Test func `a held-back finger counts for the rule of one finger a view`() {
        scene.inner.isMultipleTouchEnabled = false
        probe.delaysTouchesBegan = true
        let first = scene.finger(50, 50)
        let second = scene.finger(60, 60)
        probe.state = .failed
        first.up()
        second.up()
        #expect(scene.log.take() == ["inner.began(1)", "inner.ended(1)"])
    }

    @Test func `a recognizer that is still changed when its fingers are up is ended`() {
        probe.atMoved = .began
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        finger.up()
        #expect(scene.log.take().last == "probe.ended" && probe.state == .possible)
    }

    @Test func `a recognizer that ends without a finger keeps its state for the turn of the loop`() {
        probe.state = .failed
        #expect(probe.state == .failed)
        scene.stage.wait(.zero)
        #expect(probe.state == .possible)
        probe.state = .ended
        let finger = scene.finger(50, 50)
        probe.atMoved = .began
        finger.move(60, 50)
        #expect(scene.log.take().filter { $0.hasPrefix("probe") } == ["probe.ended", "probe.began"])
    }

    @Test func `S22 events sent while views are cancelled wait until that is over, even between deliveries`() {
        scene.inner.onTouch = { [stage = scene.stage] phase, _, _ in
            if phase == .cancelled { stage.application.cancelAllTouches() }
        }
        let finger = scene.finger(50, 50)
        probe.state = .began
        #expect(scene.log.take() == ["inner.began(1)", "probe.began", "inner.cancelled(1)", "probe.cancelled"])
        finger.up()
        #expect(probe.state == .possible && probe.numberOfTouches == 0)
    }

    @Test func `S49 a gesture that ends and is disabled while views receive touches has its action before its reset`() {
        probe.atMoved = .began
        probe.cancelsTouchesInView = false
        probe.notesResets = true
        let finger = scene.finger(50, 50)
        finger.move(60, 50)
        probe.onTouch = { probe, phase, _, _ in if phase == .ended { probe.state = .changed } }
        let other = scene.probe("other", on: scene.outer)
        _ = scene.log.take()
        scene.inner.onTouch = { [probe] phase, _, _ in
            if phase == .moved { probe.isEnabled = false }
        }
        finger.move(70, 50)
        #expect(scene.log.take() == ["probe.changed", "inner.moved(1)", "probe.cancelled"])
        finger.up()
        #expect(scene.log.take() == ["inner.ended(1)", "probe.reset in cancelled"] && other.state == .possible)
    }

    @Test func `requests made in an action are handled before views receive touches`() {
        let other = scene.probe("other", on: scene.inner)
        let delegate = ScriptedDelegate()
        delegate.shares = { _ in true }
        other.delegate = delegate
        other.delaysTouchesBegan = true
        probe.cancelsTouchesInView = false
        probe.atBegan = .ended
        scene.listener.reactions["probe"] = { _ in other.state = .failed }
        _ = scene.finger(50, 50)
        #expect(scene.log.take() == ["probe.ended", "inner.began(1)"])
    }
}

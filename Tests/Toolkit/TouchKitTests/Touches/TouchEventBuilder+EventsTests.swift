import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// What code written for iOS expects of events and touches beyond their contents: S94 to S98.
@MainActor
struct TouchEventBuilderEventsTests {
    /// An application that notes what it sends.
    private final class Witness: UIApplication {
        var onSend: (UIEvent) -> Bool = { _ in true }
        override func sendEvent(_ event: UIEvent) {
            if onSend(event) { super.sendEvent(event) }
        }
    }

    let log = Log()

    /// A view in a stage.
    private func view(on stage: Stage) -> LogView {
        let view = LogView("view", frame: CGRect(x: 0, y: 0, width: 200, height: 200), log: log)
        view.isMultipleTouchEnabled = true
        stage.root.addSubview(view)
        return view
    }

    private func witness() throws -> (Stage, Witness) {
        let stage = Stage(
            size: CGSize(width: 400, height: 300),
            application: { Witness(clock: $0, screenSize: $1, scale: $2) })
        return (stage, try #require(stage.application as? Witness))
    }

    // MARK: S94

    private final class Catcher: UIView {
        weak var touch: UITouch?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }

    /// References that do not keep what they refer to.
    private struct Caught {
        weak var view: Catcher?
        weak var touch: UITouch?
    }

    /// Lands a finger in a view with a recognizer, moves it by `travel`, lifts it, and removes the view.
    private func touch(on stage: Stage, travel: CGFloat) -> Caught {
        let view = Catcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addGestureRecognizer(UITapGestureRecognizer())
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 50 + travel, y: 50))
        finger.up()
        view.removeFromSuperview()
        return Caught(view: view, touch: view.touch)
    }

    @Test func `S94 a touch and its view are freed when its series of taps can no longer continue`() {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let tapped = touch(on: stage, travel: 0)
        stage.wait(.milliseconds(340))
        #expect(tapped.view != nil && tapped.touch != nil)
        stage.wait(.milliseconds(20))
        #expect(tapped.view == nil && tapped.touch == nil)
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `S94 a touch that was no tap is freed with its view at its lift, also while another finger is down`() {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let dragged = touch(on: stage, travel: 100)
        #expect(dragged.view == nil && dragged.touch == nil)
        let other = stage.finger()
        other.down(at: CGPoint(x: 300, y: 50))
        let second = touch(on: stage, travel: 100)
        #expect(second.view == nil && second.touch == nil)
        other.up()
    }

    // MARK: S95

    @Test func `S95 a landing touch has its recognizers when the application sends its event`() throws {
        let (stage, application) = try witness()
        let view = view(on: stage)
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        view.addGestureRecognizer(tap)
        stage.root.addGestureRecognizer(pan)
        var seen: [[UIGestureRecognizer]] = []
        application.onSend = { event in
            for touch in event.allTouches ?? [] where touch.phase == .began {
                seen.append(touch.gestureRecognizers ?? [])
            }
            return true
        }
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        #expect(seen == [[tap, pan]])
    }

    @Test func `S95 recognizers forget a landing that the application does not send`() throws {
        let (stage, application) = try witness()
        let view = view(on: stage)
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { [log] _ in log.note("tap") })
        view.addGestureRecognizer(tap)
        application.onSend = { event in event.allTouches?.contains { $0.phase == .began } != true }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        #expect(tap.numberOfTouches == 0)
        finger.up()
        #expect(log.take() == [])
        application.onSend = { _ in true }
        stage.wait(.seconds(1))
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        #expect(log.take() == ["view.began(1)", "tap", "view.cancelled(1)"])
    }

    // MARK: S96

    @Test func `S96 hit-testing gets an event that carries the landing touch`() {
        final class Tested: UIView {
            var seen: [String] = []
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                seen.append(contentsOf: event?.allTouches?.map { "\($0.phase) \($0.location(in: nil).x)" } ?? [])
                return super.hitTest(point, with: event)
            }
        }
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let view = Tested(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        finger.down(at: CGPoint(x: 51, y: 50))
        #expect(view.seen == ["began 50.0", "began 51.0"])
    }

    @Test func `S96 a landing that hits nothing leaves no touch in the event`() {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let view = view(on: stage)
        let (inside, outside) = (stage.finger(), stage.finger())
        stage.together {
            outside.down(at: CGPoint(x: 1000, y: 1000))
            inside.down(at: CGPoint(x: 50, y: 50))
        }
        #expect(view.calls.first?.event?.allTouches?.count == 1)
    }

    // MARK: S97

    @Test func `S97 from the first finger down to the last up the event is one object, brought up to date`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let view = view(on: stage)
        var seen: [(event: UIEvent?, count: Int, time: TimeInterval)] = []
        view.onTouch = { _, _, event in
            seen.append((event, event?.allTouches?.count ?? 0, event?.timestamp ?? 0))
        }
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 50))
        stage.wait(.milliseconds(10))
        b.down(at: CGPoint(x: 90, y: 50))
        a.move(to: CGPoint(x: 51, y: 50))
        a.up()
        stage.wait(.milliseconds(10))
        b.up()
        a.down(at: CGPoint(x: 50, y: 150))
        let first = try #require(seen.first?.event)
        #expect(seen.map { $0.event === first } == [true, true, true, true, true, false])
        #expect(seen.map(\.count) == [1, 2, 2, 2, 1, 1])
        #expect(seen[4].time > seen[1].time && seen[1].time > seen[0].time)
    }

    @Test func `S97 what is held back keeps its own event`() {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let view = view(on: stage)
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        var times: [TimeInterval] = []
        var isTouchTime = true
        view.onTouch = { _, touches, event in
            times.append(event?.timestamp ?? 0)
            isTouchTime = isTouchTime && touches.first?.timestamp == event?.timestamp
        }
        let finger = stage.finger()
        let start = stage.now
        finger.down(at: CGPoint(x: 50, y: 50))
        stage.wait(.milliseconds(100))
        finger.move(to: CGPoint(x: 51, y: 50))
        stage.wait(.milliseconds(100))
        finger.up()
        #expect(times.map { Int((($0 - start) * 1000).rounded()) } == [0, 100, 200] && isTouchTime)
    }

    // MARK: S98

    /// The view's calls for a double tap, and whether all had the same touch.
    private func doubleTap(waiting: Duration) -> (calls: [String], isSame: Bool, tapCounts: [Int]) {
        let stage = Stage(size: CGSize(width: 400, height: 300))
        let view = view(on: stage)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.addAction(UIAction { [log] _ in log.note("double") })
        view.addGestureRecognizer(double)
        var tapCounts: [Int] = []
        view.onTouch = { _, touches, _ in tapCounts += touches.map(\.tapCount) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        stage.wait(.milliseconds(100))
        finger.down(at: CGPoint(x: 52, y: 50))
        stage.wait(waiting)
        finger.up()
        let touches = view.calls.flatMap(\.touches)
        return (log.take(), touches.allSatisfy { $0 === touches.first }, tapCounts)
    }

    @Test func `S98 the second tap is the same touch where the end of the first is held back, and both are cancelled`()
    {
        let seen = doubleTap(waiting: .milliseconds(50))
        #expect(
            seen.calls == ["view.began(1)", "view.began(1)", "double", "view.cancelled(1)", "view.cancelled(1)"])
        #expect(seen.isSame && seen.tapCounts == [1, 2, 1, 2])
    }

    @Test func `S98 if the double tap fails, the held-back end of the first tap is delivered as it was`() {
        let seen = doubleTap(waiting: .seconds(2))
        #expect(seen.calls == ["view.began(1)", "view.began(1)", "view.ended(1)", "view.ended(1)"])
        #expect(seen.isSame && seen.tapCounts == [1, 2, 1, 2])
    }
}

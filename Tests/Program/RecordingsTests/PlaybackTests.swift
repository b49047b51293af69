import Foundation
import Recordings
import Testing
import TouchKit

@MainActor
struct PlaybackTests {
    /// A view that notes when its touches change, and where.
    private final class NotingView: UIView {
        var notes: [String] = []

        private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
            for touch in touches {
                let coalesced = event?.coalescedTouches(for: touch)?.count ?? 0
                let x = Int(touch.location(in: self).x)
                notes.append("\(touch.phase) at \(x): \(touch.timestamp), \(coalesced) samples")
            }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    }

    private func application(for playback: Playback) -> (UIApplication, NotingView, UIWindow) {
        let application = UIApplication(clock: playback.clock, screenSize: CGSize(width: 1000, height: 700))
        application.becomeCurrent()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
        let controller = UIViewController()
        let view = NotingView(frame: window.bounds)
        controller.view = view
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return (application, view, window)
    }

    @Test func `samples are delivered at their times, those of one time together`() {
        var hand = Hand()
        let finger = hand.land(at: CGPoint(x: 10, y: 20))
        hand.wait(0.5)
        hand.send(.moved, finger, at: CGPoint(x: 30, y: 20))
        hand.send(.moved, finger, at: CGPoint(x: 50, y: 20))
        hand.wait(0.25)
        hand.lift(finger)
        let playback = Playback(hand.recording)
        let (application, view, window) = application(for: playback)
        var times: [TimeInterval] = []
        application.observeSamples(view) { _, _ in times.append(playback.clock.now) }
        playback.playAll(to: application)
        #expect(times == [0, 0.5, 0.75])
        #expect(
            view.notes == [
                "began at 10: 0.0, 1 samples", "moved at 50: 0.5, 2 samples", "ended at 50: 0.75, 1 samples",
            ])
        #expect(playback.isOver && playback.clock.now == 0.75 + Playback.settlingTime)
        withExtendedLifetime(window) {}
    }

    @Test func `a timer fires at its own time, before the samples of that time`() {
        var hand = Hand()
        let finger = hand.land(at: CGPoint(x: 10, y: 20))
        hand.wait(0.5)
        hand.lift(finger)
        let playback = Playback(hand.recording)
        let (application, view, window) = application(for: playback)
        for delay in [0.5, 0.2, 9] {
            application.schedule(after: delay) { view.notes.append("timer \(playback.clock.now)") }
        }
        playback.playAll(to: application)
        #expect(view.notes.map { $0.prefix(9) } == ["began at ", "timer 0.2", "timer 0.5", "ended at "])
        withExtendedLifetime(window) {}
    }

    @Test func `modifier keys are held as they were`() {
        var hand = Hand()
        hand.send(.began, 1, at: CGPoint(x: 10, y: 20), keys: .shift)
        hand.send(.moved, 1, at: CGPoint(x: 90, y: 20), keys: [])
        let playback = Playback(hand.recording)
        let (application, view, window) = application(for: playback)
        var keys: [UIKeyModifierFlags] = []
        application.observeSamples(view) { keys.append($1) }
        playback.playAll(to: application)
        #expect(keys == [.shift, []])
        withExtendedLifetime(window) {}
    }

    @Test func `at twice the speed, half the time passes until the next sample`() throws {
        var hand = Hand()
        let finger = hand.land(at: CGPoint(x: 10, y: 20))
        hand.wait(3)
        hand.lift(finger)
        let playback = Playback(hand.recording, speed: .times(2))
        let (application, view, window) = application(for: playback)
        #expect(playback.nextTurn(application) == 0)
        playback.turn(application, at: 100)
        #expect(view.notes.count == 1 && playback.nextTurn(application) == 101.5)
        playback.turn(application, at: 101.25)
        #expect(view.notes.count == 1 && playback.clock.now == 2.5)
        playback.turn(application, at: 101.75)
        #expect(view.notes.last == "ended at 10: 3.0, 1 samples" && playback.clock.now == 3.5)
        playback.turn(application, at: 102)
        #expect(playback.isOver && playback.nextTurn(application) == nil)
        application.schedule(after: 5) {}
        #expect(playback.nextTurn(application) == 107, "after the end, time passes as usual")
        withExtendedLifetime(window) {}
    }

    @Test func `an empty recording ends`() {
        var ends = 0
        let playback = Playback(Recording())
        playback.onEnd = { ends += 1 }
        let (application, _, window) = application(for: playback)
        playback.playAll(to: application)
        #expect(ends == 1)
        withExtendedLifetime(window) {}
    }

    @Test func `a thousand contacts at once are delivered, and lifted`() throws {
        var hand = Hand()
        let contacts = (0..<1000).map { hand.land(at: CGPoint(x: 10 + $0 % 900, y: 20)) }
        hand.wait(0.1)
        for contact in contacts {
            hand.lift(contact)
        }
        let playback = Playback(try Recording(text: RecordingText.text(hand.recording)))
        let (application, view, window) = application(for: playback)
        view.isMultipleTouchEnabled = true
        playback.playAll(to: application)
        #expect(view.notes.count { $0.hasPrefix("began") } == 1000)
        #expect(view.notes.count { $0.hasPrefix("ended") } == 1000)
        #expect(application.samplesOfTouchesDown.isEmpty)
        withExtendedLifetime(window) {}
    }
}

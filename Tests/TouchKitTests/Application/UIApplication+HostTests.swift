import Foundation
import Testing
@testable import TouchKit
import TouchKitTesting

@MainActor
struct UIApplicationPinchesTests {
    let scene = GestureStage()
    let mouse: Pointer

    init() {
        mouse = scene.stage.mouse()
        mouse.move(100, 150)
        scene.add(UIPinchGestureRecognizer(), "pinch", to: scene.outer)
    }

    private func sample(_ phase: PinchSample.Phase, scale: CGFloat = 1) -> PinchSample {
        PinchSample(phase: phase, location: CGPoint(x: 100, y: 150), scale: scale, timestamp: scene.stage.now)
    }

    @Test func `a pinch whose beginning was not delivered is ignored`() {
        scene.stage.application.receive(sample(.changed, scale: 2))
        scene.stage.application.receive(sample(.ended, scale: 2))
        #expect(scene.log.take().isEmpty && !scene.stage.application.hasTouchesDown)
    }

    @Test func `a pinch that begins cancels one that has not ended`() {
        mouse.pinch(to: 2)
        scene.stage.application.receive(sample(.began))
        scene.stage.application.receive(sample(.changed, scale: 3))
        #expect(scene.log.take() == ["pinch.began", "pinch.cancelled", "pinch.began"])
    }

    @Test func `cancelling all touches cancels the pinch, and its observers hear of it`() {
        var phases: [PinchSample.Phase] = []
        scene.stage.application.observeInput(mouse) {
            if case .pinch(let sample, _) = $0 { phases.append(sample.phase) }
        }
        mouse.pinch(to: 2)
        #expect(scene.stage.application.hasTouchesDown)
        scene.stage.application.cancelAllTouches()
        #expect(scene.log.take() == ["pinch.began", "pinch.cancelled"] && !scene.stage.application.hasTouchesDown)
        mouse.endPinch()
        scene.stage.application.stopObserving(mouse)
        mouse.pinch(to: 2)
        #expect(phases == [.began, .changed, .cancelled, .ended])
    }

    @Test func `a controller that is presented cancels the pinch`() {
        mouse.pinch(to: 2)
        scene.stage.window.rootViewController?.present(UIViewController(), animated: false)
        #expect(scene.log.take() == ["pinch.began", "pinch.cancelled"])
    }

    @Test func `the window sees an event of the type transform, without touches, with the modifier keys`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), window: { EventWindow(frame: $0) })
        let mouse = stage.mouse()
        mouse.move(10, 10)
        stage.modifierFlags = .control
        mouse.pinch(to: 2, rotation: 1, steps: 3, over: .milliseconds(30))
        mouse.endPinch()
        let window = try #require(stage.window as? EventWindow)
        #expect(window.notes == Array(repeating: "transform control", count: 5))
    }

    @Test func `touches that are down count until they are lifted`() {
        let finger = scene.finger(10, 10)
        #expect(scene.stage.application.hasTouchesDown)
        finger.up()
        #expect(!scene.stage.application.hasTouchesDown)
    }
}

private final class EventWindow: UIWindow {
    var notes: [String] = []

    override func sendEvent(_ event: UIEvent) {
        if event.type != .hover {
            notes.append("\(event.type) \(event.modifierFlags == .control ? "control" : "")")
            if event.allTouches != nil { notes.append("with touches") }
        }
        super.sendEvent(event)
    }
}

/// Input that a busy program finds late, together with timers that are due.
@MainActor
struct UIApplicationLateInputTests {
    let scene = GestureStage()

    private func sample(_ phase: TouchSample.Phase, at time: TimeInterval) -> TouchSample {
        TouchSample(identifier: 900, phase: phase, location: CGPoint(x: 50, y: 50), timestamp: time, source: .finger)
    }

    /// Lands a finger, lets 1 s pass in which the program does nothing, and lifts the finger after `duration` seconds.
    private func hold(for duration: TimeInterval) throws {
        let clock = try #require(scene.stage.application.clock as? ManualClock)
        let start = clock.now
        scene.stage.application.receive([sample(.began, at: start)])
        clock.advance(to: start + 1)
        scene.stage.application.receive([sample(.ended, at: start + duration)])
        scene.stage.application.fireTimers()
    }

    @Test(arguments: [(0.49, "tap.ended"), (0.51, "press.began, press.ended")])
    func `what a finger did is decided by when it was lifted, not by when the program heard of it`(
        duration: TimeInterval, actions: String
    ) throws {
        scene.add(UITapGestureRecognizer(), "tap", to: scene.inner)
        scene.add(UILongPressGestureRecognizer(), "press", to: scene.inner)
        try hold(for: duration)
        #expect(scene.log.take().filter { !$0.hasPrefix("inner") }.joined(separator: ", ") == actions)
    }

    @Test func `a key that was pressed after a timer was due finds what the timer did`() throws {
        let clock = try #require(scene.stage.application.clock as? ManualClock)
        let log = scene.log
        for (name, delay) in [("early", 0.2), ("late", 0.4)] {
            _ = scene.stage.application.schedule(after: delay) { log.note(name) }
        }
        scene.stage.application.observeInput(scene.log) { _ in log.note("key") }
        clock.advance(to: 1)
        let key = UIKey(characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA)
        scene.stage.application.receive(KeySample(identifier: 1, phase: .down, key: key, timestamp: 0.3))
        log.note("delivered")
        scene.stage.application.fireTimers()
        #expect(log.take() == ["key", "early", "delivered", "late"])
    }
}

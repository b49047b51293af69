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
        let stage = Stage(size: CGSize(width: 100, height: 100), window: { NotingWindow(frame: $0) })
        let mouse = stage.mouse()
        mouse.move(10, 10)
        stage.modifierFlags = .control
        mouse.pinch(to: 2, rotation: 1, steps: 3, over: .milliseconds(30))
        mouse.endPinch()
        let window = try #require(stage.window as? NotingWindow)
        #expect(window.notes == Array(repeating: "transform control", count: 5))
    }

    @Test func `touches that are down count until they are lifted`() {
        let finger = scene.finger(10, 10)
        #expect(scene.stage.application.hasTouchesDown)
        finger.up()
        #expect(!scene.stage.application.hasTouchesDown)
    }
}

private final class NotingWindow: UIWindow {
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
        let clock = try #require(scene.stage.application.timers.clock as? ManualClock)
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
        let clock = try #require(scene.stage.application.timers.clock as? ManualClock)
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

    @Test func `late moves before and after a timer was due are two deliveries, and the timer fires between them`() {
        let (stage, log) = (scene.stage, scene.log)
        _ = stage.application.schedule(after: 0.5) { log.note("timer") }
        let finger = scene.finger(50, 50)
        stage.whileBusy {
            finger.move(to: CGPoint(x: 90, y: 50), steps: 4, over: .milliseconds(400))
            finger.move(to: CGPoint(x: 50, y: 50), steps: 4, over: .milliseconds(400))
        }
        #expect(log.take() == ["inner.began(1)", "inner.moved(1)", "timer", "inner.moved(1)"])
    }

    @Test func `keys that are lost fire no timers, since older input may follow`() throws {
        let (stage, log) = (scene.stage, scene.log)
        stage.press(
            UIKey(characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA), .down)
        _ = stage.application.schedule(after: 0.5) { log.note("timer") }
        try #require(stage.application.timers.clock as? ManualClock).advance(to: 1)
        stage.application.cancelAllPresses()
        #expect(log.take().isEmpty)
        stage.application.fireTimers()
        #expect(log.take() == ["timer"])
    }

    @Test func `what a late timer cancels has the time of the timer, too`() throws {
        let (stage, application) = (scene.stage, scene.stage.application)
        let view = CancelTimes(frame: scene.outer.bounds)
        stage.root.addSubview(view)
        let finger = scene.finger(50, 50)
        _ = application.schedule(after: 0.5) { view.window?.isHidden = true }
        stage.whileBusy {
            stage.wait(.milliseconds(600))
            finger.move(60, 50)
            stage.wait(.milliseconds(400))
        }
        #expect(view.times == [0.6])
    }

    @Test func `what handles late input, or fires before it, has the time of the input`() {
        let (stage, application) = (scene.stage, scene.stage.application)
        var times: [TimeInterval] = []
        application.observeSamples(scene.log) { _, _ in times.append(application.time) }
        stage.window.addGestureRecognizer(TimeNoter { times.append(application.time) })
        _ = application.schedule(after: 0.1) { times.append(application.time) }
        let finger = stage.finger()
        stage.whileBusy {
            stage.wait(.milliseconds(250))
            finger.down(at: CGPoint(x: 50, y: 50))
            stage.wait(.milliseconds(250))
        }
        #expect(times == [0.5, 0.25, 0.25] && application.time == 0.5)
        #expect(application.time(of: 0.1) == 0.5 && application.time(of: 2) == 0.5, "timers have fired until then")
    }

    @Test func `a late tap continues one that it was soon after, while an older one is forgotten`() {
        let counter = TapCounter(frame: scene.outer.bounds)
        scene.stage.root.addSubview(counter)
        scene.tap(20, 50)
        scene.stage.wait(.milliseconds(200))
        scene.tap(180, 250)
        scene.stage.whileBusy {
            scene.stage.wait(.milliseconds(300))
            scene.tap(180, 250)
            scene.stage.wait(.milliseconds(400))
        }
        #expect(counter.counts == [1, 1, 2])
    }
}

/// Notes when a finger lands.
private final class TimeNoter: UIGestureRecognizer {
    private let note: () -> Void

    init(_ note: @escaping () -> Void) {
        self.note = note
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note() }
}

/// Notes the tap counts of touches that land.
private final class TapCounter: UIView {
    private(set) var counts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
    }
}

/// Notes when touches are cancelled, in seconds.
private final class CancelTimes: UIView {
    private(set) var times: [TimeInterval] = []

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let event { times.append(event.timestamp) }
    }
}

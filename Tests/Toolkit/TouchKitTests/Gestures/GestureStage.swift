import Foundation
import TouchKit
import TouchKitTesting

/// A stage with two nested views: `outer` fills it, and `inner` its left half. Recognizers log their actions as
/// `name.state`.
@MainActor
final class GestureStage {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let outer: LogView
    let inner: LogView
    let listener: Listener

    init() {
        outer = LogView("outer", frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        inner = LogView("inner", frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
        listener = Listener(log: log)
        outer.isMultipleTouchEnabled = true
        inner.isMultipleTouchEnabled = true
        stage.root.addSubview(outer)
        outer.addSubview(inner)
    }

    /// Adds `recognizer` to `view`, with a name for the log.
    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView) -> Recognizer {
        recognizer.name = name
        recognizer.addTarget(listener, action: Listener.heard)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Adds a recognizer to `view` that requests what the test asks for.
    func probe(_ name: String, on view: UIView) -> ProbeRecognizer {
        add(ProbeRecognizer(log: log), name, to: view)
    }

    /// Returns a finger that is down at (`x`, `y`).
    func finger(_ x: CGFloat, _ y: CGFloat) -> Pointer {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: y))
        return finger
    }

    /// Taps at (`x`, `y`) with a finger that is down for 50 ms.
    func tap(_ x: CGFloat, _ y: CGFloat) {
        let finger = finger(x, y)
        stage.wait(.milliseconds(50))
        finger.up()
    }
}

/// A target that logs the actions it receives.
@MainActor
final class Listener {
    let log: Log
    /// Called for the actions of the recognizer with this name.
    var reactions: [String: (UIGestureRecognizer) -> Void] = [:]

    init(log: Log) {
        self.log = log
    }

    func heard(_ recognizer: UIGestureRecognizer) {
        let name = recognizer.name ?? "?"
        log.note("\(name).\(recognizer.state)")
        reactions[name]?(recognizer)
    }
}

extension Pointer {
    func move(_ x: CGFloat, _ y: CGFloat) {
        move(to: CGPoint(x: x, y: y))
    }
}

/// A recognizer that decides nothing: a test requests its states, at once or for its next touches.
final class ProbeRecognizer: UIGestureRecognizer {
    let log: Log
    /// Whether it logs the touches it receives, as `name.began(1)`.
    var notesTouches = false
    var notesResets = false
    /// The state to request at each landing, move or lift. A recognizer that has begun requests changed instead of
    /// began.
    var atBegan: State?
    var atMoved: State?
    var atEnded: State?
    var onTouch: (ProbeRecognizer, UITouch.Phase, Set<UITouch>, UIEvent) -> Void = { _, _, _, _ in }
    var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
    var isPreventedBy: (UIGestureRecognizer) -> Bool = { _ in true }
    var requiresFailureOf: (UIGestureRecognizer) -> Bool = { _ in false }
    var isRequiredToFailBy: (UIGestureRecognizer) -> Bool = { _ in false }

    init(log: Log) {
        self.log = log
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        told("began", .began, touches, event, atBegan)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        told("moved", .moved, touches, event, atMoved)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        told("ended", .ended, touches, event, atEnded)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        told("cancelled", .cancelled, touches, event, nil)
    }

    override func reset() {
        if notesResets { log.note("\(name ?? "?").reset in \(state)") }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventedBy(other) }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { requiresFailureOf(other) }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isRequiredToFailBy(other) }

    private func told(
        _ what: String, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent, _ next: State?
    ) {
        if notesTouches { log.note("\(name ?? "?").\(what)(\(touches.count))") }
        onTouch(self, phase, touches, event)
        switch (state, next) {
        case (_, nil): break
        case (.began, .began), (.changed, .began): state = .changed
        case (_, .some(let next)): state = next
        }
    }
}

/// A delegate that answers as the test sets it, and logs the questions.
@MainActor
final class ScriptedDelegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives: (UITouch) -> Bool = { _ in true }
    var receivesEvents = true
    var shares: (UIGestureRecognizer) -> Bool = { _ in false }
    var requiresFailureOf: (UIGestureRecognizer) -> Bool = { _ in false }
    var isRequiredToFailBy: (UIGestureRecognizer) -> Bool = { _ in false }
    private(set) var questions: [String] = []

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        questions.append("begin in \(recognizer.state)")
        return begins
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { shares(other) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        questions.append("wait for \(other.name ?? "?")")
        return requiresFailureOf(other)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        questions.append("hold up \(other.name ?? "?")")
        return isRequiredToFailBy(other)
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        questions.append("receive touch")
        return receives(touch)
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        questions.append("receive event")
        return receivesEvents
    }

    /// Returns the questions since the last call.
    func take() -> [String] {
        defer { questions = [] }
        return questions
    }
}

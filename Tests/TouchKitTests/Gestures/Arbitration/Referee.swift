import Foundation
import TouchKit

/// Knows what arbitration guarantees, and complains where it does not hold.
@MainActor
final class Referee {
    private(set) var cases: [Case] = []
    private(set) var complaints: [String] = []
    /// The touches that each view has been told began, and not that they are over.
    private var ongoing: [ObjectIdentifier: (view: UIView, touch: UITouch)] = [:]
    private var touches: Set<UITouch> = []

    func complain(_ complaint: String) {
        complaints.append(complaint)
    }

    func watch(_ recognizer: UIGestureRecognizer) {
        let subject = Case(recognizer, referee: self)
        recognizer.delegate = subject
        recognizer.addTarget(subject, action: Case.acted)
        cases.append(subject)
    }

    private func subject(_ recognizer: UIGestureRecognizer) -> Case? {
        cases.first { $0.recognizer === recognizer }
    }

    // MARK: What happens

    func landed(_ landed: Set<UITouch>, for recognizer: UIGestureRecognizer) {
        touches.formUnion(landed)
        subject(recognizer)?.begin(landed)
        // A touch that goes on with a series of taps is the object of the tap before.
        for touch in landed {
            for subject in cases where touch.gestureRecognizers?.contains(subject.recognizer) != true {
                subject.touches.remove(touch)
            }
        }
    }

    func ignored(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        subject(recognizer)?.ignore(touch)
    }

    func reset(_ recognizer: UIGestureRecognizer) {
        subject(recognizer)?.reset()
    }

    /// S10.
    func told(_ view: UIView, _ phase: UITouch.Phase, _ told: Set<UITouch>) {
        touches.formUnion(told)
        for touch in told {
            let key = ObjectIdentifier(touch)
            if touch.phase != phase { complain("a touch in phase \(touch.phase) was delivered as \(phase)") }
            if touch.view !== view { complain("a view was told of another's touch") }
            switch (phase, ongoing[key]) {
            case (.began, nil): ongoing[key] = (view, touch)
            case (.began, _?): complain("a view was told of began twice")
            case (_, nil): complain("a view was told of \(phase) without began, or after the end")
            case (.ended, _?), (.cancelled, _?): ongoing[key] = nil
            case (_, _?): break
            }
        }
    }

    /// Called at the first action of an attempt.
    func won(_ winner: Case) {
        for other in cases where other !== winner {
            if other.hasWon, !other.touches.isDisjoint(with: winner.touches), !other.allows(winner) {
                complain("\(winner.name) won beside \(other.name) without permission")
            }
            if winner.hasDemanded(other), other.isUndecided {
                complain("\(winner.name) won although \(other.name) has not failed")
            }
        }
    }

    // MARK: Inspection

    /// Between two deliveries.
    func inspect() {
        for subject in cases where subject.isWithheld {
            if !cases.contains(where: { subject.hasDemanded($0) && $0.isUndecided }) {
                complain("waits, but for nobody: \(subject.recognizer.stateDescription)")
            }
        }
    }

    /// When the last finger is up, and the last deadline is over.
    func inspectEnd() {
        inspect()
        for subject in cases where subject.recognizer.state != .possible || subject.recognizer.numberOfTouches != 0 {
            complain("left over: \(subject.recognizer.stateDescription)")
        }
        for subject in cases where subject.isWithheld {
            complain("\(subject.name) still waits")
        }
        for touch in touches where touch.gestureRecognizers?.isEmpty == false {
            complain("a touch is still tracked")
        }
        for (view, _) in ongoing.values {
            complain("\(view.frame) never heard the end of a touch")
        }
    }
}

/// One recognizer as the referee sees it: also its delegate and its target.
@MainActor
final class Case: NSObject, UIGestureRecognizerDelegate {
    enum Demand {
        case byRequire
        case byDelegate
    }

    let recognizer: UIGestureRecognizer
    private let referee: Referee
    /// What it tracks in this attempt.
    var touches: Set<UITouch> = []
    private var demanded: Set<UIGestureRecognizer> = []
    private var demandedByDelegate: Set<UIGestureRecognizer> = []
    private var shared: Set<UIGestureRecognizer> = []
    private var refused: Set<UIGestureRecognizer> = []
    private var actions: [UIGestureRecognizer.State] = []
    /// Whether it got a touch since its last reset.
    private var isAttempting = false
    private var questions = 0
    private var asked: [String: Int] = [:]

    init(_ recognizer: UIGestureRecognizer, referee: Referee) {
        self.recognizer = recognizer
        self.referee = referee
    }

    var name: String { recognizer.name ?? "?" }

    /// Whether it has won in this attempt, and not been reset.
    var hasWon: Bool { !actions.isEmpty && recognizer.state != .cancelled }

    /// Whether it makes an attempt and has not decided.
    var isUndecided: Bool { isAttempting && recognizer.state == .possible }

    /// Whether it has asked for something that it has not been given.
    var isWithheld: Bool {
        guard let whim = recognizer as? Whim else { return recognizer.stateDescription.contains("waits") }
        return recognizer.state == .possible && whim.wish != .possible
    }

    func begin(_ landed: Set<UITouch>) {
        touches.formUnion(landed)
        isAttempting = true
    }

    /// A recognizer that ignores all it got makes no attempt.
    func ignore(_ touch: UITouch) {
        touches.remove(touch)
        isAttempting = !touches.isEmpty
    }

    func demands(_ other: Case, _ demand: Demand) {
        switch demand {
        case .byRequire:
            recognizer.require(toFail: other.recognizer)
            demanded.insert(other.recognizer)
        case .byDelegate: demandedByDelegate.insert(other.recognizer)
        }
    }

    func hasDemanded(_ other: Case) -> Bool {
        demanded.contains(other.recognizer) || demandedByDelegate.contains(other.recognizer)
    }

    func shares(with other: Case) {
        shared.insert(other.recognizer)
    }

    func refuses(touchesOf other: Case) {
        refused.insert(other.recognizer)
    }

    /// Whether this one, having won, lets `other` win the same touch.
    func allows(_ other: Case) -> Bool {
        shared.contains(other.recognizer) || other.shared.contains(recognizer)
            || !recognizer.canPrevent(other.recognizer) || !other.recognizer.canBePrevented(by: recognizer)
    }

    func acted(_ recognizer: UIGestureRecognizer) {
        switch (actions.last, recognizer.state) {
        case (nil, .began), (nil, .ended):
            referee.won(self)
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            break
        case (let last, let next):
            referee.complain("\(name) acted in \(next) after \(String(describing: last))")
        }
        actions.append(recognizer.state)
    }

    func reset() {
        switch (recognizer.state, actions.last) {
        case (.failed, nil), (.ended, .ended), (.cancelled, .cancelled), (.possible, nil), (.cancelled, nil): break
        default: referee.complain("\(name) was reset in \(recognizer.state) after \(actions)")
        }
        touches = []
        isAttempting = false
        actions = []
        asked = [:]
    }

    private func count(_ question: String) {
        asked[question, default: 0] += 1
        if asked[question, default: 0] > 1 { referee.complain("\(name) was asked twice: \(question)") }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        count("begin")
        questions += 1
        return questions % 7 != 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { shared.contains(other) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        count("wait for \(other.name ?? "?")")
        return demandedByDelegate.contains(other)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        questions += 1
        return questions % 11 != 0
    }
}

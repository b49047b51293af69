import Foundation
import TouchKit

/// A recognizer as the oracle sees it; both its delegate and its target.
@MainActor
final class RecognizerProbe: NSObject, UIGestureRecognizerDelegate {
    let recognizer: UIGestureRecognizer
    private let oracle: ArbitrationOracle
    /// Called after each action is checked.
    var onAction: (UIGestureRecognizer) -> Void = { _ in }
    private var required: Set<UIGestureRecognizer> = []
    private var failureRequirements: Set<UIGestureRecognizer> = []
    private var failureDependents: Set<UIGestureRecognizer> = []
    /// The landings that it tracks in this attempt.
    private(set) var held: Set<ArbitrationOracle.Landing> = []
    private var shared: Set<UIGestureRecognizer> = []
    private var actions: [UIGestureRecognizer.State] = []
    private var asked: Set<String> = []
    private var questions = 0

    init(_ recognizer: UIGestureRecognizer, oracle: ArbitrationOracle) {
        self.recognizer = recognizer
        self.oracle = oracle
        super.init()
        recognizer.delegate = self
        recognizer.addTarget(self, action: RecognizerProbe.acted)
        guard let fuzzer = recognizer as? FuzzRecognizer else { return }
        fuzzer.onReset = { [unowned self] in wasReset(in: $0) }
        fuzzer.onIgnore = { [unowned self] touch in held = held.filter { $0.touch !== touch } }
    }

    var name: String { recognizer.name ?? "?" }

    /// Whether it has fingers and has not decided.
    var isUndecided: Bool { recognizer.state == .possible && recognizer.numberOfTouches > 0 }

    /// Whether it has won in the attempt in progress.
    var hasWon: Bool {
        switch recognizer.state {
        case .began, .changed, .ended: recognizer.numberOfTouches > 0 && !actions.isEmpty
        case .possible, .cancelled, .failed: false
        }
    }

    /// Whether its request has been granted in this attempt, even if the action is pending.
    var isGranted: Bool {
        switch recognizer.state {
        case .began, .changed, .ended: recognizer.numberOfTouches > 0
        case .possible, .cancelled, .failed: false
        }
    }

    /// Whether it has a request that is withheld.
    var isWithheld: Bool {
        guard let fuzzer = recognizer as? FuzzRecognizer else { return recognizer.stateDescription.contains("waits") }
        return recognizer.state == .possible && fuzzer.lastRequest != .possible
    }

    // MARK: What it is to others

    func require(_ other: RecognizerProbe) {
        recognizer.require(toFail: other.recognizer)
        required.insert(other.recognizer)
    }

    func requireFailure(of other: RecognizerProbe) {
        failureRequirements.insert(other.recognizer)
    }

    func requireToFail(by other: RecognizerProbe) {
        failureDependents.insert(other.recognizer)
    }

    func share(with other: RecognizerProbe) {
        shared.insert(other.recognizer)
    }

    func hasRequirement(on other: RecognizerProbe) -> Bool {
        required.contains(other.recognizer) || failureRequirements.contains(other.recognizer)
            || other.failureDependents.contains(recognizer)
            || (recognizer as? FuzzRecognizer)?.failureRequirements.contains(other.recognizer) == true
            || (other.recognizer as? FuzzRecognizer)?.failureDependents.contains(recognizer) == true
    }

    /// Whether this recognizer, as the winner, lets `other` win the same touch.
    func allows(_ other: RecognizerProbe) -> Bool {
        shared.contains(other.recognizer) || other.shared.contains(recognizer)
            || !recognizer.canPrevent(other.recognizer) || !other.recognizer.canBePrevented(by: recognizer)
    }

    /// Whether both recognizers track one of `touches`.
    func shares(with other: RecognizerProbe, oneOf touches: Set<UITouch>) -> Bool {
        touches.contains { touch in
            let trackers = touch.gestureRecognizers ?? []
            return trackers.contains(recognizer) && trackers.contains(other.recognizer)
        }
    }

    // MARK: What it does

    func acted(_ recognizer: UIGestureRecognizer) {
        switch (actions.last, recognizer.state) {
        case (nil, .began), (nil, .ended):
            oracle.won(self)
        case (.began, .changed), (.began, .ended), (.began, .cancelled), (.changed, .changed), (.changed, .ended),
            (.changed, .cancelled):
            break
        case (let last, let next):
            oracle.complain("\(name) acted in \(next) after \(String(describing: last))")
        }
        actions.append(recognizer.state)
        onAction(recognizer)
    }

    private func wasReset(in state: UIGestureRecognizer.State) {
        switch (state, actions.last) {
        case (.failed, nil), (.ended, .ended), (.cancelled, .cancelled), (.cancelled, nil), (.possible, nil): break
        default: oracle.complain("\(name) was reset in \(state) after \(actions)")
        }
        if held.contains(where: \.isDown) { oracle.complain("\(name) was reset under a finger") }
        beginAttempt()
    }

    private func beginAttempt() {
        held = []
        actions = []
        asked = []
    }

    // MARK: What it is asked

    private func ask(_ question: String) {
        if !asked.insert(question).inserted { oracle.complain("\(name) was asked twice: \(question)") }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        ask("begin")
        if recognizer.state != .possible { oracle.complain("\(name) was asked to begin in \(recognizer.state)") }
        questions += 1
        return questions % 7 != 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { shared.contains(other) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool {
        ask("wait for \(other.name ?? "?")")
        return failureRequirements.contains(other)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        // The question belongs to the attempt of the other recognizer.
        oracle.probes.first { $0.recognizer === other }?.ask("whether \(name) blocks it")
        return failureDependents.contains(other)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        if recognizer.numberOfTouches == 0 { beginAttempt() }
        return true
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        questions += 1
        let takes = questions % 11 != 0
        if takes { held.insert(ArbitrationOracle.Landing(touch)) }
        oracle.offered(touch, taken: takes, by: self)
        return takes
    }
}

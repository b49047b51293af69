import Foundation
import TouchKit

/// Knows what arbitration guarantees, and complains where it does not hold. All it knows comes from the public interface.
@MainActor
final class ArbitrationOracle {
    private(set) var probes: [RecognizerProbe] = []
    private(set) var violations: [String] = []
    /// What was seen, so that a test can tell that there was something to see.
    private(set) var tally: [String: Int] = [:]
    /// The touches that each view has been told began, and not that they are over.
    private var ongoing: [ObjectIdentifier: (view: UIView, touch: UITouch)] = [:]
    private var touches: Set<UITouch> = []
    private var landings: Set<Landing> = []
    /// Those that views have heard of, and those that they need not hear of.
    private var heard: Set<Landing> = []
    private var excused: Set<Landing> = []

    /// A touch, each of its taps for itself.
    struct Landing: Hashable {
        let touch: UITouch
        let tapCount: Int

        @MainActor init(_ touch: UITouch) {
            self.touch = touch
            tapCount = touch.tapCount
        }

        @MainActor var isDown: Bool {
            touch.tapCount == tapCount && touch.phase != .ended && touch.phase != .cancelled
        }
    }

    func complain(_ complaint: String) {
        violations.append(complaint)
    }

    func count(_ what: String) {
        tally[what, default: 0] += 1
    }

    func watch(_ recognizer: UIGestureRecognizer) {
        probes.append(RecognizerProbe(recognizer, oracle: self))
    }

    // MARK: What happens

    /// A touch landed, and `probe` was offered it, and took it or not.
    func saw(_ touch: UITouch, taken: Bool, by probe: RecognizerProbe) {
        touches.insert(touch)
        let landing = Landing(touch)
        landings.insert(landing)
        if touch.view?.isMultipleTouchEnabled != true || taken && probe.isGranted {
            excused.insert(landing)
        }
    }

    /// Views need not hear of a touch that a recognizer has won, or that the system took away.
    private func excuse(_ touch: UITouch) {
        let isWon = probes.contains { probe in
            probe.isGranted && touch.gestureRecognizers?.contains(probe.recognizer) == true
        }
        if isWon || touch.phase == .cancelled {
            excused.insert(Landing(touch))
        }
    }

    /// S10.
    func told(_ view: UIView, _ phase: UITouch.Phase, _ told: Set<UITouch>) {
        touches.formUnion(told)
        count("view told \(phase)")
        for touch in told {
            let key = ObjectIdentifier(touch)
            if touch.phase != phase { complain("a touch in phase \(touch.phase) was delivered as \(phase)") }
            if touch.view !== view { complain("a view was told of another's touch") }
            switch (phase, ongoing[key]) {
            case (.began, nil):
                ongoing[key] = (view, touch)
                heard.insert(Landing(touch))
            case (.began, _?): complain("a view was told of began twice")
            case (_, nil): complain("a view was told of \(phase) without began, or after the end")
            case (.ended, _?), (.cancelled, _?): ongoing[key] = nil
            case (_, _?): break
            }
        }
    }

    /// The first action of an attempt.
    func won(_ winner: RecognizerProbe) {
        count("\(type(of: winner.recognizer)) won")
        touches.forEach(excuse)
        for other in probes where other !== winner {
            if other.hasWon, other.shares(with: winner, oneOf: touches) {
                count("two winners")
                if !other.allows(winner) {
                    complain("\(winner.name) won beside \(other.name) without permission")
                }
            }
            if winner.hasDemanded(other), other.isUndecided || other.isGranted {
                complain("\(winner.name) won although \(other.name) has not failed")
            }
        }
    }

    // MARK: Inspection

    /// Between two deliveries.
    func inspect() {
        touches.forEach(excuse)
        for probe in probes where probe.isWithheld {
            count("withheld")
            if !probes.contains(where: { probe.hasDemanded($0) && $0.isUndecided }) {
                complain("waits, but for nobody: \(probe.recognizer.stateDescription)")
            }
        }
    }

    /// When the last finger is up.
    func inspectLift() {
        inspect()
        for probe in probes where probe.recognizer.state != .possible {
            complain("outlasts its fingers: \(probe.recognizer.stateDescription)")
        }
    }

    /// When the last deadline is over, too.
    /// - Parameter viewsHearAll: whether no view may have been kept from touches by an exclusive one (S18-S20).
    func inspectEnd(viewsHearAll: Bool) {
        inspect()
        if viewsHearAll {
            for landing in landings.subtracting(excused).subtracting(heard) {
                complain("no view ever heard of tap \(landing.tapCount) of a touch that nobody won")
            }
            tally["unheard", default: 0] += landings.subtracting(heard).count
        }
        for probe in probes
        where probe.recognizer.state != .possible || probe.isWithheld
            || probe.recognizer.numberOfTouches != 0
        {
            complain("left over: \(probe.recognizer.stateDescription)")
        }
        for touch in touches where touch.gestureRecognizers?.isEmpty == false {
            complain("a touch is still tracked")
        }
        for (view, _) in ongoing.values {
            complain("\(view.frame) never heard the end of a touch")
        }
    }
}

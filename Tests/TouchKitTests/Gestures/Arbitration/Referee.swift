import Foundation
import TouchKit

/// Knows what arbitration guarantees, and complains where it does not hold. All it knows comes from the public interface.
@MainActor
final class Referee {
    private(set) var suspects: [Suspect] = []
    private(set) var complaints: [String] = []
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
        complaints.append(complaint)
    }

    func count(_ what: String) {
        tally[what, default: 0] += 1
    }

    func watch(_ recognizer: UIGestureRecognizer) {
        suspects.append(Suspect(recognizer, referee: self))
    }

    // MARK: What happens

    /// A touch landed, and `suspect` was offered it, and took it or not.
    func saw(_ touch: UITouch, taken: Bool, by suspect: Suspect) {
        touches.insert(touch)
        let landing = Landing(touch)
        landings.insert(landing)
        if touch.view?.isMultipleTouchEnabled != true || taken && suspect.isGranted {
            excused.insert(landing)
        }
    }

    /// Views need not hear of a touch that a recognizer has won, or that the system took away.
    private func excuse(_ touch: UITouch) {
        let isWon = suspects.contains { suspect in
            suspect.isGranted && touch.gestureRecognizers?.contains(suspect.recognizer) == true
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
    func won(_ winner: Suspect) {
        count("\(type(of: winner.recognizer)) won")
        touches.forEach(excuse)
        for other in suspects where other !== winner {
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
        for suspect in suspects where suspect.isWithheld {
            count("withheld")
            if !suspects.contains(where: { suspect.hasDemanded($0) && $0.isUndecided }) {
                complain("waits, but for nobody: \(suspect.recognizer.stateDescription)")
            }
        }
    }

    /// When the last finger is up.
    func inspectLift() {
        inspect()
        for suspect in suspects where suspect.recognizer.state != .possible {
            complain("outlasts its fingers: \(suspect.recognizer.stateDescription)")
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
        for suspect in suspects
        where suspect.recognizer.state != .possible || suspect.isWithheld
            || suspect.recognizer.numberOfTouches != 0
        {
            complain("left over: \(suspect.recognizer.stateDescription)")
        }
        for touch in touches where touch.gestureRecognizers?.isEmpty == false {
            complain("a touch is still tracked")
        }
        for (view, _) in ongoing.values {
            complain("\(view.frame) never heard the end of a touch")
        }
    }
}

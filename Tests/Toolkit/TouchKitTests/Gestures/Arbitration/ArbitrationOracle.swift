import Foundation
import TouchKit

/// Checks the guarantees of arbitration, and lists violations. It uses the public interface only.
@MainActor
final class ArbitrationOracle {
    private(set) var probes: [RecognizerProbe] = []
    private(set) var violations: [String] = []
    /// Counts what happened, so that a test can check that something did.
    private(set) var tally: [String: Int] = [:]
    /// The landings that each view has received from began, and whose end it has not received.
    private var ongoing: [Landing: UIView] = [:]
    private var touches: Set<UITouch> = []
    private var landings: Set<Landing> = []
    /// The landings that views have received, and those that they need not receive.
    private var receivedLandings: Set<Landing> = []
    private var excused: Set<Landing> = []

    /// A landing of a touch: each tap of a series counts separately.
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

    /// Called when `touch` has landed and `probe` was asked whether to receive it.
    func offered(_ touch: UITouch, taken: Bool, by probe: RecognizerProbe) {
        touches.insert(touch)
        let landing = Landing(touch)
        landings.insert(landing)
        if touch.view?.isMultipleTouchEnabled != true || taken && probe.isGranted {
            excused.insert(landing)
        }
    }

    /// Frees views from receiving what recognizers have won, and what the system has cancelled.
    private func excuse() {
        touches.forEach(excuse)
        // A touch may have landed again without the recognizer that has won its earlier tap.
        for probe in probes where probe.isGranted { excused.formUnion(probe.held) }
    }

    /// Frees views from receiving `touch`, because a recognizer has won it, or the system has cancelled it.
    private func excuse(_ touch: UITouch) {
        let isWon = probes.contains { probe in
            probe.isGranted && touch.gestureRecognizers?.contains(probe.recognizer) == true
        }
        if isWon || touch.phase == .cancelled {
            // A recognizer wins the earlier taps of the series too, if something of them is held back.
            excused.formUnion(landings.filter { $0.touch === touch })
        }
    }

    /// Checks S10.
    func received(_ view: UIView, _ phase: UITouch.Phase, _ delivered: Set<UITouch>) {
        touches.formUnion(delivered)
        count("view received \(phase)")
        for touch in delivered {
            let key = Landing(touch)
            if touch.phase != phase { complain("a touch in phase \(touch.phase) was delivered as \(phase)") }
            if touch.view !== view { complain("a view received a touch of another") }
            switch (phase, ongoing[key]) {
            case (.began, nil):
                ongoing[key] = view
                receivedLandings.insert(Landing(touch))
            case (.began, _?): complain("a view received began twice")
            case (_, nil): complain("a view received \(phase) without began, or after the end")
            case (.ended, _?), (.cancelled, _?): ongoing[key] = nil
            case (_, _?): break
            }
        }
    }

    /// Called at the first action of an attempt.
    func won(_ winner: RecognizerProbe) {
        count("\(type(of: winner.recognizer)) won")
        excuse()
        for other in probes where other !== winner {
            if other.hasWon, other.shares(with: winner, oneOf: touches) {
                count("two winners")
                if !other.allows(winner) {
                    complain("\(winner.name) won beside \(other.name) without permission")
                }
            }
            if winner.hasRequirement(on: other), other.isUndecided || other.isGranted {
                complain("\(winner.name) won although \(other.name) has not failed")
            }
        }
    }

    // MARK: Inspection

    /// Called between two deliveries.
    func inspect() {
        excuse()
        for probe in probes where probe.isWithheld {
            count("withheld")
            if !probes.contains(where: { probe.hasRequirement(on: $0) && $0.isUndecided }) {
                complain("waits without a blocker: \(probe.recognizer.stateDescription)")
            }
        }
    }

    /// Called after the last finger is up.
    func inspectLift() {
        inspect()
        for probe in probes where probe.recognizer.state != .possible {
            complain("outlasts its fingers: \(probe.recognizer.stateDescription)")
        }
    }

    /// Called after the last deadline.
    /// - Parameter viewsReceiveAll: whether exclusive views cannot have kept touches from others (S18-S20).
    func inspectEnd(viewsReceiveAll: Bool) {
        inspect()
        if viewsReceiveAll {
            for landing in landings.subtracting(excused).subtracting(receivedLandings) {
                complain("no view received tap \(landing.tapCount) of a touch that no one won")
            }
            tally["not received", default: 0] += landings.subtracting(receivedLandings).count
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
        for view in ongoing.values {
            complain("\(view.frame) never received the end of a touch")
        }
    }
}

// How winning and waiting affect views: the fourth and fifth steps of a delivery.
extension GestureArbiter {
    /// Returns how much of `touch` undecided recognizers hold back from its view (S68-S70).
    func hold(_ touch: UITouch) -> TouchHold {
        var hold = TouchHold.nothing
        for attempt in touch.attempts where attempt.state == .possible {
            if touch.delivery == .accepted, attempt.recognizer.delaysTouchesBegan { return .everything }
            if attempt.recognizer.delaysTouchesEnded {
                hold = .ending
            }
        }
        return hold
    }

    /// Takes from views the touches of winners, and touches that land for recognizers under way (S66, S69, S71).
    func cancelViews() {
        guard mayBeUnderWay || !winners.isEmpty else { return }
        var winning = winners
        winners.removeAll()
        mayBeUnderWay = false
        for attempt in live where attempt.state.isUnderWay {
            mayBeUnderWay = true
            if !winning.contains(identicalTo: attempt) { winning.append(attempt) }
        }
        guard !winning.isEmpty else { return }
        for attempt in winning.sorted(by: { $0.precedes($1) }) where !attempt.recognizer.watchesHovering {
            if attempt.recognizer.cancelsTouchesInView {
                touchDelivery.cancel(attempt.touches, with: event ?? application.touchEvent(with: attempt.touches))
            } else if attempt.recognizer.delaysTouchesBegan {
                touchDelivery.discard(attempt.touches)
            }
        }
    }
}

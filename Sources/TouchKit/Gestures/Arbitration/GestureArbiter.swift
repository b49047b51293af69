import Foundation

/// Decides which recognizers win, and what that means for the views that their touches landed in.
///
/// A window hands it events; recognizers ask it for states. Whatever happens, in each delivery this is the order: recognizers
/// are told, then it is decided who wins, then actions are sent, views are cancelled, views are told, and recognizers that are
/// done are reset (S72). A deadline, or anything else that happens between deliveries, runs the same course without the first
/// step.
///
/// What is guaranteed:
/// 1. A view is told of a touch from began to exactly one of ended and cancelled, or not at all (S10).
/// 2. Of two recognizers that track a touch in common, a second one wins only by permission: the first cannot prevent it, or it
///    cannot be prevented, or a delegate allows both (S56-S58). Recognizers that share no touch do not disturb each other.
/// 3. What a recognizer asks for is withheld only as long as a recognizer that it has to wait for makes an attempt and has not
///    decided (S60, S61). When that one wins, it fails (S62). Where several wait for each other in a circle and for nobody else,
///    the deepest of them wins, and those that it waited for fail.
/// 4. Every step of a recognizer is a legal one, and every step but failing has one action (S48).
/// 5. A recognizer is asked whether it should begin at most once an attempt, and whether it depends on another at most once an
///    attempt (S54, S63).
/// 6. An end state holds until the recognizer's fingers are up, and no longer; then it is reset. When the last finger is up,
///    only recognizers that are still possible keep anything: that they have to be waited for, and what they hold back from
///    views (S50, S70).
final class GestureArbiter {
    /// Something to be dealt with, in the order in which it came.
    private struct Occasion {
        let event: UIEvent?
        let hear: () -> Void
    }

    private enum Activity {
        case idle
        case deciding
    }

    /// The attempts that go on, those of deeper views first, then in the order in which they began.
    private(set) var attempts: [GestureAttempt] = []
    private let views = TouchDelivery()
    private unowned let application: UIApplication
    private var activity = Activity.idle
    private var occasions: [Occasion] = []
    /// The event that is being dealt with.
    private var event: UIEvent?
    /// Whether something has happened since recognizers were last judged.
    private var isUnsettled = false
    /// The steps whose actions have not been sent yet.
    var announcements: [Announcement] = []
    /// The attempts that won and whose views have not been cancelled yet.
    var winners: [GestureAttempt] = []

    /// A step of a recognizer that its targets are to hear of.
    struct Announcement {
        let recognizer: UIGestureRecognizer
        let state: UIGestureRecognizer.State
    }

    /// Makes the arbiter of all gestures in `application`.
    init(application: UIApplication) {
        self.application = application
    }

    // MARK: What happens

    /// Fingers in `window` did something.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        take(
            Occasion(event: event) { [self] in
                dismissFinished { _ in true }
                views.receive(event, in: window)
                let touches = event.touches.filter { $0.window === window }
                admit(touches.filter { $0.phase == .began }, event)
                tell(touches.filter { $0.phase != .stationary }, event)
            })
    }

    /// Pointers without a button did something in `window`.
    func hover(_ event: UIEvent, in window: UIWindow) {
        take(
            Occasion(event: event) { [self] in
                for touch in event.touches where touch.window === window {
                    hover(touch, event)
                }
            })
    }

    /// `recognizer` asks for something.
    func judge(_ recognizer: UIGestureRecognizer) {
        _ = attempt(by: recognizer)
        settle()
    }

    /// `recognizer` is disabled, or loses its view: it fails, or is cancelled where it was under way (S49, S51).
    func end(_ recognizer: UIGestureRecognizer) {
        guard let attempt = attempts.first(where: { $0.recognizer === recognizer }) else { return }
        switch attempt.state {
        case .possible:
            recognizer.force(.failed)
        case .began, .changed:
            recognizer.force(.cancelled)
            let unsent = announcements.filter { $0.recognizer === recognizer }
            announcements.removeAll { $0.recognizer === recognizer }
            if !unsent.contains(where: { $0.state == .began }) {
                announcements.append(Announcement(recognizer: recognizer, state: .cancelled))
            }
        case .ended, .cancelled, .failed:
            return
        }
        settle()
    }

    /// `recognizer` wants to see no more of `touch` (S52).
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        touch.trackers.removeAll { $0 === recognizer }
        if let attempt = attempts.first(where: { $0.recognizer === recognizer }) {
            attempt.ignore(touch)
            switch recognizer.activity {
            case .resting: concludeIfLifted(attempt, cancelled: false)
            case .hearing, .resetting: break
            }
        }
        settle()
    }

    /// When what is going on happened, in seconds on the application's clock: events may come late, and speed is a matter of when
    /// they happened.
    var time: TimeInterval { event?.timestamp ?? application.now }

    // MARK: The course of things

    /// Looks at everything again: now, or at the end of what is going on.
    private func settle() {
        isUnsettled = true
        switch activity {
        case .idle: take(Occasion(event: nil) {})
        case .deciding: break
        }
    }

    private func take(_ occasion: Occasion) {
        occasions.append(occasion)
        switch activity {
        case .deciding: break
        case .idle: application.queue.performAtOnce(dealWithOccasions)
        }
    }

    private func dealWithOccasions() {
        activity = .deciding
        while !occasions.isEmpty {
            let occasion = occasions.removeFirst()
            event = occasion.event
            occasion.hear()
            repeat {
                isUnsettled = false
                repeat {
                    decide()
                    announce()
                } while attempts.contains { $0.recognizer.progress.isFresh }
                cancelViews()
                views.deliver(event, holding: hold)
                dismissFinished { !$0.touches.isEmpty }
            } while isUnsettled
        }
        event = nil
        activity = .idle
        awaitFinish()
    }

    private func announce() {
        while !announcements.isEmpty {
            let next = announcements.removeFirst()
            if next.recognizer.progress.state == next.state {
                next.recognizer.sendActions(for: event)
            }
        }
    }

    // MARK: Views

    /// How much of `touch` recognizers that have not decided hold back from its view (S68-S70).
    private func hold(_ touch: UITouch) -> TouchHold {
        let undecided = attempts.filter { attempt in
            attempt.state == .possible && attempt.touches.contains { $0 === touch }
        }
        if touch.delivery == .accepted, undecided.contains(where: { $0.recognizer.delaysTouchesBegan }) {
            return .everything
        }
        return undecided.contains { $0.recognizer.delaysTouchesEnded } ? .ending : .nothing
    }

    /// Views lose the touches of those who won, and those that land for those who are under way (S66, S69, S71).
    private func cancelViews() {
        let victors = attempts.filter { attempt in
            attempt.state.isUnderWay || winners.contains { $0 === attempt }
        }
        winners = []
        for victor in victors where !victor.recognizer.watchesHovering {
            if victor.recognizer.cancelsTouchesInView {
                views.cancel(victor.touches, with: event ?? application.touchEvent(with: victor.touches))
            } else if victor.recognizer.delaysTouchesBegan {
                views.discard(victor.touches)
            }
        }
    }

    // MARK: Attempts

    /// The attempt that `recognizer` makes; a new one where it makes none.
    func attempt(by recognizer: UIGestureRecognizer) -> GestureAttempt {
        if let attempt = attempts.first(where: { $0.recognizer === recognizer }) { return attempt }
        let attempt = GestureAttempt(of: recognizer)
        recognizer.attemptArbiter = self
        let place = attempts.firstIndex { $0.depth < attempt.depth } ?? attempts.endIndex
        attempts.insert(attempt, at: place)
        return attempt
    }

    /// Resets the recognizers that are done: at their end with no finger down and no action due, or with nothing left to watch
    /// (S50).
    private func dismissFinished(where condition: (GestureAttempt) -> Bool) {
        for attempt in attempts where (attempt.isOver && condition(attempt)) || attempt.isVoid {
            guard !announcements.contains(where: { $0.recognizer === attempt.recognizer }) else { continue }
            attempts.removeAll { $0 === attempt }
            for touch in attempt.touches {
                touch.trackers.removeAll { $0 === attempt.recognizer }
            }
            attempt.recognizer.finish()
        }
    }

    /// A recognizer that came to its end without a touch keeps its state for the turn of the loop.
    private func awaitFinish() {
        guard attempts.contains(where: \.isOver) else { return }
        application.schedule(after: 0) { [weak self] in
            self?.dismissFinished { _ in true }
        }
    }
}

import Foundation

/// Decides which recognizers win, and what that means for the views that their touches landed in.
///
/// A window hands it events; recognizers ask it for states. Each delivery runs in this order: recognizers are told, winners are
/// decided, actions are sent, views are cancelled, views are told, and recognizers that are done are reset (S72). A deadline, or
/// anything else that happens between deliveries, runs the same course without the first step.
///
/// A delivery costs what is live: a recognizer that has failed or ended is in no list that a delivery walks, and a move that
/// nothing holds back goes to its view without a question.
///
/// Guarantees:
/// 1. A view is told of a touch from began to exactly one of ended and cancelled, or not at all (S10).
/// 2. Of two recognizers that track a touch in common, a second one wins only by permission: the first cannot prevent it, or it
///    cannot be prevented, or a delegate allows both (S56-S58). Recognizers that share no touch do not disturb each other.
/// 3. What a recognizer asks for is withheld only as long as a recognizer that it has to wait for makes an attempt and has not
///    decided (S60, S61). When that one wins, it fails (S62). Where several wait for each other in a circle and for no one else,
///    the deepest of them wins, and those that it waited for fail.
/// 4. Every step of a recognizer is a legal one, and every step but failing has one action (S48).
/// 5. A recognizer is asked whether it should begin at most once an attempt, and whether it depends on another at most once an
///    attempt (S54, S63).
/// 6. An end state holds until the recognizer's fingers are up, and no longer; then it is reset. When the last finger is up,
///    only recognizers that are still possible keep anything: that they have to be waited for, and what they hold back from
///    views (S50, S70).
final class GestureArbiter {
    /// Something to be dealt with, in the order in which it came.
    private enum QueuedEvent {
        /// Fingers in a window did something.
        case touches(UIEvent, UIWindow)
        /// Pointers without a button did something in a window.
        case hovering(UIEvent, UIWindow)
        /// A recognizer asked for something, or was ended.
        case request

        var event: UIEvent? {
            switch self {
            case .touches(let event, _), .hovering(let event, _): event
            case .request: nil
            }
        }
    }

    private enum Activity {
        case idle
        case deciding
    }

    /// The attempts that have not come to an end, those of deeper views first, then in the order in which they began. This is
    /// all that a delivery walks.
    var live: [GestureAttempt] = []
    /// The attempts that ended by winning and have not been reset: they still beat others (S56).
    var ended: [GestureAttempt] = []
    /// The attempts that are over, and are reset when their actions have been sent.
    var over: [GestureAttempt] = []
    private let views = TouchDelivery()
    unowned let application: UIApplication
    private var activity = Activity.idle
    private var queuedEvents: [QueuedEvent] = []
    /// The event that is being dealt with.
    private var event: UIEvent?
    /// The touches of that event in its window.
    private var present: [UITouch] = []
    /// Whether something has happened since recognizers were last judged.
    private var isUnsettled = false
    /// Whether a recognizer may have asked for something that was not granted.
    var mayHaveRequests = false
    /// Whether a recognizer may be under way.
    var mayBeUnderWay = false
    /// How many attempts there have been.
    var attemptCount = 0
    /// The steps whose actions have not been sent yet.
    var pendingActions: [PendingAction] = []
    /// The attempts that won and whose views have not been cancelled yet.
    var winners: [GestureAttempt] = []

    /// A step of a recognizer that its targets have not heard of yet.
    struct PendingAction {
        let recognizer: UIGestureRecognizer
        let state: UIGestureRecognizer.State
    }

    init(application: UIApplication) {
        self.application = application
    }

    // MARK: What happens

    /// Deals with what fingers in `window` did.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        take(.touches(event, window))
    }

    /// Deals with what pointers without a button did in `window`.
    func hover(_ event: UIEvent, in window: UIWindow) {
        take(.hovering(event, window))
    }

    /// Deals with what `recognizer` asks for.
    func judge(_ recognizer: UIGestureRecognizer) {
        _ = attempt(by: recognizer)
        mayHaveRequests = true
        settle()
    }

    /// Ends the attempt of `recognizer`, which was disabled or loses its view: it fails, or is cancelled if it was under way
    /// (S49, S51).
    func end(_ recognizer: UIGestureRecognizer) {
        guard let attempt = recognizer.attempt else { return }
        switch attempt.state {
        case .possible:
            force(.failed, attempt)
        case .began, .changed:
            force(.cancelled, attempt)
            let unsent = pendingActions.filter { $0.recognizer === recognizer }
            pendingActions.removeAll { $0.recognizer === recognizer }
            if !unsent.contains(where: { $0.state == .began }) {
                pendingActions.append(PendingAction(recognizer: recognizer, state: .cancelled))
            }
        case .ended, .cancelled, .failed:
            return
        }
        settle()
    }

    /// Has `recognizer` see no more of `touch` (S52).
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        if let attempt = recognizer.attempt {
            touch.attempts.remove(identicalTo: attempt)
            attempt.ignore(touch)
            switch recognizer.activity {
            case .resting: concludeIfLifted(attempt, cancelled: false)
            case .hearing, .resetting: break
            }
            awaitReset(of: attempt)
        }
        settle()
    }

    /// When the present event happened, in seconds on the application's clock; now if there is none. Events may come late, and
    /// speed is measured by when they happened.
    var time: TimeInterval { event?.timestamp ?? application.now }

    // MARK: The course of a delivery

    /// Looks at everything again: now, or at the end of the present delivery.
    private func settle() {
        isUnsettled = true
        switch activity {
        case .idle: take(.request)
        case .deciding: break
        }
    }

    private func take(_ queuedEvent: QueuedEvent) {
        queuedEvents.append(queuedEvent)
        switch activity {
        case .deciding: break
        case .idle: application.queue.performAtOnce { handleQueuedEvents() }
        }
    }

    private func handleQueuedEvents() {
        activity = .deciding
        while !queuedEvents.isEmpty {
            let queuedEvent = queuedEvents.removeFirst()
            event = queuedEvent.event
            hear(queuedEvent)
            repeat {
                isUnsettled = false
                repeat {
                    decide()
                    announce()
                } while hasFreshRequest
                cancelViews()
                views.deliver(event, holding: hold)
                resetFinished(keepingTouchless: true)
            } while isUnsettled
        }
        event = nil
        activity = .idle
        awaitFinish()
    }

    private func hear(_ queuedEvent: QueuedEvent) {
        switch queuedEvent {
        case .touches(let event, let window):
            resetFinished(keepingTouchless: false)
            present.removeAll(keepingCapacity: true)
            for touch in event.touches where touch.window === window {
                present.append(touch)
            }
            views.receive(present, event)
            admit(present, event)
            tell(present, event)
            present.removeAll(keepingCapacity: true)
        case .hovering(let event, let window):
            for touch in event.touches where touch.window === window {
                hover(touch, event)
            }
        case .request:
            break
        }
    }

    private var hasFreshRequest: Bool {
        guard mayHaveRequests else { return false }
        for attempt in live where attempt.recognizer.progress.isFresh { return true }
        return false
    }

    private func announce() {
        while !pendingActions.isEmpty {
            let next = pendingActions.removeFirst()
            if next.recognizer.progress.state == next.state {
                next.recognizer.sendActions(for: event)
            }
        }
    }

    // MARK: Views

    /// How much of `touch` recognizers that have not decided hold back from its view (S68-S70).
    private func hold(_ touch: UITouch) -> TouchHold {
        var hold = TouchHold.nothing
        for attempt in touch.attempts where attempt.state == .possible {
            if touch.delivery == .accepted, attempt.recognizer.delaysTouchesBegan { return .everything }
            if attempt.recognizer.delaysTouchesEnded {
                hold = .ending
            }
        }
        return hold
    }

    /// Views lose the touches of those who won, and those that land for those who are under way (S66, S69, S71).
    private func cancelViews() {
        guard mayBeUnderWay || !winners.isEmpty else { return }
        var victors = winners
        winners.removeAll()
        mayBeUnderWay = false
        for attempt in live where attempt.state.isUnderWay {
            mayBeUnderWay = true
            if !victors.contains(identicalTo: attempt) { victors.append(attempt) }
        }
        guard !victors.isEmpty else { return }
        for victor in victors.sorted(by: { $0.precedes($1) }) where !victor.recognizer.watchesHovering {
            if victor.recognizer.cancelsTouchesInView {
                views.cancel(victor.touches, with: event ?? application.touchEvent(with: victor.touches))
            } else if victor.recognizer.delaysTouchesBegan {
                views.discard(victor.touches)
            }
        }
    }
}

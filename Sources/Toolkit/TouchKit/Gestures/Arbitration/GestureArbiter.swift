import Foundation

/// Arbitrates between gesture recognizers: decides which of them win, and which touches views receive.
///
/// Windows deliver events to it, and recognizers request states from it. Each event makes one *pass* through these
/// steps: recognizers receive their touches, winners are decided, actions are sent, views lose the touches of winners,
/// views receive the rest, and recognizers that are done are reset (S72). A deadline, or anything else that happens
/// between events, makes a pass without the first step.
///
/// These terms are used throughout:
/// - **Attempt**: one recognizer's try at its gesture, from its first touch to its reset. It is *open* until its
///   recognizer is in an end state, and *under way* while the state is began or changed. It is *over* in an end state
///   without a finger down, and *abandoned* when the recognizer has ignored all of its touches.
/// - **Request**: a state that a recognizer has set and that has not been granted. It is granted, withheld or refused.
/// - **Candidate**: an open attempt that is still possible and requests began or ended.
/// - **Winner**: a candidate whose request is granted.
/// - **Exclusion**: a winner makes another attempt fail because it *prevents* it, which takes a touch in common
///   (S56-S58), or because the other one requires the winner to fail (S62).
/// - **Failure requirement**: an attempt wins only after another one has failed (S60). It is static, by
///   `require(toFail:)`, or dynamic, asked of the recognizers and their delegates (S63). Until the other one decides,
///   it is a *blocker*.
/// - **Deadlock**: candidates block each other in a circle, and no one else blocks them.
/// - **Held-back delivery**: a phase of a touch that the touch's view has not received because an undecided recognizer
///   delays it (S68-S70).
/// - **Pending action**: a granted state whose actions have not been sent.
///
/// The cost of a pass depends on the open attempts alone. A move that none of them tracks goes straight to its
/// view, while no recognizer is under way and nothing waits.
///
/// Guarantees:
/// 1. A view receives each tap of a touch from began to exactly one of ended and cancelled, or not at all (S10, S98).
/// 2. Of two recognizers that track a touch in common, the second wins only if the first cannot prevent it, it cannot
///    be prevented, or a delegate allows both (S56-S58). Recognizers without a touch in common do not affect each
///    other.
/// 3. A request is withheld only while it has a blocker (S60, S61). In a deadlock the candidate with the deepest view
///    wins and its blockers fail.
/// 4. Every change of state is legal, and every one except failing sends one action (S48).
/// 5. In each attempt a recognizer is asked at most once whether it should begin, when it first requests to, and at
///    most once about each failure requirement and each pair that may win together (S54, S63, S92, S100).
/// 6. An end state lasts until the recognizer's fingers are up; then the recognizer is reset. After the last finger is
///    up, only recognizers that are still possible block others or hold back deliveries (S50, S70).
final class GestureArbiter {
    /// The occasion of a pass.
    private enum Occasion {
        case touches(UIEvent, UIWindow)
        /// Pointers with no button down, in a window.
        case hovering(UIEvent, UIWindow)
        /// A pinch on a touchpad.
        case transforming(UITransformEvent)
        /// A recognizer has made a request, or was ended.
        case request

        var event: UIEvent? {
            switch self {
            case .touches(let event, _), .hovering(let event, _): event
            case .transforming(let event): event
            case .request: nil
            }
        }
    }

    /// Called with each recognizer that enters a new state, and that state.
    var stateObserver: ((UIGestureRecognizer, UIGestureRecognizer.State) -> Void)?

    /// The open attempts, those of deeper views first, then by their start. A pass visits only this list.
    var openAttempts: [GestureAttempt] = []
    /// The attempts that ended by winning and have not been reset: they still exclude others (S56).
    var wonAttempts: [GestureAttempt] = []
    /// The attempts that failed or were cancelled and have not been reset. Used only to reset them.
    var failedAttempts: [GestureAttempt] = []
    /// The attempts to be reset once their actions have been sent.
    var awaitingReset: [GestureAttempt] = []
    /// The attempts at the pinch in progress on a touchpad.
    var transforming: [GestureAttempt] = []
    let touchDelivery = TouchDelivery()
    /// Passes run in this queue, one at a time, among the application's other work.
    let queue: DeliveryQueue
    let timers: TimerQueue
    let touchEvents: TouchEventBuilder
    private var isArbitrating = false
    /// The event being handled; nil for a request.
    private(set) var event: UIEvent?
    /// An empty list whose memory is reused for the touches of an event in one window.
    private var eventTouches: [UITouch] = []
    /// Whether the pass in progress has to arbitrate once more.
    private var needsArbitration = false
    /// False only if no open attempt has a request.
    var mayHaveRequests = false
    /// False only if no recognizer is under way.
    var mayBeUnderWay = false
    var attemptCount = 0
    /// In the order in which the states were granted.
    var pendingActions: [PendingAction] = []
    /// The winners whose touches have not been taken from their views.
    var winners: [GestureAttempt] = []

    /// A granted state whose actions have not been sent.
    struct PendingAction {
        let recognizer: UIGestureRecognizer
        let state: UIGestureRecognizer.State
    }

    init(queue: DeliveryQueue, timers: TimerQueue, touchEvents: TouchEventBuilder) {
        self.queue = queue
        self.timers = timers
        self.touchEvents = touchEvents
    }

    // MARK: Entry points

    /// Delivers the touches of `event` that are in `window`.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        if let touch = event.onlyMovedTouch, touch.window === window, concernsOnlyItsView(touch) {
            return performPass(of: event) {
                if let view = touch.view { touchDelivery.call(view, touch.singletonSet, .moved, event) }
                if needsArbitration { arbitrate() }
            }
        }
        perform(.touches(event, window))
    }

    /// Whether a move of `touch` concerns no recognizer, and nothing is left to do before its view receives it.
    private func concernsOnlyItsView(_ touch: UITouch) -> Bool {
        guard !isArbitrating, !mayHaveRequests, !mayBeUnderWay, awaitingReset.isEmpty, !touchDelivery.isHoldingBack
        else { return false }
        for attempt in openAttempts where attempt.tracks(touch) { return false }
        return true
    }

    /// Delivers the pointers with no button down of `event` that are in `window`.
    func hover(_ event: UIEvent, in window: UIWindow) {
        perform(.hovering(event, window))
    }

    /// Delivers a sample of a pinch on a touchpad.
    func deliver(_ event: UITransformEvent) {
        perform(.transforming(event))
    }

    /// Arbitrates after `recognizer` has made a request.
    func handleRequest(of recognizer: UIGestureRecognizer) {
        _ = attempt(by: recognizer)
        mayHaveRequests = true
        setNeedsArbitration()
    }

    /// Stops delivering `touch` to `recognizer` (S52).
    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        if let attempt = recognizer.attempt {
            touch.recognizers = touch.recognizers.without(recognizer)
            attempt.ignore(touch)
            switch recognizer.activity {
            case .resting: concludeIfLifted(attempt, cancelled: false)
            case .receiving, .resetting: break
            }
            awaitReset(of: attempt)
        }
        setNeedsArbitration()
    }

    /// The time of the event being handled, in seconds on the application's clock; without an event, now. Events may
    /// arrive late, and velocities are measured by event time.
    var time: TimeInterval { event?.timestamp ?? timers.time }

    // MARK: The steps of a pass

    /// Arbitrates again: now, or at the end of the pass in progress.
    func setNeedsArbitration() {
        needsArbitration = true
        if !isArbitrating {
            perform(.request)
        }
    }

    /// Makes a pass: now, or after the pass in progress (S22).
    private func perform(_ occasion: Occasion) {
        guard !isArbitrating else { return queue.performNext { [weak self] in self?.perform(occasion) } }
        performPass(of: occasion.event) {
            begin(occasion)
            arbitrate()
        }
    }

    private func performPass(of event: UIEvent?, _ steps: () -> Void) {
        queue.performAtOnce {
            isArbitrating = true
            self.event = event
            steps()
            self.event = nil
            isArbitrating = false
            scheduleReset()
        }
    }

    /// Performs the steps after the first, until nothing asks for them again.
    private func arbitrate() {
        repeat {
            needsArbitration = false
            repeat {
                decide()
                sendPendingActions()
            } while hasFreshRequest
            cancelViews()
            touchDelivery.deliver(event, holding: hold)
            resetFinished(keepingTouchless: true)
        } while needsArbitration
    }

    /// Hands the occasion's touches to the recognizers.
    private func begin(_ occasion: Occasion) {
        switch occasion {
        case .touches(let event, let window):
            resetFinished(keepingTouchless: false)
            // Taken while it is used, so that its memory is reused and nothing else can change it.
            var touches = exchange(&eventTouches, with: [])
            for touch in event.touches where touch.window === window {
                touches.append(touch)
            }
            touchDelivery.receive(touches)
            deliver(touches, event)
            touches.removeAll(keepingCapacity: true)
            eventTouches = touches
        case .hovering(let event, let window):
            for touch in event.touches where touch.window === window {
                hover(touch, event)
            }
        case .transforming(let event):
            resetFinished(keepingTouchless: false)
            transform(event)
        case .request:
            break
        }
    }

    private var hasFreshRequest: Bool {
        guard mayHaveRequests else { return false }
        for attempt in openAttempts where attempt.recognizer.progress.isFresh { return true }
        return false
    }

    private func sendPendingActions() {
        while !pendingActions.isEmpty {
            let next = pendingActions.removeFirst()
            if next.recognizer.progress.state == next.state {
                next.recognizer.sendActions(for: event)
            }
        }
    }
}

/// The deliveries that are held back from views (S68-S70), with their touches.
struct HeldBackTouches {
    private var touches: [HeldBackTouch] = []
    /// The number of deliveries that were ever held back.
    private var deliveryCount = 0
    /// A copy of the event being delivered; nil if nothing of it is held back.
    private var snapshot: UIEvent?

    var isEmpty: Bool { touches.isEmpty }

    /// Assigns the held-back deliveries of touches that have landed again to their earlier taps (S98).
    mutating func separateLandings(_ landed: [UITouch]) {
        for touch in landed {
            guard let tap = touch.tapBefore else { continue }
            touch.tapBefore = nil
            touch.isHeldBack = false
            for index in touches.indices where touches[index].touch === touch && touches[index].tap == nil {
                touches[index].tap = EarlierTap(tap)
            }
        }
    }

    /// Holds back the changes of `touch` in `event`.
    mutating func add(_ touch: UITouch, _ event: UIEvent) {
        deliveryCount += 1
        // The next delivery changes the event (S97).
        let kept = snapshot ?? event.snapshot()
        snapshot = kept
        let delivery = HeldBackDelivery(
            event: kept, states: event.states(of: touch), phase: touch.phase, number: deliveryCount)
        if let index = touches.firstIndex(where: { $0.touch === touch && $0.tap == nil }) {
            touches[index].deliveries.append(delivery)
        } else {
            touches.append(HeldBackTouch(touch: touch, deliveries: [delivery]))
            touch.isHeldBack = true
        }
    }

    /// Ends the delivery of an event, of which nothing more is held back.
    mutating func endEvent() {
        snapshot = nil
    }

    /// Removes the deliveries that are no longer held back, and returns them in their original order, those that are
    /// delivered together as one group (S105).
    mutating func takeReleased(_ hold: (UITouch) -> TouchHold) -> [[ReleasedDelivery]] {
        guard !touches.isEmpty else { return [] }
        var due: [ReleasedDelivery] = []
        for index in touches.indices {
            let held = touches[index]
            let hold = hold(held.touch)
            let released = held.deliveries.prefix { !hold.includes($0.phase) }.count
            due += held.deliveries.prefix(released).map { ReleasedDelivery(held: held, delivery: $0) }
            touches[index].deliveries.removeFirst(released)
            if held.tap == nil { held.touch.isHeldBack = released < held.deliveries.count }
        }
        touches.removeAll(where: \.deliveries.isEmpty)
        due.sort { $0.delivery.number < $1.delivery.number }
        var groups: [[ReleasedDelivery]] = []
        for released in due {
            let event = released.delivery.event
            let sameEvent = groups.indices.reversed().prefix { groups[$0][0].delivery.event === event }
            if let index = sameEvent.first(where: { groups[$0][0].isDelivered(with: released) }) {
                groups[index].append(released)
            } else {
                groups.append([released])
            }
        }
        return groups
    }

    /// Removes and returns the held-back deliveries of the earlier taps that fulfill `condition`.
    mutating func takeEarlierTaps(where condition: (UITouch, UITouch.Tap) -> Bool) -> [HeldBackTouch] {
        func isTaken(_ held: HeldBackTouch) -> Bool {
            held.tap.map { condition(held.touch, $0.tap) } ?? false
        }
        let taken = touches.filter(isTaken)
        if !taken.isEmpty { touches.removeAll(where: isTaken) }
        return taken
    }

    /// Removes the held-back deliveries of the current tap of `touch`.
    mutating func remove(_ touch: UITouch) {
        touches.removeAll { $0.touch === touch && $0.tap == nil }
        touch.isHeldBack = false
    }
}

/// A touch and its deliveries that are held back, oldest first.
struct HeldBackTouch {
    let touch: UITouch
    var deliveries: [HeldBackDelivery]
    /// The tap that the deliveries belong to, if the touch has landed again since (S98).
    var tap: EarlierTap?

    /// Calls `body` with the touch as it was when the deliveries were held back.
    func restored(_ body: () -> Void) {
        if let tap { tap.during(of: touch, body) } else { body() }
    }
}

/// A tap of a touch that has landed again.
final class EarlierTap {
    var tap: UITouch.Tap

    init(_ tap: UITouch.Tap) {
        self.tap = tap
    }

    /// Calls `body` with `touch` as it was in this tap.
    func during(of touch: UITouch, _ body: () -> Void) {
        let (present, isHeldBack) = (touch.tap, touch.isHeldBack)
        touch.tap = tap
        touch.isHeldBack = false
        body()
        tap = touch.tap
        touch.tap = present
        touch.isHeldBack = isHeldBack
    }
}

/// The changes of one touch in one event, held back from the touch's view.
struct HeldBackDelivery {
    let event: UIEvent
    /// The oldest first.
    let states: [TouchState]
    /// The phase that the states share: an event has either moves of a touch, or its landing, or its end.
    let phase: UITouch.Phase
    /// Counts held-back deliveries of all touches, so that they are replayed in order.
    let number: Int
}

/// A delivery that is no longer held back.
struct ReleasedDelivery {
    let held: HeldBackTouch
    let delivery: HeldBackDelivery

    /// Whether a view gets two landings or two ends of one event in one call (S105). Moves are one call a sample (S69).
    func isDelivered(with other: ReleasedDelivery) -> Bool {
        delivery.phase != .moved && delivery.phase == other.delivery.phase && held.tap == nil && other.held.tap == nil
            && held.touch.view === other.held.touch.view
    }
}

/// How much of a touch is held back from its view.
enum TouchHold {
    case nothing
    /// Only the end (S70).
    case ending
    /// All phases (S69).
    case everything

    func includes(_ phase: UITouch.Phase) -> Bool {
        switch self {
        case .nothing: false
        case .ending: phase == .ended
        case .everything: true
        }
    }
}

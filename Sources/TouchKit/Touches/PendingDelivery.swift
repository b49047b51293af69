/// The samples of one touch in one event, held back from the touch's view.
struct PendingDelivery {
    let event: UIEvent
    /// In order, oldest first.
    let states: [TouchState]
    /// The phase that the samples share: an event has either moves of a touch, or its landing, or its end.
    let phase: UITouch.Phase
    /// Counts held-back deliveries of all touches, so that they are replayed in order.
    let number: Int
}

/// A touch and its deliveries that are held back, oldest first.
struct HeldBackTouch {
    let touch: UITouch
    var deliveries: [PendingDelivery]
    /// The tap that the deliveries belong to, if the touch has landed again since (S98).
    var tap: EarlierTap?
}

/// A tap of a touch that has landed again.
final class EarlierTap {
    var tap: UITouch.Tap

    init(_ tap: UITouch.Tap) {
        self.tap = tap
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

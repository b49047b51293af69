/// What one event said of one touch, held back from the touch's view.
struct PendingDelivery {
    /// The event that it came with.
    let event: UIEvent
    /// Every sample of the touch in the event, oldest first.
    let states: [TouchState]
    /// What the touch did: an event has moves of a touch, or one landing, or one ending.
    let phase: UITouch.Phase
    /// How many times something was held back before, from whichever touch.
    let number: Int
}

/// How much of a touch is held back from its view.
enum TouchHold {
    /// Nothing.
    case nothing
    /// That it was lifted (S70).
    case ending
    /// All of it (S69).
    case everything

    /// Whether samples in `phase` are held back.
    func includes(_ phase: UITouch.Phase) -> Bool {
        switch self {
        case .nothing: false
        case .ending: phase == .ended
        case .everything: true
        }
    }
}

/// Whom a control tells of which of its events, and what they are to do.
struct ControlTarget {
    /// Who is told.
    enum Receiver {
        /// This object, which is not kept (S55).
        case object(Reference)
        /// The first in the responder chain whose type has the method (S43).
        case responderChain
        /// The control, for a closure that is nobody's method.
        case control
    }

    /// An object that is not kept.
    struct Reference {
        weak var object: AnyObject?
    }

    let receiver: Receiver
    let action: UIAction
    var events: UIControl.Event

    /// Whether `target`, the responder chain where that is nil, is told.
    func isFor(_ target: AnyObject?) -> Bool {
        switch receiver {
        case .object(let reference): target != nil && reference.object === target
        case .responderChain: target == nil
        case .control: false
        }
    }

    /// Whether there is nobody left to tell, or nothing to tell of.
    var isOver: Bool {
        switch receiver {
        case .object(let reference): events.isEmpty || reference.object == nil
        case .responderChain, .control: events.isEmpty
        }
    }
}

/// A target of a control: the receiver, the action, and the events that trigger it.
struct ControlTarget {
    enum Receiver {
        /// An object, held weakly (S55).
        case object(Reference)
        /// The first responder in the chain that has the method (S43).
        case responderChain
        /// The control itself, for a closure.
        case control
    }

    struct Reference {
        weak var object: AnyObject?
    }

    let receiver: Receiver
    let action: UIAction
    var events: UIControl.Event

    /// Whether the entry was added for `target`; nil stands for the responder chain.
    func isFor(_ target: AnyObject?) -> Bool {
        switch receiver {
        case .object(let reference): target != nil && reference.object === target
        case .responderChain: target == nil
        case .control: false
        }
    }

    /// Whether the entry can be removed, because its object is gone or no events are left.
    var isOver: Bool {
        switch receiver {
        case .object(let reference): events.isEmpty || reference.object == nil
        case .responderChain, .control: events.isEmpty
        }
    }
}

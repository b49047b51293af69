import Foundation

/// A target of a control: the receiver with its action, and the events that trigger it.
struct ControlTarget {
    enum Receiver {
        /// An object, held weakly (S55).
        case object(Reference, Selector)
        /// The first responder in the chain that has the method (S43).
        case responderChain(Selector)
        case closure(UIAction)
    }

    struct Reference {
        weak var object: AnyObject?
    }

    var receiver: Receiver
    var events: UIControl.Event

    /// The method that is called; nil for a closure.
    var selector: Selector? {
        switch receiver {
        case .object(_, let selector), .responderChain(let selector): selector
        case .closure: nil
        }
    }

    /// The closure that is called; nil for a method.
    var closure: UIAction? {
        switch receiver {
        case .closure(let action): action
        case .object, .responderChain: nil
        }
    }

    /// Whether the entry was added for `target`; nil stands for the responder chain.
    func isFor(_ target: AnyObject?) -> Bool {
        switch receiver {
        case .object(let reference, _): target != nil && reference.object === target
        case .responderChain: target == nil
        case .closure: false
        }
    }

    /// The receiver as a member of `UIControl.allTargets`.
    func key(in control: UIControl) -> AnyHashable? {
        switch receiver {
        case .object(let reference, _):
            reference.object.map { ($0 as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier($0)) }
        case .responderChain: AnyHashable(NSNull())
        case .closure: AnyHashable(control)
        }
    }

    /// Whether the entry can be removed, because its object is gone or no events are left.
    var isOver: Bool {
        switch receiver {
        case .object(let reference, _): events.isEmpty || reference.object == nil
        case .responderChain, .closure: events.isEmpty
        }
    }
}

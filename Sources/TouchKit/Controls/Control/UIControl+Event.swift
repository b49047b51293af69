import Foundation

extension UIControl {
    /// The events of a control, as an option set, so that one target can receive several (S82, S83).
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger lands in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger lands again: `tapCount` is above 1. Sent after `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moves inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moves outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger comes back inside. Sent after `touchDragInside`.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger goes outside. Sent after `touchDragOutside`.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger is lifted inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger is lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system cancels the touch.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A user changes the control's value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A user triggers the control's main action, such as pressing a button or choosing a value.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// All events that touches cause.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All events, including your own.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states of a control, as an option set; the empty set is `normal`.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Enabled, and neither highlighted nor selected.
        public static let normal: State = []
        /// A finger presses the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control ignores touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control is first responder.
        public static let focused = State(rawValue: 1 << 3)
    }
}

/// A target of a control: the receiver with its action, and the events that trigger it.
struct ControlTarget {
    enum Receiver {
        /// An object, held weakly (S55).
        case object(Reference, Selector)
        /// The first responder in the chain that has the method (S43).
        case responderChain(Selector)
        /// A closure.
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

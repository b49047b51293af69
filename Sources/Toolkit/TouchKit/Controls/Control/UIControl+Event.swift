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
        /// The bits that programs give a meaning to.
        public static let application = State(rawValue: 0x00FF_0000)
        /// The bits that the toolkit keeps for itself.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}

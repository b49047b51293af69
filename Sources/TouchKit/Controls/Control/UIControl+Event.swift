extension UIControl {
    /// What happens to a control: an option set, so that one target hears of several (S82, S83).
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes a set of UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger lands in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger lands for the second time or more: `tapCount` is above 1. Comes after `touchDown`.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moves inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moves outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger has come back inside. Comes after `touchDragInside`.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger has gone outside. Comes after `touchDragOutside`.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger is lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger is lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The system took the finger away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value was changed by its user.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control did what it is there for: a button was pressed, a value was chosen.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// All that fingers do.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Everything, bits of your own included.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is: an option set, in which nothing is `normal`.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes a set of UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Enabled, and neither pressed nor chosen.
        public static let normal: State = []
        /// A finger presses it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no notice of fingers.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// It has the keyboard.
        public static let focused = State(rawValue: 1 << 3)
    }
}

public import Foundation

/// Input: changed touches, hovering pointers, a scroll, a pinch on a touchpad, keys, a shake, or a media key.
///
/// All touches share one event, from the first finger down to the last one up, which each delivery updates (S97).
@preconcurrency @MainActor
public class UIEvent: NSObject {
    /// The kind of an event.
    public nonisolated enum EventType: Int, Sendable {
        /// Touches of fingers, mice and pens.
        case touches
        /// A shake of the window.
        case motion
        case remoteControl
        case presses
        /// A wheel, or two fingers on a touchpad.
        case scroll = 10
        /// A pointer with no button down.
        case hover = 11
        /// A pinch of fingers on a touchpad, which may also turn.
        case transform = 14
    }

    /// The specific kind of a `.motion` or `.remoteControl` event.
    public nonisolated enum EventSubtype: Int, Sendable {
        case none
        /// The window was shaken back and forth by its title bar.
        case motionShake
        /// A media key went down.
        case remoteControlPlay = 100
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        case remoteControlNextTrack, remoteControlPreviousTrack
        /// The rewind or the fast-forward key went down, or up.
        case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The buttons of a pointer.
    public nonisolated struct ButtonMask: OptionSet, Sendable {
        /// A bit for each button.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The button that touches.
        public static let primary = ButtonMask.button(1)
        /// The button that opens context menus. Its presses reach only tap recognizers that require it.
        public static let secondary = ButtonMask.button(2)

        /// Returns the button with a number, starting at 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: 1 << (buttonNumber - 1))
        }
    }

    /// The kind of the event.
    public let type: EventType
    /// The specific kind of the event.
    public let subtype: EventSubtype

    /// The time of the event, in seconds on the application's clock.
    public var timestamp: TimeInterval { header.timestamp }

    /// The modifier keys that were held.
    public var modifierFlags: UIKeyModifierFlags { header.modifierFlags }

    private var header: (timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags)

    /// The buttons of mice that are pressed, or that this event releases. Buttons other than the primary and the
    /// secondary one do not touch.
    public var buttonMask: ButtonMask {
        type == .touches ? touches.reduce(into: []) { $0.formUnion($1.buttonMask) } : []
    }

    /// `allTouches` as an array, in the order in which the touches landed.
    package var touches: [UITouch] { storedTouches }
    private var storedTouches: [UITouch]

    /// Whether a touch was added since the last delivery. In a `.touches` event it has just landed.
    private(set) var hasLandings = false

    /// Whether a touch has ended or was cancelled since the last delivery.
    private(set) var hasEnds = false

    /// Whether a touch has landed, ended or was cancelled since the last delivery.
    package var hasLandingsOrEnds: Bool { hasLandings || hasEnds }

    /// The states of each touch that changed since the previous delivery (S13).
    private(set) var coalesced: CoalescedStates

    init(
        type: EventType, subtype: EventSubtype = .none, timestamp: TimeInterval,
        modifierFlags: UIKeyModifierFlags = [], touches: [UITouch] = []
    ) {
        self.type = type
        self.subtype = subtype
        header = (timestamp, modifierFlags)
        storedTouches = touches
        coalesced = CoalescedStates(touches: touches.count)
        super.init()
    }

    /// Creates an event without touches, for calling a responder by hand.
    public convenience override init() {
        self.init(type: .touches, timestamp: 0)
    }

    deinit {}

    /// The class, address, time and touches (S104).
    public nonisolated override var description: String {
        MainThread.isCurrent ? MainActor.assumeIsolated { summary } : super.description
    }

    /// The touches that are down, and those that this event ends; nil if the event is not about touches (S4, S5).
    public var allTouches: Set<UITouch>? {
        switch type {
        case .touches, .hover: Set(touches)
        case .motion, .remoteControl, .presses, .scroll, .transform: nil
        }
    }
}

// Access for event builders, which fill events.
extension UIEvent {
    /// Starts a new delivery with the same object and touches (S97), whose memory is reused.
    func begin(timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        header = (timestamp, modifierFlags)
        (hasLandings, hasEnds) = (false, false)
        var states = exchange(&coalesced, with: CoalescedStates())
        states.removeAll()
        coalesced = states
    }

    /// Replaces the touches after others have ended, and removes all states.
    func keep(_ touches: [UITouch]) {
        storedTouches = touches
        (hasLandings, hasEnds) = (false, false)
        coalesced = CoalescedStates(touches: touches.count)
    }

    /// Adds a touch that has just landed, or a pointer with no button down.
    func add(_ touch: UITouch) {
        storedTouches = touches + [touch]
        hasLandings = true
        var states = exchange(&coalesced, with: CoalescedStates())
        states.addTouch()
        coalesced = states
    }

    /// Replaces the touch that was added last, and that has no states; nil removes it.
    func replaceLast(with touch: UITouch?) {
        storedTouches = touches.dropLast()
        if let touch {
            storedTouches = touches + [touch]
        } else {
            var states = exchange(&coalesced, with: CoalescedStates())
            states.removeTouch()
            coalesced = states
        }
    }

    /// Returns a copy, which later deliveries do not change.
    func snapshot() -> UIEvent {
        let copy = UIEvent(type: type, timestamp: timestamp, modifierFlags: modifierFlags, touches: touches)
        copy.coalesced = coalesced
        return copy
    }

    /// Adds the present state of the touch at `index` to its states.
    func addState(ofTouchAt index: Int) {
        var states = exchange(&coalesced, with: CoalescedStates())
        states.append(touches[index].state, ofTouchAt: index)
        coalesced = states
        if touches[index].phase.isOver { hasEnds = true }
    }

    /// Returns a copy of the event from the time when touches were in earlier states.
    func showing(_ states: [(touch: UITouch, state: TouchState)]) -> UIEvent {
        let event = UIEvent(
            type: type, timestamp: states.last?.state.timestamp ?? timestamp, modifierFlags: modifierFlags,
            touches: touches)
        var shown = exchange(&event.coalesced, with: CoalescedStates())
        for (touch, state) in states {
            if let index = index(of: touch) { shown.append(state, ofTouchAt: index) }
        }
        event.coalesced = shown
        return event
    }
}

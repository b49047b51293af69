public import Foundation

/// A key from the moment it goes down until it goes up.
@preconcurrency @MainActor
public final class UIPress: NSObject {
    /// The phase of a press in a delivery.
    public nonisolated enum Phase: Int, Sendable {
        case began
        /// The key repeats.
        case changed
        /// The key is down and has not changed.
        case stationary
        case ended
        /// The window lost the keyboard focus.
        case cancelled
    }

    /// A button of a remote control, for the keys that do the same.
    public nonisolated enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow
        /// Return and Enter.
        case select
        /// Escape.
        case menu
        /// The media key that plays and pauses. Hosts send it as a remote-control event.
        case playPause
        case pageUp = 30
        case pageDown
    }

    /// The button that the key stands for; nil for other keys.
    public var type: PressType? { key.flatMap { UIPress.types[$0.keyCode] } }

    private static let types: [UIKeyboardHIDUsage: PressType] = [
        .keyboardUpArrow: .upArrow, .keyboardDownArrow: .downArrow, .keyboardLeftArrow: .leftArrow,
        .keyboardRightArrow: .rightArrow, .keyboardReturnOrEnter: .select, .keypadEnter: .select,
        .keyboardEscape: .menu, .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown,
    ]

    /// 1 while the key is down, and 0 when it is up: keys do not measure force.
    public var force: CGFloat {
        switch phase {
        case .began, .changed, .stationary: 1
        case .ended, .cancelled: 0
        }
    }

    /// Whether the press belongs to a key command, so that no responder receives it.
    var isCommand = false

    /// The phase of the press.
    public internal(set) var phase: Phase

    /// The key; nil only for presses that do not come from a keyboard.
    public internal(set) var key: UIKey?

    /// When the key last changed, in seconds on the application's clock.
    public internal(set) var timestamp: TimeInterval

    /// The first responder when the key went down, which receives the key to its end.
    public internal(set) weak var responder: UIResponder?

    init(phase: Phase, key: UIKey, timestamp: TimeInterval, responder: UIResponder?) {
        self.phase = phase
        self.key = key
        self.timestamp = timestamp
        self.responder = responder
        super.init()
    }
}

/// An event of keys that went down, repeated or went up.
@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
    /// The keys that are down, and those that this event ends.
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }
}

public import Foundation

/// One key from the moment it goes down until it goes up.
@MainActor
public final class UIPress: NSObject {
    /// What a key is doing at the moment of a delivery.
    public nonisolated enum Phase: Int, Sendable {
        /// It went down.
        case began
        /// It repeats.
        case changed
        /// It is down.
        case stationary
        /// It went up.
        case ended
        /// The window lost the keyboard.
        case cancelled
    }

    /// What the key is doing.
    public internal(set) var phase: Phase

    /// The key; nil only for presses that come from no keyboard.
    public internal(set) var key: UIKey?

    /// When the key last changed, in seconds on the application's clock.
    public internal(set) var timestamp: TimeInterval

    /// The responder that was first when the key went down: it hears of the key to its end.
    public internal(set) weak var responder: UIResponder?

    init(phase: Phase, key: UIKey, timestamp: TimeInterval, responder: UIResponder?) {
        self.phase = phase
        self.key = key
        self.timestamp = timestamp
        self.responder = responder
        super.init()
    }
}

/// Keys that went down, repeated or went up.
@MainActor
public final class UIPressesEvent: UIEvent {
    /// Every key that is down, and those that this event ends.
    public let allPresses: Set<UIPress>

    init(presses: Set<UIPress>, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
        allPresses = presses
        super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
    }
}

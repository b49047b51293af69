public import Foundation

/// The state of one key at one time, as a host reports it.
public nonisolated struct KeySample: Sendable, Equatable {
    /// What happened to a key.
    public enum Phase: Sendable, Equatable {
        case down
        /// It is held and repeats.
        case repeats
        case up
        /// The keyboard focus moved to another window, or the key went up while another program had the focus.
        case cancelled
    }

    /// Identifies the key among those that are down at one time, such as by its hardware code.
    public var identifier: Int
    /// What happened to the key.
    public var phase: Phase
    /// The key.
    public var key: UIKey
    /// In seconds on the application's clock.
    public var timestamp: TimeInterval

    /// Creates a sample.
    public init(identifier: Int, phase: Phase, key: UIKey, timestamp: TimeInterval) {
        self.identifier = identifier
        self.phase = phase
        self.key = key
        self.timestamp = timestamp
    }
}

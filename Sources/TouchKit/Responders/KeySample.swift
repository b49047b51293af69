public import Foundation

/// What a host tells the toolkit about one key at one moment.
public nonisolated struct KeySample: Sendable, Equatable {
    /// What happened to the key.
    public enum Phase: Sendable, Equatable {
        /// It went down.
        case down
        /// It is held and repeats.
        case repeats
        /// It went up.
        case up
        /// The keyboard went to another window, or the key came up while another program had it.
        case cancelled
    }

    /// Which key: unique among those that are down at one time, such as the hardware's code.
    public var identifier: Int
    /// What happened to it.
    public var phase: Phase
    /// What it types and where it is.
    public var key: UIKey
    /// When, in seconds on the application's clock.
    public var timestamp: TimeInterval

    /// Makes a sample.
    public init(identifier: Int, phase: Phase, key: UIKey, timestamp: TimeInterval) {
        self.identifier = identifier
        self.phase = phase
        self.key = key
        self.timestamp = timestamp
    }
}

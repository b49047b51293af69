public import Foundation

/// What a host tells the toolkit about one turn of a wheel, or one movement of two fingers on a touchpad.
public nonisolated struct ScrollSample: Sendable, Equatable {
    /// Where the pointer is, in points from the screen's top left corner.
    public var location: CGPoint
    /// How far what lies under the pointer is to go, in points, as if a finger pulled it: a wheel turned towards the user
    /// has a negative y.
    public var translation: CGPoint
    /// What turned.
    public var source: Source
    /// When, in seconds on the application's clock.
    public var timestamp: TimeInterval

    /// What kind of thing scrolls.
    public enum Source: Sendable, Equatable {
        /// A wheel, in notches: what scrolls glides from one to the next.
        case wheel
        /// Fingers on a touchpad, or a wheel without notches: what scrolls follows at once.
        case surface
    }

    /// Makes a sample.
    public init(location: CGPoint, translation: CGPoint, source: Source, timestamp: TimeInterval) {
        self.location = location
        self.translation = translation
        self.source = source
        self.timestamp = timestamp
    }
}

public import Foundation

/// A moment of a pinch of several fingers on a touchpad, as a host reports it. The fingers may also turn.
///
/// Two fingers on a touchscreen are touches instead.
public nonisolated struct PinchSample: Sendable, Equatable {
    /// What happens to the pinch.
    public var phase: Phase
    /// The pointer's location, in points from the screen's top left corner.
    public var location: CGPoint
    /// The distance of the fingers relative to that at the beginning.
    public var scale: CGFloat
    /// How far the fingers have turned since the beginning, in radians; positive is clockwise.
    public var rotation: CGFloat
    /// In seconds on the application's clock.
    public var timestamp: TimeInterval

    /// What happens to a pinch.
    public enum Phase: Sendable, Equatable {
        /// The fingers begin to pinch.
        case began
        case changed
        case ended
        /// The pinch ends without its fingers having meant it, for example because they scroll instead.
        case cancelled
    }

    /// Creates a sample.
    public init(phase: Phase, location: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0, timestamp: TimeInterval) {
        self.phase = phase
        self.location = location
        self.scale = scale
        self.rotation = rotation
        self.timestamp = timestamp
    }
}

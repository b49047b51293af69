public import Foundation

/// What a host tells the toolkit about one finger, mouse or pen at one moment: the raw material of `UITouch`.
///
/// Samples are values. A host hands over every sample that a device reported, in the order in which they happened;
/// none is dropped, since every sample is ink.
public nonisolated struct TouchSample: Sendable, Equatable {
    /// Who touches: unique among the touches that are down at one time on all devices of a host.
    public var identifier: UInt64
    /// What happened.
    public var phase: Phase
    /// Where, in points from the screen's top left corner; outside the screen and below zero are normal.
    public var location: CGPoint
    /// When, in seconds on the application's clock. Steps of zero and below zero are tolerated.
    public var timestamp: TimeInterval
    /// What touched.
    public var source: Source
    /// How hard: 1 is an average touch. 0 where the device does not say.
    public var force: CGFloat
    /// The largest force the device can report, 0 where it does not say.
    public var maximumForce: CGFloat
    /// Half the touch's major axis in points, 0 where the device does not say.
    public var majorRadius: CGFloat
    /// How far `majorRadius` may be off, in points.
    public var majorRadiusTolerance: CGFloat

    /// What happened to a touch.
    public enum Phase: Sendable, Equatable {
        /// It landed.
        case began
        /// Its place, force or radius changed.
        case moved
        /// It was lifted.
        case ended
        /// It was taken away: a grab, an unplugged device, a window that went.
        case cancelled
        /// A pointer moves with no button down.
        case hovered
        /// A pointer left the window with no button down.
        case left
    }

    /// What kind of thing touches.
    public enum Source: Sendable, Equatable {
        /// A finger on a touchscreen.
        case finger
        /// A mouse, or another device that moves a pointer.
        case pointer
        /// A pen's tip.
        case pen
        /// A pen's other end.
        case eraser
    }

    /// Makes a sample; force and radius are 0, "not reported", unless given.
    public init(
        identifier: UInt64, phase: Phase, location: CGPoint, timestamp: TimeInterval, source: Source = .finger,
        force: CGFloat = 0, maximumForce: CGFloat = 0, majorRadius: CGFloat = 0, majorRadiusTolerance: CGFloat = 0
    ) {
        self.identifier = identifier
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.source = source
        self.force = force
        self.maximumForce = maximumForce
        self.majorRadius = majorRadius
        self.majorRadiusTolerance = majorRadiusTolerance
    }
}

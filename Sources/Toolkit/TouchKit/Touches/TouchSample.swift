public import Foundation

/// The state of one finger, mouse or pen at one time, as a host reports it: the raw material of `UITouch`.
///
/// A host delivers every sample that a device reports, in order. None is dropped, because every sample is ink.
public nonisolated struct TouchSample: Sendable, Equatable {
    /// Identifies the touch among those that are down at one time on all devices of a host.
    public var identifier: UInt64
    /// What happened to the touch.
    public var phase: Phase
    /// The identifier of the device, as in the host's list of devices; 0 if it is unknown.
    public var device: Int32
    /// In points from the screen's top left corner. Locations outside the screen are normal.
    public var location: CGPoint
    /// In seconds on the application's clock. Consecutive samples may have equal times, or times that step back.
    public var timestamp: TimeInterval
    /// The kind of device.
    public var source: Source
    /// The force, where 1 is an average touch; 0 if the device does not report it.
    public var force: CGFloat
    /// The largest force that the device can report; 0 if the device does not report it.
    public var maximumForce: CGFloat
    /// Half the major axis of the touched area, in points; 0 if the device does not report it.
    public var majorRadius: CGFloat
    /// The tolerance of `majorRadius`, in points.
    public var majorRadiusTolerance: CGFloat

    /// The posture of a pen: upright, unless the device reports it.
    public var posture = PenPosture()
    /// The values that the device will report later.
    public var estimation = TouchEstimation()

    /// What happened to a touch.
    public enum Phase: Sendable, Equatable {
        case began
        /// Its location, force or radius changed.
        case moved
        case ended
        /// It was cancelled: by a grab, an unplugged device, or a hidden window.
        case cancelled
        /// A pointer moved with no button down.
        case hovered
        /// A pointer left the window with no button down.
        case left
    }

    /// A kind of device.
    public enum Source: Sendable, Equatable {
        /// A finger on a touchscreen.
        case finger
        /// A mouse, or another device that moves a pointer.
        case pointer
        /// The same with the secondary button down, which a mouse has at its right.
        case secondaryPointer
        case pen
        case eraser
    }

    /// Creates a sample. Force and radius are 0, "not reported", by default, and the device is unknown.
    public init(
        identifier: UInt64, phase: Phase, location: CGPoint, timestamp: TimeInterval, source: Source = .finger,
        force: CGFloat = 0, maximumForce: CGFloat = 0, majorRadius: CGFloat = 0, majorRadiusTolerance: CGFloat = 0,
        device: Int32 = 0
    ) {
        self.identifier = identifier
        self.phase = phase
        self.device = device
        self.location = location
        self.timestamp = timestamp
        self.source = source
        self.force = force
        self.maximumForce = maximumForce
        self.majorRadius = majorRadius
        self.majorRadiusTolerance = majorRadiusTolerance
    }
}

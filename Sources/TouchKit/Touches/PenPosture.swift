public import Foundation

/// How a pen is held: its angles to the screen, in radians.
public nonisolated struct PenPosture: Sendable, Equatable {
    /// The angle between the pen and the screen: π/2 if it is upright, 0 if it lies flat.
    public var altitudeAngle: Float
    /// The direction of the pen's upper end on the screen, clockwise from the right.
    public var azimuthAngle: Float
    /// The turn of the pen about its axis.
    public var rollAngle: Float

    /// Creates a posture; upright by default.
    public init(altitudeAngle: Float = .pi / 2, azimuthAngle: Float = 0, rollAngle: Float = 0) {
        self.altitudeAngle = altitudeAngle
        self.azimuthAngle = azimuthAngle
        self.rollAngle = rollAngle
    }

    /// Creates the posture of a pen that is tilted to the right and to the bottom of the screen, by angles in radians.
    public init(tiltX: CGFloat, tiltY: CGFloat, rollAngle: CGFloat = 0) {
        let limit = CGFloat.pi / 2 - 0.001
        let x = tan(min(max(tiltX, -limit), limit))
        let y = tan(min(max(tiltY, -limit), limit))
        self.init(
            altitudeAngle: Float(atan2(1, hypot(x, y))), azimuthAngle: x == 0 && y == 0 ? 0 : Float(atan2(y, x)),
            rollAngle: Float(rollAngle))
    }
}

/// The values of a sample that its device will report later, by `UIApplication.receive(_:)`.
public nonisolated struct TouchEstimation: Sendable, Equatable {
    /// Identifies the sample; 0 if nothing is reported later.
    public var index: UInt32
    /// The values that are reported later.
    public var expected: UITouch.Properties

    /// Creates an estimation; of nothing by default.
    public init(index: UInt32 = 0, expected: UITouch.Properties = []) {
        self.index = index
        self.expected = expected
    }
}

/// Values of an earlier sample, which its device reports late (S103).
public nonisolated struct TouchUpdate: Sendable, Equatable {
    /// The index of the sample's estimation.
    public var index: UInt32
    /// The force; nil if it is not reported.
    public var force: CGFloat?
    /// The posture; nil if it is not reported.
    public var posture: PenPosture?
    /// The location on the screen, in points; nil if it is not reported.
    public var location: CGPoint?
    /// The values that are still to be reported.
    public var remaining: UITouch.Properties

    /// Creates an update that reports nothing, until its values are set.
    public init(index: UInt32, remaining: UITouch.Properties = []) {
        self.index = index
        self.remaining = remaining
    }
}

extension UITouch {
    /// Values of a touch that may be estimated.
    public nonisolated struct Properties: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt8

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// `force`.
        public static let force = Properties(rawValue: 1 << 0)
        /// The azimuth.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// `altitudeAngle`.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location.
        public static let location = Properties(rawValue: 1 << 3)
        /// `rollAngle`.
        public static let roll = Properties(rawValue: 1 << 4)
    }

    /// The angle between a pen and the screen, in radians: π/2 if it is upright or does not report its tilt.
    public var altitudeAngle: CGFloat { CGFloat(state.posture.altitudeAngle) }

    /// The turn of a pen about its axis, in radians; 0 if it does not report it.
    public var rollAngle: CGFloat { CGFloat(state.posture.rollAngle) }

    /// Returns the direction of a pen's upper end in `view`, in radians, clockwise from the right; in the window if `view`
    /// is nil.
    public func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the direction of a pen's upper end in `view`, with length 1; in the window if `view` is nil.
    public func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = CGFloat(state.posture.azimuthAngle)
        guard let view = view ?? window else { return CGVector(dx: cos(angle), dy: sin(angle)) }
        let conversion = ScreenConversion(to: view)
        let (start, end) = (conversion.convert(.zero), conversion.convert(CGPoint(x: cos(angle), y: sin(angle))))
        let length = hypot(end.x - start.x, end.y - start.y)
        guard length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
    }

    /// The values that are estimated: those that the device has not reported yet (S103).
    public var estimatedProperties: Properties { state.estimation.expected }

    /// The values that the device will report later, by `touchesEstimatedPropertiesUpdated(_:)`. X11's devices report
    /// everything at once.
    public var estimatedPropertiesExpectingUpdates: Properties { state.estimation.expected }

    /// Identifies the touch's present sample in `touchesEstimatedPropertiesUpdated(_:)`; nil if nothing is reported later.
    public var estimationUpdateIndex: NSNumber? {
        state.estimation.index == 0 ? nil : NSNumber(value: state.estimation.index)
    }
}

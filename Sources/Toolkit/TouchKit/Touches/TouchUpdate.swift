public import Foundation

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

    /// The values that are estimated: those that the device has not reported yet (S103).
    public var estimatedProperties: Properties { state.estimation.expected }

    /// The values that the device reports later (`touchesEstimatedPropertiesUpdated(_:)`): none with X11.
    public var estimatedPropertiesExpectingUpdates: Properties { state.estimation.expected }

    /// Identifies the present sample in `touchesEstimatedPropertiesUpdated(_:)`; nil if nothing is reported later.
    public var estimationUpdateIndex: NSNumber? {
        state.estimation.index == 0 ? nil : NSNumber(value: state.estimation.index)
    }
}

public import Foundation
public import TouchKit

extension UIView {
    /// The timing of an animation with keyframes.
    public nonisolated struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The same as `AnimationOptions.layoutSubviews`.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// The same as `AnimationOptions.allowUserInteraction`.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The same as `AnimationOptions.beginFromCurrentState`.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The same as `AnimationOptions.repeat`.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The same as `AnimationOptions.autoreverse`.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Values change at constant speed between keyframes; the only mode.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
    }

    /// Animates changes of views in steps, each of which `animations` adds with
    /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`.
    /// - Parameters:
    ///   - duration: The time of all steps together, in seconds.
    ///   - delay: The time before the drawing starts to change, in seconds.
    ///   - options: The timing.
    ///   - changes: Adds the keyframes.
    ///   - completion: Called when all animations have ended.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let options = AnimationOptions(rawValue: options.rawValue & 0x1F)
        let timing = AnimationTiming(duration: duration, delay: delay, options: options, pace: .curve(.linear))
        animate(timing, options, changes, completion)
    }

    /// Adds a step to the animation with keyframes that is being created; outside of one, makes the changes at once.
    /// - Parameters:
    ///   - startTime: The start of the step, as a part of the whole duration.
    ///   - duration: The length of the step, as a part of the whole duration.
    ///   - changes: Changes the views' properties.
    public static func addKeyframe(
        withRelativeStartTime startTime: Double, relativeDuration duration: Double, animations changes: () -> Void
    ) {
        guard let block = AnimationBlock.current else { return changes() }
        let start = min(max(startTime, 0), 1)
        block.run(in: CGFloat(start)...CGFloat(min(start + max(duration, 0), 1)), changes)
    }
}

public import Foundation

extension UIView {
    /// Animates changes of views' alpha, frame, bounds, center and transform, if they are in a window a frame later.
    ///
    /// The properties have their new values at once; only the drawing is animated. Unless the options allow user
    /// interaction, the animated views receive no touches meanwhile. A change outside of any animation ends the
    /// animation of its property.
    /// - Parameters:
    ///   - duration: In seconds; 0 makes the changes at once.
    ///   - delay: The time before the drawing starts to change, in seconds.
    ///   - options: The timing curve; slow at the start and at the end by default.
    ///   - changes: Changes the views' properties.
    ///   - completion: Called when all animations have ended, or at once if nothing is animated. Its argument is false
    ///     if an animation did not finish, because its property was changed again, the view left its window, or its
    ///     layer's animations were removed.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(AnimationTiming(duration: duration, delay: delay, options: options), options, changes, completion)
    }

    /// Animates changes of views as if a spring pulled them; see
    /// `animate(withDuration:delay:options:animations:completion:)`.
    /// - Parameters:
    ///   - duration: The time after which the spring is at rest, in seconds.
    ///   - delay: The time before the drawing starts to change, in seconds.
    ///   - dampingRatio: 1 ends without oscillation; smaller ratios oscillate more.
    ///   - velocity: The speed at the start, in distances per second: 1 is the whole distance of the animation in a
    ///     second.
    ///   - options: Everything except the curve.
    ///   - changes: Changes the views' properties.
    ///   - completion: Called when all animations have ended.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringCurve(dampingRatio: dampingRatio, velocity: velocity * CGFloat(duration))
        let timing = AnimationTiming(duration: duration, delay: delay, options: options, pace: .spring(spring))
        animate(timing, options, changes, completion)
    }

    package static func animate(
        _ timing: AnimationTiming, _ options: AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
    ) {
        AnimationBlock(
            timing: timing, allowsInteraction: options.contains(.allowUserInteraction),
            laysOutSubviews: options.contains(.layoutSubviews), completion: completion
        ).run(changes)
    }

    /// Makes changes without animating them, even inside an animation, or if they call `animate` themselves.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let (outer, wasSuspended) = (AnimationBlock.current, AnimationBlock.areSuspended)
        (AnimationBlock.current, AnimationBlock.areSuspended) = (nil, true)
        changes()
        (AnimationBlock.current, AnimationBlock.areSuspended) = (outer, wasSuspended)
    }

    /// Whether animations are enabled; if not, changes are shown at once. The default is true.
    public static var areAnimationsEnabled: Bool {
        UIApplication.shared.areAnimationsEnabled && !AnimationBlock.areSuspended
    }

    /// Enables or disables animations. Animations in progress continue.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        UIApplication.shared.areAnimationsEnabled = enabled
    }

    /// The duration of the animation that changes are made in, in seconds; 0 outside of an animation.
    public static var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.timing.duration ?? 0 }
}

extension UIView {
    /// The timing of an animation, and what happens during it. An animation always starts from what is shown.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the animated views in the animation; the same as calling `layoutIfNeeded()` there.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Animated views receive touches. Without it, touches reach what is below them until the animation ends.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect: animations always start from what is shown at present.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// The animation repeats until its properties are changed again, or its view's layer removes all animations.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// The animation runs forwards, and then backwards in the same time.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Has no effect: an animation inside another one always has its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Has no effect: an animation inside another one always has its own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        package var curve: TimingCurve {
            if contains(.curveLinear) { return .linear }
            if contains(.curveEaseIn) { return .easeIn }
            return contains(.curveEaseOut) ? .easeOut : .easeInOut
        }
    }
}

extension AnimationTiming {
    /// Creates the timing of an animation with options; `pace` is the options' curve unless given.
    package init(
        duration: Double, delay: Double = 0, options: UIView.AnimationOptions, pace: AnimationPace? = nil
    ) {
        self.init(
            duration: duration.isFinite ? max(0, duration) : 0, delay: delay.isFinite ? max(0, delay) : 0,
            pace: pace ?? .curve(options.curve), repeats: options.contains(.repeat),
            autoreverses: options.contains(.autoreverse))
    }
}

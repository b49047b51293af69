extension UIView {
    /// The timing of an animation, and what happens during it. An animation always starts from what is shown at
    /// present.
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
        /// The animation repeats until its properties are changed again.
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

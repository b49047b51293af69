public import Foundation

/// One call of `UIView.animate`: its timing, and a completion that is called when all of its animations have ended.
final class AnimationBlock {
    /// The block that runs now; changes made in it are animated.
    static var current: AnimationBlock?

    let duration: TimeInterval
    let delay: TimeInterval
    let curve: TimingCurve
    private let completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true

    init(duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, completion: ((Bool) -> Void)?) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.completion = completion
    }

    /// Runs `changes` with this block as the current one. If they animate nothing, the block ends at once.
    func run(_ changes: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = self
        running += 1
        changes()
        AnimationBlock.current = outer
        ended(finished: true)
    }

    func began() {
        running += 1
    }

    /// Called when one of the block's animations ends: finished, or because its property was changed again.
    func ended(finished: Bool) {
        running -= 1
        allFinished = allFinished && finished
        if running == 0 {
            completion?(allFinished)
        }
    }
}

extension UIView {
    /// The timing of an animation. Views can be touched while they are animated, and an animation starts from what is
    /// shown at present.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Slow at both ends; the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: TimingCurve {
            if contains(.curveLinear) { return .linear }
            if contains(.curveEaseIn) { return .easeIn }
            return contains(.curveEaseOut) ? .easeOut : .easeInOut
        }
    }

    /// Animates changes of the alpha, frame, bounds, center and transform of views in a window.
    ///
    /// The properties have their new values at once, and hit-testing uses them; only the drawing is animated. A change
    /// outside of any animation ends the animation of its property.
    /// - Parameters:
    ///   - duration: In seconds; 0 makes the changes at once.
    ///   - delay: The time before the drawing starts to change, in seconds.
    ///   - options: The timing curve; slow at the start and at the end by default.
    ///   - changes: Changes the views' properties.
    ///   - completion: Called when all animations have ended, or at once if nothing is animated. Its argument is false if
    ///     an animation did not finish, because its property was changed again or the view left its window.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(duration: duration, delay: delay, curve: options.curve, completion: completion).run(changes)
    }

    /// Makes changes without animating them, even inside an animation.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = nil
        changes()
        AnimationBlock.current = outer
    }

    /// Whether animations are enabled; if not, changes are shown at once. The default is true.
    public static var areAnimationsEnabled: Bool { UIApplication.shared.areAnimationsEnabled }

    /// Enables or disables animations. Animations in progress continue.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        UIApplication.shared.areAnimationsEnabled = enabled
    }
}

public import Foundation

extension UIView {
    /// How an animation goes: its curve. Views can be touched while they are animated, and one that is on its way already
    /// goes on from where it is.
    public nonisolated struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Makes a set of UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Slow at both ends; what an animation does unless told otherwise.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: TimingCurve {
            if contains(.curveLinear) { return .linear }
            if contains(.curveEaseIn) { return .easeIn }
            return contains(.curveEaseOut) ? .easeOut : .easeInOut
        }
    }

    /// Makes `changes`, and shows them little by little: of alpha, frame, bounds, centre and transform of views in a window.
    ///
    /// The properties have their new values at once, and touches find views where those say; only what is drawn is on its
    /// way. A change made outside of any animation ends the one that its property is in.
    /// Durations are in seconds; the drawing sets out after `delay`. `completion` is called when everything is over, at once
    /// where nothing is animated; it is told false where something did not come to its end, because it was changed again or
    /// left its window.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(duration: duration, delay: delay, curve: options.curve, completion: completion).run(changes)
    }

    /// Makes `changes`, of which nothing is animated, also inside of an animation.
    public static func performWithoutAnimation(_ changes: () -> Void) {
        let outer = AnimationBlock.current
        AnimationBlock.current = nil
        changes()
        AnimationBlock.current = outer
    }

    /// Whether animations animate; where not, everything is as it will be at once. True at first.
    public static var areAnimationsEnabled: Bool { UIApplication.shared.areAnimationsEnabled }

    /// Sets whether animations animate. What is on its way goes on.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        UIApplication.shared.areAnimationsEnabled = enabled
    }

    /// A property had the value `old` and has the value `new` now.
    func propertyDidChange(from old: AnimatedValue, to new: AnimatedValue) {
        guard old != new, let application = window?.application else { return }
        let animator = application.animator
        if let block = AnimationBlock.current, application.areAnimationsEnabled, block.duration > 0 {
            animator.animate(self, from: presentation.value(likeThat: new) ?? old, to: new, block: block)
        } else if !presentation.isEmpty {
            animator.stop(self, likeThat: new)
        }
    }

    /// Draws the view with `value` from now on, whatever the property's own is.
    func show(_ value: AnimatedValue) {
        markTree()
        presentation.set(value)
        markTree()
    }

    /// Draws the property that `value` is one of as it is from now on.
    func showAsItIs(likeThat value: AnimatedValue) {
        markTree()
        presentation.forget(likeThat: value)
        markTree()
    }
}

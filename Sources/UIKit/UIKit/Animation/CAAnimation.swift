public import Foundation
import TouchKit

/// An object that is told about the start and the end of animations.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// Called when an animation ends; `flag` is false if it was removed before its time was over.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of the animations of layers. A layer keeps a copy of an animation that is added.
@preconcurrency @MainActor open class CAAnimation: NSObject {
    /// The duration of one run, in seconds; 0, the default, is that of the
    /// transaction, a quarter of a second unless set, or, in a group, that of the group.
    open var duration: CFTimeInterval = 0
    /// The start, as `CACurrentMediaTime()` counts or, in a group, from the group's start; 0, the default, for at once.
    open var beginTime: CFTimeInterval = 0
    /// The number of runs, which need not be whole; 0, the default, is one.
    open var repeatCount: Float = 0
    /// Whether each run is followed by one back to the start. The default is false.
    open var autoreverses = false
    /// The layer's appearance before and after the animation.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the layer forgets the animation when it is over. The default is true.
    open var isRemovedOnCompletion = true
    /// The pace; nil, the default, for constant speed.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, retained until the animation ends.
    open var delegate: (any CAAnimationDelegate)?
    private var notes: [String: Any] = [:]

    /// Creates an animation.
    public override init() { super.init() }

    deinit {}

    /// Keeps a value of the program's own, by which it knows the animation again; nil for none.
    open func setValue(_ value: Any?, forKey key: String) { notes[key] = value }

    /// Returns the value that was kept for a key; nil for none.
    open func value(forKey key: String) -> Any? { notes[key] }

    /// The same as `value(forKey:)`.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// The tracks of an animation that changes properties of a layer.
    func parts(of layer: CALayer, duration: CFTimeInterval) -> [LayerTrack] { [] }
}

/// An animation of one property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// The property: `opacity`, `position`, `bounds`, `transform`, their parts such as `position.x`,
    /// `bounds.size.width`, `transform.scale` and `transform.rotation.z`, a color, a number of the layer's look,
    /// `path`, `strokeStart`, `strokeEnd` and `lineWidth` of a shape layer, or `colors`, `locations` and the points of
    /// a gradient layer. Another one is not animated.
    open var keyPath: String?
    /// Whether the values are added to the layer's own: numbers, points and sizes, not whole transforms. The default is
    /// false.
    open var isAdditive = false

    /// Creates an animation of a property.
    public init(keyPath path: String?) {
        keyPath = path
        super.init()
    }

    /// Creates an animation of no property.
    public override init() { super.init() }

    deinit {}
}

/// An animation from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil for the layer's own or, with the others, the difference of these.
    open var fromValue: Any?
    /// The last value; nil for the layer's own or, with the others, their sum.
    open var toValue: Any?
    /// The difference between the first and the last value, if one of these is nil.
    open var byValue: Any?

    /// Creates an animation of a property.
    public override init(keyPath path: String?) { super.init(keyPath: path) }
    /// Creates an animation of no property.
    public override init() { super.init() }

    deinit {}

    override func parts(of layer: CALayer, duration: CFTimeInterval) -> [LayerTrack] {
        guard let property = LayerProperty(keyPath, of: layer) else { return [] }
        var (from, to) = (LayerProperty.numbers(fromValue), LayerProperty.numbers(toValue))
        if let by = LayerProperty.numbers(byValue), from == nil || to == nil {
            if let to {
                from = zip(to, by).map { $0 - $1 }
            } else {
                to = zip(from ?? property.get(), by).map { $0 + $1 }
            }
        }
        var track = LayerTrack(property: property, values: [from, to], animation: self, duration: duration)
        track.pace = pace(duration: duration)
        return [track]
    }

    /// The pace from the first value to the last one, instead of constant speed; nil for that.
    func pace(duration: CFTimeInterval) -> AnimationPace? { nil }
}

/// The way from one value of a keyframe animation to the next.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a way from Core Animation's name; an unknown one is `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Evenly.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// At once, at the time of the next value.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Along a straight line, at the same speed on the whole way: key times and timing functions have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// An animation through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order.
    open var values: [Any]?
    /// The times of the values, from 0 to 1 in ascending order; nil for equal distances. For `.discrete`, each value is
    /// shown from its time on, and a last time may end the last value.
    open var keyTimes: [NSNumber]?
    /// The paces from each value to the next; nil for constant speed.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The way from each value to the next.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// A path along which `position` moves at constant speed, instead of the values.
    open var path: CGPath?

    /// Creates an animation of a property.
    public override init(keyPath path: String?) { super.init(keyPath: path) }
    /// Creates an animation of no property.
    public override init() { super.init() }

    deinit {}

    override func parts(of layer: CALayer, duration: CFTimeInterval) -> [LayerTrack] {
        guard let property = LayerProperty(keyPath, of: layer) else { return [] }
        if let path { return [LayerTrack(property: property, along: path, animation: self, duration: duration)] }
        let values = (values ?? []).compactMap(LayerProperty.numbers)
        guard !values.isEmpty else { return [] }
        var track = LayerTrack(property: property, values: values, animation: self, duration: duration)
        if let keyTimes, keyTimes.count >= values.count { track.times = keyTimes.map { CGFloat($0.doubleValue) } }
        if keyTimes == nil, calculationMode == .discrete {
            track.times = values.indices.map { CGFloat($0) / CGFloat(values.count) }
        }
        if calculationMode == .paced {
            track.paceEvenly(through: values)
            return [track]
        }
        track.functions = timingFunctions ?? []
        track.isDiscrete = calculationMode == .discrete
        return [track]
    }
}

/// Animations that run together.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations. What lasts longer than the group is cut off.
    open var animations: [CAAnimation]?

    deinit {}

    override func parts(of layer: CALayer, duration: CFTimeInterval) -> [LayerTrack] {
        (animations ?? []).flatMap { animation in
            animation.parts(of: layer, duration: animation.duration > 0 ? animation.duration : duration)
        }
    }
}

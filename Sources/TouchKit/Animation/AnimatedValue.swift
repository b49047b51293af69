import Foundation

/// A value of one of the view properties that can be animated.
nonisolated enum AnimatedValue: Sendable, Equatable {
    case alpha(CGFloat)
    case center(CGPoint)
    case bounds(CGRect)
    case transform(CGAffineTransform)

    /// Whether `other` is a value of the same property.
    func isOfSameProperty(as other: AnimatedValue) -> Bool {
        switch (self, other) {
        case (.alpha, .alpha), (.center, .center), (.bounds, .bounds), (.transform, .transform): true
        case (.alpha, _), (.center, _), (.bounds, _), (.transform, _): false
        }
    }

    /// Returns the value at `progress`, from 0 to 1, between this value and `end`; `end` if it belongs to another
    /// property.
    func interpolated(to end: AnimatedValue, progress: CGFloat) -> AnimatedValue {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
            CGPoint(x: between(from.x, to.x), y: between(from.y, to.y))
        }
        switch (self, end) {
        case (.alpha(let from), .alpha(let to)):
            return .alpha(between(from, to))
        case (.center(let from), .center(let to)):
            return .center(between(from, to))
        case (.bounds(let from), .bounds(let to)):
            let size = CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
            return .bounds(CGRect(origin: between(from.origin, to.origin), size: size))
        case (.transform(let from), .transform(let to)):
            return .transform(from.interpolated(to: to, progress: progress))
        case (.alpha, _), (.center, _), (.bounds, _), (.transform, _):
            return end
        }
    }
}

/// The values with which a view is drawn while they are animated, in place of its own.
nonisolated struct Presentation: Sendable, Equatable {
    private(set) var alpha: CGFloat?
    private(set) var center: CGPoint?
    private(set) var bounds: CGRect?
    private(set) var transform: CGAffineTransform?

    /// Whether all properties are drawn with the view's own values.
    var isEmpty: Bool { self == Presentation() }

    /// Returns what is drawn for the property that `value` belongs to; nil if that is the view's own value.
    func value(propertyOf value: AnimatedValue) -> AnimatedValue? {
        switch value {
        case .alpha: alpha.map(AnimatedValue.alpha)
        case .center: center.map(AnimatedValue.center)
        case .bounds: bounds.map(AnimatedValue.bounds)
        case .transform: transform.map(AnimatedValue.transform)
        }
    }

    mutating func set(_ value: AnimatedValue) {
        switch value {
        case .alpha(let alpha): self.alpha = alpha
        case .center(let center): self.center = center
        case .bounds(let bounds): self.bounds = bounds
        case .transform(let transform): self.transform = transform
        }
    }

    mutating func removeValue(propertyOf value: AnimatedValue) {
        switch value {
        case .alpha: alpha = nil
        case .center: center = nil
        case .bounds: bounds = nil
        case .transform: transform = nil
        }
    }
}

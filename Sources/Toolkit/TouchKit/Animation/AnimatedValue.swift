package import Foundation

/// A value of one of the view properties that can be animated.
package nonisolated enum AnimatedValue: Sendable, Equatable {
    case alpha(CGFloat)
    case center(CGPoint)
    case bounds(CGRect)
    case transform(CGAffineTransform)
    /// The progress of a transition, from 0 to 1, which the view's attachment draws.
    case transition(CGFloat)

    enum Property {
        case alpha, center, bounds, transform, transition
    }

    var property: Property {
        switch self {
        case .alpha: .alpha
        case .center: .center
        case .bounds: .bounds
        case .transform: .transform
        case .transition: .transition
        }
    }

    /// Returns the value at `progress`, from 0 to 1, between this value and `end`; `end` if it is of another property.
    func interpolated(to end: AnimatedValue, progress: CGFloat) -> AnimatedValue {
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * progress }
        func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
            CGPoint(x: between(from.x, to.x), y: between(from.y, to.y))
        }
        switch (self, end) {
        case (.alpha(let from), .alpha(let to)):
            return .alpha(min(max(between(from, to), 0), 1))
        case (.center(let from), .center(let to)):
            return .center(between(from, to))
        case (.bounds(let from), .bounds(let to)):
            let size = CGSize(
                width: max(0, between(from.width, to.width)), height: max(0, between(from.height, to.height)))
            return .bounds(CGRect(origin: between(from.origin, to.origin), size: size))
        case (.transform(let from), .transform(let to)):
            return .transform(from.interpolated(to: to, progress: progress))
        case (.transition(let from), .transition(let to)):
            return .transition(min(max(between(from, to), 0), 1))
        case (.alpha, _), (.center, _), (.bounds, _), (.transform, _), (.transition, _):
            return end
        }
    }
}

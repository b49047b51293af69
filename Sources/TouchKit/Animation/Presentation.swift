import Foundation

/// How a view is drawn where that is not, or not yet, how it is: the values of the properties that are being animated.
nonisolated struct Presentation: Sendable, Equatable {
    private(set) var alpha: CGFloat?
    private(set) var center: CGPoint?
    private(set) var bounds: CGRect?
    private(set) var transform: CGAffineTransform?

    /// Whether everything is drawn as it is.
    var isEmpty: Bool { self == Presentation() }

    /// What is drawn of the property that `value` is one of; nil where that is drawn as it is.
    func value(likeThat value: AnimatedValue) -> AnimatedValue? {
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

    mutating func forget(likeThat value: AnimatedValue) {
        switch value {
        case .alpha: alpha = nil
        case .center: center = nil
        case .bounds: bounds = nil
        case .transform: transform = nil
        }
    }
}

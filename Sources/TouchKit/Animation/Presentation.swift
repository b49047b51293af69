import Foundation

/// The values with which a view is drawn while they are animated, in place of its own.
nonisolated struct Presentation: Sendable, Equatable {
    private(set) var alpha: CGFloat?
    private(set) var center: CGPoint?
    private(set) var bounds: CGRect?
    private(set) var transform: CGAffineTransform?

    /// Whether all properties are drawn with the view's own values.
    var isEmpty: Bool { self == Presentation() }

    /// Returns what is drawn for the property that `value` belongs to; nil if that is the view's own value.
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

import Foundation

/// The values with which a view is drawn while they are animated, in place of its own.
nonisolated struct Presentation: Sendable, Equatable {
    private(set) var alpha: CGFloat?
    private(set) var center: CGPoint?
    private(set) var bounds: CGRect?
    private(set) var transform: CGAffineTransform?
    private(set) var transition: CGFloat?
    /// The properties whose animations do not allow user interaction.
    private var refusing: Set<AnimatedValue.Property> = []

    /// Whether the view receives no touches, because of an animation that does not allow user interaction.
    var refusesTouches: Bool { !refusing.isEmpty }

    /// Whether all properties are drawn with the view's own values.
    var isEmpty: Bool { alpha == nil && center == nil && bounds == nil && transform == nil && transition == nil }

    /// Returns what is drawn for the property that `value` belongs to; nil if that is the view's own value.
    func value(propertyOf value: AnimatedValue) -> AnimatedValue? {
        switch value {
        case .alpha: alpha.map(AnimatedValue.alpha)
        case .center: center.map(AnimatedValue.center)
        case .bounds: bounds.map(AnimatedValue.bounds)
        case .transform: transform.map(AnimatedValue.transform)
        case .transition: transition.map(AnimatedValue.transition)
        }
    }

    /// Sets what is drawn for a property.
    /// - Parameters:
    ///   - value: The value that is drawn.
    ///   - refusesTouches: Whether the view receives no touches while it is.
    mutating func set(_ value: AnimatedValue, refusesTouches: Bool) {
        if refusesTouches {
            refusing.insert(value.property)
        } else {
            refusing.remove(value.property)
        }
        switch value {
        case .alpha(let alpha): self.alpha = alpha
        case .center(let center): self.center = center
        case .bounds(let bounds): self.bounds = bounds
        case .transform(let transform): self.transform = transform
        case .transition(let transition): self.transition = transition
        }
    }

    mutating func removeValue(propertyOf value: AnimatedValue) {
        refusing.remove(value.property)
        switch value {
        case .alpha: alpha = nil
        case .center: center = nil
        case .bounds: bounds = nil
        case .transform: transform = nil
        case .transition: transition = nil
        }
    }
}

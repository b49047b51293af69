import Foundation
import TouchKit

// Properties by their names, as Objective-C's key-value coding has them: those that can be animated, and values that a
// program keeps with a layer.
extension CALayer {
    /// Sets a property that can be animated, such as `opacity`; for any other key keeps the value with the layer.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Sets a property that can be animated, or a part of one such as `transform.rotation.z`; for any other key path
    /// keeps the value with the layer.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let property = LayerProperty(keyPath, of: self) else {
            extras.notes[keyPath] = value
            return
        }
        if let numbers = LayerProperty.numbers(value) { property.set(numbers) }
    }

    /// Returns what `setValue(_:forKey:)` sets; nil if nothing was kept for the key.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Returns what `setValue(_:forKeyPath:)` sets: a number as a `CGFloat`, several as the property's type if it is a
    /// point, a size, a rectangle or a transform; nil if nothing was kept for the key path.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let property = LayerProperty(keyPath, of: self) else { return extras.notes[keyPath] }
        switch keyPath {
        case "position", "anchorPoint", "bounds.origin": return property.get().point
        case "bounds.size", "shadowOffset": return property.get().point.map { CGSize(width: $0.x, height: $0.y) }
        case "bounds": return bounds
        case "transform": return transform
        case "backgroundColor": return backgroundColor
        case "borderColor": return borderColor
        case "shadowColor": return shadowColor
        case _: return property.get().count == 1 ? property.get().first : nil
        }
    }
}

extension [CGFloat] {
    fileprivate nonisolated var point: CGPoint? { count == 2 ? CGPoint(x: self[0], y: self[1]) : nil }
}

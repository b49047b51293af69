public import Foundation
public import TouchKit

// A computer is not tilted: views keep their motion effects, and are shown as on a device that lies still. An effect says
// what it would be for a tilt, for programs and their tests.

/// A change of a view's properties with the viewer's angle.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// Creates an effect that changes nothing.
    public override init() { super.init() }

    /// Creates an effect that changes nothing, without reading `coder`.
    public required init?(coder: NSCoder) { super.init() }

    deinit {}

    /// Returns what is added to properties, by their key paths, at an offset of the viewer: from -1 to 1 on each axis.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A change of one property between two values as the viewer goes from one side to the other.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis along which the viewer moves.
    public nonisolated enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis
        case tiltAlongVerticalAxis
    }

    /// The key path of the property.
    public let keyPath: String
    /// The axis along which the viewer moves.
    public let type: EffectType
    /// The number that is added to the property if the viewer is at the left or above; nil stands for 0.
    open var minimumRelativeValue: Any?
    /// The number that is added to the property if the viewer is at the right or below; nil stands for 0.
    open var maximumRelativeValue: Any?

    /// Creates an effect on a property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// Creates an effect on no property, without reading `coder`.
    public required init?(coder: NSCoder) {
        (keyPath, type) = ("", .tiltAlongHorizontalAxis)
        super.init(coder: coder)
    }

    deinit {}

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue) else {
            return nil
        }
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        return [keyPath: low + (high - low) * (min(max(offset, -1), 1) + 1) / 2]
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case nil: 0
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        case _: nil
        }
    }
}

/// Several effects together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects; of those on the same property, the last one counts.
    open var motionEffects: [UIMotionEffect]?

    deinit {}

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        (motionEffects ?? []).reduce(into: [:]) { all, effect in
            all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
    }
}

extension UIView {
    /// The effects that were added.
    public var motionEffects: [UIMotionEffect] {
        get { ownExtension?.motionEffects ?? [] }
        set { viewExtension.motionEffects = newValue }
    }

    /// Adds an effect, which is kept.
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Removes an effect.
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

public import Foundation
public import TouchKit

/// A set of a layer's corners.
public nonisolated struct CACornerMask: OptionSet, Sendable {
    /// The bits, the same as Core Animation's.
    public let rawValue: UInt

    /// Creates a set from Core Animation's bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

extension CALayer {
    /// The radius of the corners of the background and the border, in points. Content is clipped to the corners only if
    /// `masksToBounds` is true. The default is 0.
    public var cornerRadius: CGFloat {
        get { style.cornerRadius }
        set { style.cornerRadius = newValue }
    }

    /// The corners that are round. The default is all four.
    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: style.maskedCorners.rawValue) }
        set { style.maskedCorners = UIRectCorner(rawValue: newValue.rawValue) }
    }

    /// The width of the border, which lies inside the bounds and above everything in the layer. The default is 0.
    public var borderWidth: CGFloat {
        get { style.borderWidth }
        set { style.borderWidth = newValue }
    }

    /// The color of the border. The default is black.
    public var borderColor: CGColor? {
        get { style.borderColor }
        set { style.borderColor = newValue }
    }

    /// The color of the shadow. The default is black.
    public var shadowColor: CGColor? {
        get { style.shadowColor }
        set { style.shadowColor = newValue }
    }

    /// The opacity of the shadow, from 0 to 1. The default is 0, no shadow.
    public var shadowOpacity: Float {
        get { style.shadowOpacity }
        set { style.shadowOpacity = newValue }
    }

    /// The distance of the shadow to the right and downwards, in points. The default is (0, -3), as in Core Animation.
    public var shadowOffset: CGSize {
        get { style.shadowOffset }
        set { style.shadowOffset = newValue }
    }

    /// The blur of the shadow, in points: the standard deviation of a Gaussian. The default is 3.
    public var shadowRadius: CGFloat {
        get { style.shadowRadius }
        set { style.shadowRadius = newValue }
    }

    /// The shape that casts the shadow; nil for the background or, without one, all that the layer draws (slow).
    public var shadowPath: CGPath? {
        get { style.shadowPath.map(CGPath.init) }
        set { style.shadowPath = newValue?.elements }
    }
}

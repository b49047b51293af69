import Foundation
import Geometry
import TouchKit

/// The parts of a layer's look that a view does not have itself.
nonisolated struct LayerStyle: Equatable {
    var cornerRadius: CGFloat = 0
    var cornerCurve = CALayerCornerCurve.circular
    var maskedCorners = UIRectCorner.allCorners
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .opaque
    var shadowColor: CGColor? = .opaque
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: Path?

    /// The color of the shadow, faded; nil for no shadow.
    var shadow: CGColor? {
        guard let shadowColor, shadowOpacity > 0, shadowColor.alpha > 0 else { return nil }
        return shadowColor.copy(alpha: shadowColor.alpha * CGFloat(min(shadowOpacity, 1)))
    }

    /// The distance that the shadow reaches beyond what casts it, in points; 0 for no shadow.
    var shadowReach: CGFloat {
        shadow == nil ? 0 : hypot(shadowOffset.width, shadowOffset.height) + 3 * max(0, shadowRadius) + 1
    }

    /// Returns the outline of bounds with the round corners.
    func outline(of bounds: CGRect) -> Path {
        var path = Path()
        addOutline(of: bounds, radius: cornerRadius, to: &path)
        return path
    }

    private func addOutline(of bounds: CGRect, radius: CGFloat, to path: inout Path) {
        if cornerCurve == .continuous {
            path.addContinuousRect(bounds, corners: maskedCorners, radius: radius)
        } else {
            path.addRoundedRect(bounds, corners: maskedCorners, radii: CGSize(width: radius, height: radius))
        }
    }

    /// Returns the border: the outline, and inside it another one, for the even-odd rule. Nil for no border.
    func border(of bounds: CGRect) -> Path? {
        guard borderWidth > 0, let borderColor, borderColor.alpha > 0 else { return nil }
        var path = outline(of: bounds)
        let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
        if !inner.isNull, !inner.isEmpty {
            addOutline(of: inner, radius: max(0, cornerRadius - borderWidth), to: &path)
        }
        return path
    }
}

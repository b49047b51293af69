import Foundation
import TouchKit

// Layers in space, seen from afar.
extension CALayer {
    /// Whether the layer is drawn while it faces away, as after half a turn about the x or y axis. The default is true.
    public var isDoubleSided: Bool {
        get { extras.isDoubleSided }
        set { change { extras.isDoubleSided = newValue } }
    }

    /// The transform of the sublayers in space, about the anchor point of this layer, after their own. The layers of
    /// subviews are not transformed. The default changes nothing.
    public var sublayerTransform: CATransform3D {
        get { extras.sublayerTransform ?? CATransform3DIdentity }
        set { change { extras.sublayerTransform = newValue == CATransform3DIdentity ? nil : newValue } }
    }

    /// From the layer's own coordinates to its superlayer's.
    var toSuperlayer: CGAffineTransform {
        guard let superlayer, let outer = superlayer.extras.sublayerTransform else { return geometry.toSuperview }
        let own = transform
        let (box, anchor) = (superlayer.bounds, superlayer.anchorPoint)
        let center = CGPoint(x: box.minX + box.width * anchor.x, y: box.minY + box.height * anchor.y)
        let middle = CGPoint(
            x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
        return CATransform3DMakeTranslation(-middle.x, -middle.y, 0).followed(by: own)
            .followed(by: CATransform3DMakeTranslation(position.x - center.x, position.y - center.y, 0))
            .followed(by: outer).followed(by: CATransform3DMakeTranslation(center.x, center.y, 0)).plane
    }

    /// Whether the layer shows its back, and has none.
    var facesAway: Bool {
        guard !extras.isDoubleSided else { return false }
        let matrix = toSuperlayer
        return matrix.a * matrix.d < matrix.b * matrix.c
    }
}

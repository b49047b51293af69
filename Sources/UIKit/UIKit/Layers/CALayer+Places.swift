public import Foundation
import TouchKit

extension CALayer {
    /// Converts a point to the coordinates of another layer in the same tree; nil is the outermost layer's superlayer.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        point.applying(toOutermost).applying((layer?.toOutermost ?? .identity).inverted())
    }

    /// Converts a point from the coordinates of another layer in the same tree; see `convert(_:to:)`.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        point.applying(layer?.toOutermost ?? .identity).applying(toOutermost.inverted())
    }

    /// Converts a rectangle to the coordinates of another layer in the same tree: the bounding box there.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.applying(toOutermost).applying((layer?.toOutermost ?? .identity).inverted())
    }

    /// Converts a rectangle from the coordinates of another layer in the same tree: the bounding box here.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.applying(layer?.toOutermost ?? .identity).applying(toOutermost.inverted())
    }

    /// From the layer's own coordinates to those around the outermost layer, which may be in another view's.
    private var toOutermost: CGAffineTransform {
        let own = toSuperlayer
        guard let outer = superlayer ?? view?.superview?.layer else { return own }
        return own.concatenating(outer.toOutermost)
    }

    /// Returns the topmost layer at a point in the superlayer's coordinates, if any.
    func layerAt(_ point: CGPoint) -> CALayer? {
        let matrix = toSuperlayer
        guard !isHidden, opacity > 0, !facesAway, matrix.a * matrix.d != matrix.b * matrix.c else { return nil }
        let inside = point.applying(matrix.inverted())
        let isIn = contains(inside)
        if masksToBounds, !isIn { return nil }
        for layer in children.reversed() {
            if let found = layer.hitTest(inside) { return found }
        }
        return isIn ? self : nil
    }
}

public import Foundation
public import TouchKit

/// Something that a dynamic animator moves and turns: a view, or the attributes of a collection view's layout.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The place of the middle, in the reference view's points.
    var center: CGPoint { get set }
    /// The size, in points.
    var bounds: CGRect { get }
    /// The turn about the middle.
    var transform: CGAffineTransform { get set }
    /// The kind of the outline with which the item touches others; the default is a rectangle.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of an item whose kind is a path, around the middle: what is hollow in it counts as full.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// A rectangle.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The bounds, around the middle.
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(
            rect: CGRect(
                x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
    }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

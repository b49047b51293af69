public import Foundation
public import TouchKit

/// The place and look of a cell, a supplementary view or a decoration view of a collection view.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The section and item of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The element's kind of view.
    public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The layout's name for the kind of a supplementary or decoration view; nil for a cell.
    public private(set) var representedElementKind: String?

    var geometry = ViewGeometry(frame: .zero)
    /// The transform, if it is not one of the plane.
    private(set) var spaceTransform: CATransform3D?

    /// The opacity, from 0 to 1. The default is 1.
    open var alpha: CGFloat = 1
    /// The position in front of other elements: those with a greater number cover those with a smaller one.
    open var zIndex = 0
    /// Whether the element has no view. The default is false.
    open var isHidden = false

    /// Creates the attributes of a cell of zero size.
    public required override init() {
        super.init()
    }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        represent(.cell, nil, at: indexPath)
    }

    /// Creates the attributes of a supplementary view, such as a header.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, at: indexPath)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, at: indexPath)
    }

    deinit {}

    func represent(_ category: UICollectionView.ElementCategory, _ kind: String?, at path: IndexPath) {
        (representedElementCategory, representedElementKind, indexPath) = (category, kind, path)
    }

    // MARK: Geometry

    /// The bounding box, in the collection view's points.
    open var frame: CGRect {
        get { geometry.frame }
        set { change { $0.frame = newValue } }
    }

    /// The center, in the collection view's points.
    open var center: CGPoint {
        get { geometry.center }
        set { change { $0.center = newValue } }
    }

    /// The size before the transform, in points.
    open var size: CGSize {
        get { geometry.bounds.size }
        set { change { $0.bounds.size = newValue } }
    }

    /// The size before the transform, at the origin.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { change { $0.bounds.size = newValue.size } }
    }

    /// The transform about the center.
    open var transform: CGAffineTransform {
        get { geometry.transform }
        set {
            change { $0.transform = newValue }
            spaceTransform = nil
        }
    }

    /// The transform in space about the center, as seen from afar.
    open var transform3D: CATransform3D {
        get { spaceTransform ?? CATransform3DMakeAffineTransform(geometry.transform) }
        set {
            change { $0.transform = newValue.plane }
            spaceTransform = newValue.isAffine ? nil : newValue
        }
    }

    /// Changes the geometry. One that contains NaN or infinity is ignored.
    private func change(_ make: (inout ViewGeometry) -> Void) {
        var new = geometry
        make(&new)
        if new.isFinite { geometry = new }
    }

    /// Returns whether the element covers a point of the collection view.
    func covers(_ point: CGPoint) -> Bool {
        let transform = geometry.toSuperview
        guard transform.a * transform.d != transform.b * transform.c else { return false }
        return geometry.bounds.contains(point.applying(transform.inverted()))
    }

    // MARK: Copying

    /// Returns attributes of the same class with the same values. A subclass copies its own values too.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.represent(representedElementCategory, representedElementKind, at: indexPath)
        (copy.geometry, copy.spaceTransform) = (geometry, spaceTransform)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        return copy
    }

    /// Returns whether an object is attributes of the same element with the same values. A subclass compares its own
    /// values too: without a difference, a view is not told of the new attributes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other.indexPath == indexPath && other.representedElementCategory == representedElementCategory
            && other.representedElementKind == representedElementKind && other.geometry == geometry
            && other.spaceTransform == spaceTransform && other.alpha == alpha && other.zIndex == zIndex
            && other.isHidden == isHidden
    }

    open override var hash: Int { indexPath.hashValue }

    /// Returns a copy that a subclass has made.
    func duplicate() -> UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }
}

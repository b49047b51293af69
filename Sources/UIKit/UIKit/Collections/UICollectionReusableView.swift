public import Foundation
public import TouchKit

/// A view of a collection view that is used again for other elements: a cell, a supplementary or a decoration view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier with which the collection view created the view.
    var identifier: String?

    /// The identifier under which the collection view reuses the view; nil if it does not.
    open var reuseIdentifier: String? { identifier }

    /// Creates a view with a frame in the collection view's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view by `init(frame:)`, for the collection view, which knows only its class.
    ///
    /// A subclass that overrides both other initializers, or neither, inherits it.
    public required convenience init(registeredFor identifier: String, frame: CGRect) {
        self.init(frame: frame)
        self.identifier = identifier
    }

    /// Creates a view; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    /// Called before the view is reused for another element. The default does nothing.
    open func prepareForReuse() {}

    /// Called when the view gets new attributes, after it was placed. The default does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes that the view would like in place of those that a layout with estimated sizes gave it. The
    /// default returns those.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Called before the collection view changes from one layout to another. The default does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the collection view has changed from one layout to another. The default does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Takes the place and look of attributes.
    func show(_ attributes: UICollectionViewLayoutAttributes) {
        if bounds.size != attributes.size { bounds.size = attributes.size }
        if center != attributes.center { center = attributes.center }
        if let transform = attributes.spaceTransform {
            transform3D = transform
        } else if transform != attributes.transform {
            transform = attributes.transform
        }
        alpha = attributes.alpha
        isHidden = attributes.isHidden
    }
}

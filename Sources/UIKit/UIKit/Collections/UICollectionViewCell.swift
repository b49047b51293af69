public import Foundation
public import TouchKit

/// A view that shows an item of a collection view. The collection view handles the touches, which pass through the cell
/// (S90).
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains the cell's content. It is as large as the cell.
    public let contentView = UIView(frame: .zero)

    /// The view below the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet { replace(oldValue, by: backgroundView, at: 0) }
    }

    /// The view below the content and above `backgroundView` that is shown while the cell is selected or pressed.
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showState()
        }
    }

    /// Whether the item is selected. The collection view sets it.
    open var isSelected = false {
        didSet { showState() }
    }

    /// Whether a finger presses the item. The collection view sets it.
    open var isHighlighted = false {
        didSet { showState() }
    }

    /// Creates a cell with a frame in the collection view's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a cell; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    private func setUp() {
        fill(contentView)
        addSubview(contentView)
    }

    private func fill(_ view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        guard let new else { return }
        fill(new)
        insertSubview(new, at: index)
    }

    private func showState() {
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    }

    /// In a flow layout with an estimated size, returns the size that the constraints of `contentView` want; else the
    /// attributes that it is given.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let flow = (superview as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout,
            flow.estimatesSizes
        else { return layoutAttributes }
        let preferred = layoutAttributes.duplicate()
        let size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
        let frame = layoutAttributes.frame
        preferred.frame = CGRect(
            x: frame.minX, y: frame.minY, width: size.width > 0 ? size.width : frame.width,
            height: size.height > 0 ? size.height : frame.height)
        return preferred
    }
}

// swift-format-ignore-file
// A strip of covers that snaps to the middle one, which is the largest; a long press removes one, a button adds one.
import UIKit

protocol CoverStripDelegate: AnyObject {
    func coverStrip(_ strip: CoverStrip, didCenter index: Int)
}

extension CoverStripDelegate {
    func coverStrip(_ strip: CoverStrip, didCenter index: Int) {}
}

class CoverFlowLayout: UICollectionViewFlowLayout {
    let activeDistance: CGFloat = 160
    let zoomFactor: CGFloat = 0.3

    override init() {
        super.init()
        scrollDirection = .horizontal
        minimumLineSpacing = 30
        itemSize = CGSize(width: 100, height: 100)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepare() {
        guard let collectionView = collectionView else { fatalError() }
        let vertical = (collectionView.frame.height - collectionView.contentInset.top - collectionView.contentInset.bottom - itemSize.height) / 2
        let horizontal = (collectionView.frame.width - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
        super.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView = collectionView else { return nil }
        let rectAttributes = super.layoutAttributesForElements(in: rect)!.map { $0.copy() as! UICollectionViewLayoutAttributes }
        let visibleRect = CGRect(origin: collectionView.contentOffset, size: collectionView.frame.size)
        for attributes in rectAttributes where attributes.frame.intersects(visibleRect) {
            let distance = visibleRect.midX - attributes.center.x
            let normalizedDistance = distance / activeDistance
            if distance.magnitude < activeDistance {
                let zoom = 1 + zoomFactor * (1 - normalizedDistance.magnitude)
                attributes.transform3D = CATransform3DMakeScale(zoom, zoom, 1)
                attributes.zIndex = Int(zoom.rounded())
            }
        }
        return rectAttributes
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        guard let collectionView = collectionView else { return .zero }
        let targetRect = CGRect(x: proposedContentOffset.x, y: 0, width: collectionView.frame.width, height: collectionView.frame.height)
        guard let rectAttributes = super.layoutAttributesForElements(in: targetRect) else { return .zero }
        var offsetAdjustment = CGFloat.greatestFiniteMagnitude
        let horizontalCenter = proposedContentOffset.x + collectionView.frame.width / 2
        for layoutAttributes in rectAttributes {
            let itemHorizontalCenter = layoutAttributes.center.x
            if (itemHorizontalCenter - horizontalCenter).magnitude < offsetAdjustment.magnitude {
                offsetAdjustment = itemHorizontalCenter - horizontalCenter
            }
        }
        return CGPoint(x: proposedContentOffset.x + offsetAdjustment, y: proposedContentOffset.y)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds) as! UICollectionViewFlowLayoutInvalidationContext
        context.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
        return context
    }
}

class CoverCell: UICollectionViewCell {
    weak var ribbon: UILabel?
    var color: UIColor? {
        didSet { contentView.backgroundColor = color }
    }
}

class CoverStrip: UIView, UICollectionViewDataSource, UICollectionViewDelegate {
    weak var delegate: CoverStripDelegate?
    var colors: [UIColor] = [.red, .green, .blue, .orange, .purple, .brown]
    private(set) var collectionView: UICollectionView!
    let addButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        collectionView = UICollectionView(frame: bounds, collectionViewLayout: CoverFlowLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.decelerationRate = .fast
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
        addSubview(collectionView)
        let press = UILongPressGestureRecognizer(target: self, action: CoverStrip.pressed(_:))
        collectionView.addGestureRecognizer(press)
        addButton.setTitle("Add", for: .normal)
        addButton.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
        addButton.addTarget(self, action: CoverStrip.add, for: .touchUpInside)
        addSubview(addButton)
    }

    func pressed(_ gesture: UILongPressGestureRecognizer) {
        guard gesture.state == .began else { return }
        let point = gesture.location(in: collectionView)
        guard let indexPath = collectionView.indexPathForItem(at: point), colors.count > 1 else { return }
        collectionView.performBatchUpdates({
            self.colors.remove(at: indexPath.item)
            self.collectionView.deleteItems(at: [indexPath])
        }, completion: nil)
    }

    func add() {
        colors.insert(.cyan, at: 0)
        collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return colors.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath) as! CoverCell
        cell.color = colors[(indexPath as NSIndexPath).item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
        if let indexPath = collectionView.indexPathForItem(at: middle) {
            delegate?.coverStrip(self, didCenter: indexPath.item)
        }
    }
}

import Testing
import TouchKitTesting
import UIKit

/// Layouts that a program subclasses.
@MainActor
struct UICollectionViewLayoutTests {
    private let stage = Stage(size: CGSize(width: 200, height: 220))
    private let layout = DiagonalLayout()
    private let source = CardSource([(0..<8).map(String.init)])
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), collectionViewLayout: layout)
        view.register(CardCell.self, forCellWithReuseIdentifier: "card")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "title")
        layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
        (view.dataSource, view.delegate) = (source, source)
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func cell(_ item: Int) -> CardCell? { view.cellForItem(at: [0, item]) as? CardCell }

    @Test func `a layout places cells, supplementary and decoration views, and their views get its attributes`() {
        #expect(cell(2)?.frame == CGRect(x: 80, y: 80, width: 40, height: 40) && cell(7) == nil)
        #expect(view.supplementaryView(forElementKind: "badge", at: [0, 0])?.frame.minX == 150)
        #expect(view.subviews.first { $0 is Stripe }?.frame == CGRect(x: 0, y: 100, width: 200, height: 5))
        #expect((cell(1)?.applied.first as? TintedAttributes)?.tint == 1 && view.contentSize.height == 1000)
    }

    @Test func `a layout is prepared again when it is invalidated, and not for scrolling alone`() {
        let prepared = layout.prepared
        view.contentOffset.y = 20
        stage.wait(.zero)
        #expect(layout.prepared == prepared)
        layout.invalidateLayout()
        #expect(layout.prepared == prepared)
        stage.wait(.zero)
        #expect(layout.prepared == prepared + 1)
    }

    @Test func `a layout is asked about new bounds while the view still has the old ones`() {
        layout.boundsChanges = []
        view.frame.size.width = 150
        stage.wait(.zero)
        #expect(layout.boundsChanges.map(\.from.width) == [200] && layout.boundsChanges.map(\.to.width) == [150])
        view.contentOffset.y = 30
        stage.wait(.zero)
        #expect(layout.boundsChanges.map(\.from.minY) == [0, 0] && layout.boundsChanges.map(\.to.minY) == [0, 30])
        let prepared = layout.prepared
        layout.isInvalidatedByBounds = true
        view.contentOffset.y = 40
        stage.wait(.zero)
        #expect(layout.prepared == prepared + 1 && view.bounds.minY == 40)
    }

    @Test func `views are told of attributes only when those change`() throws {
        let first = try #require(cell(1))
        let count = first.applied.count
        layout.invalidateLayout()
        stage.wait(.zero)
        #expect(first.applied.count == count)
        layout.tint = 5
        layout.invalidateLayout()
        stage.wait(.zero)
        #expect(first.applied.count == count + 1 && (first.applied.last as? TintedAttributes)?.tint == 5)
    }

    @Test func `transforms, opacity, order and hiding are those of the attributes`() throws {
        layout.change = { attributes in
            guard attributes.representedElementCategory == .cell else { return }
            attributes.transform = CGAffineTransform(rotationAngle: .pi / 4)
            attributes.alpha = 0.5
            attributes.zIndex = -attributes.indexPath.item
            attributes.isHidden = attributes.indexPath.item == 2
        }
        layout.invalidateLayout()
        stage.wait(.zero)
        let (zeroth, first) = (try #require(cell(0)), try #require(cell(1)))
        #expect(first.transform == CGAffineTransform(rotationAngle: .pi / 4) && first.alpha == 0.5 && cell(2) == nil)
        #expect(first.bounds.size == CGSize(width: 40, height: 40) && first.center == CGPoint(x: 60, y: 60))
        let cells = view.subviews.filter { $0 === zeroth || $0 === first }
        #expect(cells.last === zeroth)
        // Inside the box of the turned cell, but not inside the cell.
        #expect(view.indexPathForItem(at: CGPoint(x: 38, y: 38)) != [0, 1])
        #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 60)) == [0, 1])
    }

    @Test func `released content comes to rest where the layout wants it`() {
        layout.snap = 50
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 180))
        finger.move(to: CGPoint(x: 100, y: 90), steps: 10, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(3))
        #expect(view.contentOffset.y > 90 && view.contentOffset.y.truncatingRemainder(dividingBy: 50) == 0)
        #expect(layout.speed > 0.1 && layout.speed < 5)
    }

    @Test func `a context moves the content, and names what is invalid`() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 12)
        context.invalidateItems(at: [[0, 1]])
        context.invalidateItems(at: [[0, 2]])
        context.invalidateSupplementaryElements(ofKind: "badge", at: [[0, 0]])
        context.invalidateDecorationElements(ofKind: "stripe", at: [[0, 0]])
        layout.invalidateLayout(with: context)
        #expect(view.contentOffset.y == 12 && context.invalidatedItemIndexPaths == [[0, 1], [0, 2]])
        #expect(context.invalidatedSupplementaryIndexPaths == ["badge": [[0, 0]]])
        #expect(context.invalidatedDecorationIndexPaths == ["stripe": [[0, 0]]] && !context.invalidateEverything)
    }

    @Test func `attributes are copied and compared with all their values`() throws {
        let attributes = TintedAttributes(forSupplementaryViewOfKind: "badge", with: [1, 2])
        attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        (attributes.alpha, attributes.zIndex, attributes.tint) = (0.5, 3, 7)
        let copy = try #require(attributes.copy() as? TintedAttributes)
        #expect(copy.isEqual(attributes) && copy.tint == 7 && copy.representedElementKind == "badge")
        #expect(copy.representedElementCategory == .supplementaryView && copy.hash == attributes.hash)
        for change in [
            { $0.alpha = 1 }, { $0.zIndex = 0 }, { $0.isHidden = true }, { $0.size.width = 9 }, { $0.center.x = 9 },
            { $0.transform = .init(rotationAngle: 1) }, { $0.indexPath = [0, 0] }, { $0.tint = 0 },
            { $0.transform3D = CATransform3DMakeRotation(1, 1, 0, 0) }, { $0.bounds.size.height = 1 },
        ] as [(TintedAttributes) -> Void] {
            let other = try #require(attributes.copy() as? TintedAttributes)
            change(other)
            #expect(!other.isEqual(attributes))
        }
        attributes.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(attributes.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CATransform3DIsIdentity(attributes.transform3D) && attributes.bounds.size == attributes.size)
        #expect(UICollectionViewLayoutAttributes(forDecorationViewOfKind: "s", with: [0]).representedElementKind == "s")
    }

    // MARK: Another layout

    @Test func `elements move to their places in another layout`() throws {
        let (flow, first) = (UICollectionViewFlowLayout(), try #require(cell(1)))
        var isDone = false
        view.setCollectionViewLayout(flow, animated: true) { isDone = $0 }
        #expect(view.collectionViewLayout === flow && layout.collectionView == nil && flow.collectionView === view)
        #expect(cell(1) === first && first.frame.minX == 75, "the new place is the model's")
        stage.wait(.milliseconds(100))
        #expect(!isDone && cell(7) != nil)
        stage.wait(.seconds(1))
        #expect(isDone && view.visibleCells.count == 8 && !view.subviews.contains { $0 is Stripe })
        view.collectionViewLayout = layout
        stage.wait(.zero)
        #expect(first.frame == CGRect(x: 40, y: 40, width: 40, height: 40) && view.visibleCells.count == 5)
    }
}

/// Attributes with a value of their own.
nonisolated final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
    }

    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
    }
}

private final class Stripe: UICollectionReusableView {}

/// Places items on a diagonal, a badge beside the first one, and a stripe behind them.
private final class DiagonalLayout: UICollectionViewLayout {
    var prepared = 0
    var tint = 1
    var isInvalidatedByBounds = false
    var boundsChanges: [(from: CGRect, to: CGRect)] = []
    var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }
    var snap: CGFloat?
    var speed: CGFloat = 0

    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

    override func prepare() { prepared += 1 }

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 1000) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        let cells = (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
        let others = [
            layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, 0]),
            layoutAttributesForDecorationView(ofKind: "stripe", at: [0, 0]),
        ].compactMap { $0 }
        return (cells + others).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = TintedAttributes(forCellWith: indexPath)
        let place = CGFloat(indexPath.item) * 40
        attributes.frame = CGRect(x: place, y: place, width: 40, height: 40)
        attributes.tint = tint
        change(attributes)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = TintedAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 150, y: 0, width: 20, height: 20)
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = TintedAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: 100, width: 200, height: 5)
        attributes.zIndex = -100
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        boundsChanges.append((collectionView?.bounds ?? .zero, newBounds))
        return isInvalidatedByBounds
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        speed = velocity.y
        guard let snap else { return proposedContentOffset }
        return CGPoint(x: 0, y: (proposedContentOffset.y / snap).rounded() * snap)
    }
}

import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UICollectionViewFlowLayoutTests {
    private let stage = Stage(size: CGSize(width: 200, height: 220))
    private let layout = UICollectionViewFlowLayout()
    private let source = CardSource([["a", "b", "c", "d", "e"], ["f", "g"]])
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), collectionViewLayout: layout)
        view.register(CardCell.self, forCellWithReuseIdentifier: "card")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        (view.dataSource, view.delegate) = (source, source)
        stage.root.addSubview(view)
    }

    private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    private func header(_ section: Int) -> CGRect? {
        view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
        )?.frame
    }

    private func footer(_ section: Int) -> CGRect? {
        view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section)
        )?.frame
    }

    // MARK: Lines

    @Test func `lines are justified, and what remains keeps their columns`() {
        stage.wait(.zero)
        // Three of 50 and two gaps of at least 10 leave 30.
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50) && frame(1)?.minX == 75 && frame(2)?.minX == 150)
        #expect(frame(3) == CGRect(x: 0, y: 60, width: 50, height: 50) && frame(4)?.minX == 75)
        #expect(frame(1, 1) == CGRect(x: 75, y: 110, width: 50, height: 50) && frame(2, 1) == nil && frame(0, 2) == nil)
        #expect(view.contentSize == CGSize(width: 200, height: 160))
    }

    @Test func `an item for which a line has no second place is in the middle`() {
        layout.itemSize = CGSize(width: 120, height: 20)
        #expect(frame(0) == CGRect(x: 40, y: 0, width: 120, height: 20) && frame(4)?.minX == 40)
        layout.itemSize = CGSize(width: 300, height: 20)
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 300, height: 20))
    }

    @Test func `insets and distances are those of the layout`() {
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (3, 20)
        layout.itemSize = CGSize(width: 75, height: 10)
        #expect(frame(0) == CGRect(x: 10, y: 5, width: 75, height: 10) && frame(1)?.minX == 105)
        #expect(frame(2)?.minY == 18 && frame(0, 1)?.minY == 5 + 36 + 15 + 5)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.width == 75)
    }

    @Test func `sizes that the delegate returns fill lines, in the middle of their height`() {
        final class Sizes: CardSizes {}
        let sizes = Sizes()
        sizes.sizes = [
            CGSize(width: 80, height: 20), CGSize(width: 60, height: 40), CGSize(width: 100, height: 10),
            CGSize(width: 30, height: 30), CGSize(width: CGFloat.nan, height: -4),
        ]
        view.delegate = sizes
        #expect(frame(0) == CGRect(x: 0, y: 10, width: 80, height: 20))
        #expect(frame(1) == CGRect(x: 140, y: 0, width: 60, height: 40))
        #expect(frame(2) == CGRect(x: 0, y: 60, width: 100, height: 10) && frame(3)?.minX == 110)
        #expect(frame(4) == CGRect(x: 150, y: 65, width: 0, height: 0))
        stage.wait(.zero)
        #expect(view.cellForItem(at: IndexPath(item: 4, section: 0)) == nil, "it has no area")
        #expect(sizes.asked <= 14)
        view.contentOffset.y = 1
        stage.wait(.zero)
        #expect(sizes.asked <= 14, "scrolling does not ask again")
    }

    @Test func `the delegate has its say in all distances`() {
        let sizes = CardSizes()
        sizes.hasDistances = true
        view.delegate = sizes
        stage.wait(.zero)
        #expect(header(0) == CGRect(x: 0, y: 0, width: 200, height: 10))
        #expect(header(1) == CGRect(x: 0, y: 118, width: 200, height: 11))
        #expect(frame(0)?.origin == CGPoint(x: 2, y: 11) && frame(1)?.minX == 75.5)
        #expect(footer(0) == CGRect(x: 0, y: 116, width: 200, height: 2) && frame(3)?.minY == 62)
    }

    @Test func `lines follow the view's width`() {
        stage.wait(.zero)
        view.frame.size.width = 120
        stage.wait(.zero)
        #expect(frame(1)?.minX == 70 && frame(2)?.minX == 0 && view.contentSize == CGSize(width: 120, height: 220))
        view.contentInset.left = 65
        stage.wait(.zero)
        #expect(view.contentSize.width == 55 && frame(1)?.minY == 60)
    }

    // MARK: Headers

    @Test func `headers and footers lie around their sections, and are told of`() {
        layout.headerReferenceSize = CGSize(width: 9, height: 30)
        layout.footerReferenceSize = CGSize(width: 9, height: 10)
        stage.wait(.zero)
        #expect(header(0) == CGRect(x: 0, y: 0, width: 200, height: 30) && footer(0)?.minY == 140)
        #expect(header(1) == CGRect(x: 0, y: 150, width: 200, height: 30) && view.contentSize.height == 240)
        #expect(source.told().filter { $0.contains("title") } == ["show title 0", "show title 0", "show title 1"])
        let kind = UICollectionView.elementKindSectionHeader
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).map(\.section) == [0, 1])
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [1, 0])?.frame == header(1))
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: "other", at: [1, 0]) == nil)
        view.frame.size.height = 100
        view.contentOffset.y = 80
        stage.wait(.zero)
        #expect(header(0) == nil && source.told().contains("hide title 0"))
    }

    @Test func `a header stays in sight as long as its section does`() throws {
        layout.headerReferenceSize = CGSize(width: 9, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
        view.frame.size.height = 100
        stage.wait(.zero)
        for (offset, first) in [(0, 0), (50, 50), (115, 110)] as [(CGFloat, CGFloat)] {
            view.contentOffset.y = offset
            stage.wait(.zero)
            #expect(header(0)?.minY == first)
        }
        let cell = try #require(view.visibleCells.first)
        let kind = UICollectionView.elementKindSectionHeader
        let title = try #require(view.visibleSupplementaryViews(ofKind: kind).first)
        let order = view.subviews.filter { $0 === cell || $0 === title }
        #expect(order.last === title, "it covers the cells")
    }

    @Test func `a footer stays in sight as long as its section does`() {
        layout.footerReferenceSize = CGSize(width: 9, height: 20)
        layout.sectionFootersPinToVisibleBounds = true
        view.frame.size.height = 100
        stage.wait(.zero)
        #expect(footer(0)?.minY == 80)
        view.contentOffset.y = 60
        stage.wait(.zero)
        #expect(footer(0)?.minY == 110 && footer(1)?.minY == 140)
    }

    @Test func `a layout that scrolls horizontally has columns, and headers at their left`() {
        layout.scrollDirection = .horizontal
        layout.headerReferenceSize = CGSize(width: 30, height: 9)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 1, bottom: 0, right: 2)
        layout.itemSize = CGSize(width: 40, height: 60)
        stage.wait(.zero)
        #expect(header(0) == CGRect(x: 0, y: 0, width: 30, height: 220))
        #expect(frame(0) == CGRect(x: 31, y: 10, width: 40, height: 60) && frame(1)?.minY == 85)
        #expect(frame(3) == CGRect(x: 81, y: 10, width: 40, height: 60))
        #expect(header(1)?.minX == 123 && view.contentSize == CGSize(width: 196, height: 220))
    }

    // MARK: Estimated sizes

    @Test func `cells have the size that their constraints want`() throws {
        final class Tag: UICollectionViewCell {
            let label = UIView()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(label)
                label.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    label.topAnchor.constraint(equalTo: contentView.topAnchor),
                    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    label.widthAnchor.constraint(equalToConstant: 64),
                    label.heightAnchor.constraint(equalToConstant: 24),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        view.register(Tag.self, forCellWithReuseIdentifier: "card")
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        stage.wait(.zero)
        #expect(frame(0).map { abs($0.width - 64) + abs($0.height - 24) < 0.001 } == true)
        #expect(view.visibleCells.allSatisfy { abs($0.frame.width - 64) + abs($0.frame.height - 24) < 0.001 })
        #expect(abs(view.contentSize.height - 116) < 0.001)
        source.sections[0].insert("new", at: 0)
        view.insertItems(at: [[0, 0]])
        stage.wait(.seconds(1))
        #expect(view.visibleCells.count == 8 && view.visibleCells.allSatisfy { abs($0.frame.width - 64) < 0.001 })
    }
}

/// Returns sizes, and all distances if it is told to.
@MainActor class CardSizes: NSObject, UICollectionViewDelegateFlowLayout {
    var sizes = [CGSize(width: 50, height: 50)]
    var hasDistances = false
    private(set) var asked = 0

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        asked += 1
        return sizes[indexPath.item % sizes.count]
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { hasDistances ? UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 1) : .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { hasDistances ? 1 : 10 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { hasDistances ? 5 : 10 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { hasDistances ? CGSize(width: 0, height: 10 + section) : .zero }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { hasDistances ? CGSize(width: 0, height: 2) : .zero }
}

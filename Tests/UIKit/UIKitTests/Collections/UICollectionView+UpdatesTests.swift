import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UICollectionViewUpdatesTests {
    private let stage = Stage(size: CGSize(width: 200, height: 220))
    private let layout = WatchedFlowLayout()
    private let source = CardSource([["a", "b", "c", "d"], ["x", "y"]])
    private let view: UICollectionView

    init() {
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        layout.itemSize = CGSize(width: 100, height: 50)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), collectionViewLayout: layout)
        view.register(CardCell.self, forCellWithReuseIdentifier: "card")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        (view.dataSource, view.delegate) = (source, source)
        stage.root.addSubview(view)
        stage.wait(.zero)
        _ = source.told()
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The texts of the visible items, after the animation.
    private func shown() -> [String] {
        stage.wait(.seconds(1))
        #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
        #expect(view.subviews.count { $0 is CardCell } == view.visibleCells.count)
        return view.visibleCells.compactMap { ($0 as? CardCell)?.text }
    }

    @Test func `inserted items appear, and the others keep their cells and make room`() throws {
        let second = try #require(view.cellForItem(at: path(1)))
        source.sections[0].insert("new", at: 1)
        view.insertItems(at: [path(1)])
        #expect(view.cellForItem(at: path(2)) === second && second.frame.origin == CGPoint(x: 0, y: 50))
        #expect(shown() == ["a", "new", "b", "c", "d", "x", "y"] && view.numberOfItems(inSection: 0) == 5)
        #expect(source.told() == ["show 1"])
    }

    @Test func `deleted items disappear, and the others move up`() throws {
        let third = try #require(view.cellForItem(at: path(2)))
        source.sections[0].removeFirst(2)
        view.deleteItems(at: [path(0), path(1)])
        #expect(view.cellForItem(at: path(0)) === third && third.frame.origin == .zero)
        #expect(shown() == ["c", "d", "x", "y"] && view.contentSize.height == 100)
        #expect(Set(source.told()) == ["hide 0", "hide 1"])
    }

    @Test func `a moved item keeps its cell, and a reloaded one gets another`() throws {
        let (first, last) = (try #require(view.cellForItem(at: path(0))), try #require(view.cellForItem(at: path(3))))
        source.sections[0] = ["b", "c", "a", "D"]
        view.performBatchUpdates {
            view.moveItem(at: path(0), to: path(2))
            view.reloadItems(at: [path(3)])
        }
        #expect(view.cellForItem(at: path(2)) === first && view.cellForItem(at: path(3)) !== last)
        #expect(shown() == ["b", "c", "a", "D", "x", "y"])
    }

    @Test func `sections are inserted, deleted, moved and reloaded`() {
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        stage.wait(.zero)
        source.sections = [["x", "y"], ["new"], ["a", "b", "c", "d"]]
        view.performBatchUpdates {
            view.moveSection(1, toSection: 0)
            view.insertSections([1])
        }
        #expect(shown() == ["x", "y", "new", "a", "b", "c", "d"])
        let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.map(\.frame.minY) == [0, 60, 120])
        source.sections = [["X"], ["a", "b", "c", "d"]]
        view.performBatchUpdates {
            view.deleteSections([1])
            view.reloadSections([0])
        }
        #expect(shown() == ["X", "a", "b", "c", "d"])
        #expect(view.subviews.count { !($0 is CardCell) && $0 is UICollectionReusableView } == 2)
    }

    @Test func `changes are animated from the old places to the new ones, and then completed`() throws {
        let fourth = try #require(view.cellForItem(at: path(3)))
        var finished: [Bool] = []
        source.sections[0].remove(at: 0)
        view.performBatchUpdates({ view.deleteItems(at: [path(0)]) }, completion: { finished.append($0) })
        #expect(fourth.frame.origin == CGPoint(x: 0, y: 50) && finished.isEmpty)
        stage.wait(.milliseconds(120))
        let drawn = fourth.layer.presentation()?.position.x ?? 0
        #expect(drawn > 50 && drawn < 150 && finished.isEmpty)
        stage.wait(.seconds(1))
        #expect(finished == [true] && fourth.layer.presentation()?.position.x == 50)
    }

    @Test func `items come into sight from where they were`() throws {
        source.sections = [(0..<40).map(String.init)]
        view.reloadData()
        stage.wait(.zero)
        layout.appearing = []
        source.sections[0].removeFirst(2)
        view.deleteItems(at: [path(0), path(1)])
        let starts = Dictionary(uniqueKeysWithValues: layout.appearing.map { ($0.indexPath.item, $0.frame.minY) })
        #expect(starts[8] == 250 && starts[9] == 250, "not faded, but from below")
        #expect(shown().first == "2" && view.visibleCells.count == 10)
    }

    @Test func `a layout is told of the changes, and decides how items come and go`() {
        layout.log = []
        source.sections = [["b", "new", "c", "a"], ["x", "y"]]
        layout.firstAlpha = 0.3
        view.performBatchUpdates {
            view.deleteItems(at: [path(3)])
            view.insertItems(at: [path(1)])
            view.moveItem(at: path(0), to: path(3))
        }
        #expect(layout.log == ["prepare", "delete 3", "insert 1", "move 0 3", "last 3", "first 1", "finalize"])
        _ = shown()
    }

    @Test func `an update without items animates an invalid layout`() {
        view.performBatchUpdates({ layout.itemSize.width = 50 }, completion: nil)
        #expect(view.cellForItem(at: path(3))?.frame.minX == 150)
        stage.wait(.milliseconds(50))
        #expect((view.cellForItem(at: path(3))?.layer.presentation()?.position.x ?? 0) < 175)
        #expect(shown().count == 6)
    }

    @Test func `selection and press follow their items`() {
        view.selectItem(at: path(3), animated: false, scrollPosition: [])
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 75))
        stage.wait(.milliseconds(200))
        source.sections[0].remove(at: 0)
        view.deleteItems(at: [path(0)])
        #expect(view.indexPathsForSelectedItems == [path(2)] && view.cellForItem(at: path(1))?.isHighlighted == true)
        source.sections[0].remove(at: 1)
        view.deleteItems(at: [path(1)])
        #expect(source.told().filter { $0.contains("highlight") } == ["highlight 2", "unhighlight 1"])
        finger.up()
        #expect(view.indexPathsForSelectedItems == [path(1)] && shown() == ["b", "d", "x", "y"])
    }

    @Test func `groups are nested, and changes before the first display need no animation`() {
        var order: [String] = []
        source.sections[0].append(contentsOf: ["e", "f"])
        view.performBatchUpdates {
            view.performBatchUpdates({ view.insertItems(at: [path(4)]) }, completion: { _ in order.append("inner") })
            view.insertItems(at: [path(5)])
        } completion: { _ in
            order.append("outer")
        }
        #expect(shown() == ["a", "b", "c", "d", "e", "f", "x", "y"] && order == ["inner", "outer"])
        view.reloadData()
        source.sections[0].removeAll()
        view.deleteItems(at: (0..<6).map { path($0) })
        #expect(shown() == ["x", "y"])
    }

    @Test func `numbers that do not agree with the changes trap`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let stage = Stage(size: CGSize(width: 200, height: 220))
            let source = CardSource([["a"]])
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 200, height: 220), collectionViewLayout: UICollectionViewFlowLayout())
            view.register(CardCell.self, forCellWithReuseIdentifier: "card")
            view.dataSource = source
            stage.root.addSubview(view)
            stage.wait(.zero)
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
    }
}

/// Notes what it is told of updates.
private final class WatchedFlowLayout: UICollectionViewFlowLayout {
    var log: [String] = []
    var appearing: [UICollectionViewLayoutAttributes] = []
    var firstAlpha: CGFloat?

    override func prepare() {
        super.prepare()
        log.append("prepare")
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log += updateItems.map { item in
            let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].compactMap { $0?.item.description }
            return (["\(item.updateAction)"] + paths).joined(separator: " ")
        }
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes.map { appearing.append($0) }
        if let firstAlpha { attributes?.alpha = firstAlpha }
        log.append("first \(itemIndexPath.item)")
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("last \(itemIndexPath.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        log.append("finalize")
    }
}

import SeededRandom
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UICollectionViewTests {
    private let stage = Stage(size: CGSize(width: 200, height: 220))
    private let layout = UICollectionViewFlowLayout()
    private let source = CardSource([["a", "b", "c", "d", "e", "f", "g"]])
    private let view: UICollectionView

    init() {
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        layout.itemSize = CGSize(width: 100, height: 50)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), collectionViewLayout: layout)
        view.register(CardCell.self, forCellWithReuseIdentifier: "card")
        (view.dataSource, view.delegate) = (source, source)
        stage.root.addSubview(view)
        stage.wait(.zero)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private var texts: [String] { view.visibleCells.compactMap { ($0 as? CardCell)?.text } }

    private func tap(_ item: Int) throws {
        let cell = try #require(view.layoutAttributesForItem(at: path(item)))
        let place = view.convert(cell.center, to: nil)
        stage.tap(place, thenWaiting: .milliseconds(500))
    }

    @Test func `cells and headers of nibs have the elements' sizes and identifiers`() throws {
        UINib.setContents(ofNibNamed: "Card") { _ in [CardCell(frame: .zero)] }
        UINib.setContents(ofNibNamed: "Head") { _ in [UICollectionReusableView(frame: .zero)] }
        view.register(UINib(nibName: "Card", bundle: nil), forCellWithReuseIdentifier: "nib")
        let kind = UICollectionView.elementKindSectionHeader
        let nib = UINib(nibName: "Head", bundle: nil)
        view.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
        let cell = try #require(view.dequeueReusableCell(withReuseIdentifier: "nib", for: path(0)) as? CardCell)
        let head = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: path(0))
        #expect(cell.reuseIdentifier == "nib" && head.reuseIdentifier == "head")
        source.identifier = "nib"
        view.reloadData()
        stage.wait(.zero)
        #expect(view.visibleCells.count == 7 && view.visibleCells.allSatisfy { $0.reuseIdentifier == "nib" })
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 100, y: 50, width: 100, height: 50))
    }

    // MARK: Showing

    @Test func `items fill lines, and their cells have the items' sizes from the beginning`() throws {
        #expect(view.contentSize == CGSize(width: 200, height: 200) && texts == ["a", "b", "c", "d", "e", "f", "g"])
        let cell = try #require(view.cellForItem(at: path(3)) as? CardCell)
        #expect(cell.frame == CGRect(x: 100, y: 50, width: 100, height: 50))
        #expect(cell.firstSize == CGSize(width: 100, height: 50) && cell.contentView.frame == cell.bounds)
        #expect(view.indexPath(for: cell) == path(3) && view.indexPath(for: CardCell(frame: .zero)) == nil)
        #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 7)
        #expect(source.told() == (0..<7).map { "show \($0)" })
    }

    @Test func `a hundred thousand items cost what is visible`() {
        source.sections = [(0..<100_000).map(String.init)]
        view.reloadData()
        stage.wait(.zero)
        let first = source.cells
        #expect(view.visibleCells.count == 10 && view.contentSize.height == 2_500_000)
        for step in 1...100 {
            view.contentOffset.y = CGFloat(step) * 50
            stage.wait(.zero)
        }
        #expect(source.cells - first <= 200 && view.subviews.count { $0 is CardCell } == 10)
        view.contentOffset.y = 2_000_000
        stage.wait(.zero)
        #expect(texts.first == "80000" && source.cells - first <= 210)
        let created = Set(view.visibleCells.map { ObjectIdentifier($0) }).count
        #expect(created == 10 && view.visibleCells.allSatisfy { (($0 as? CardCell)?.reuses ?? 0) > 0 })
    }

    @Test func `cells come and go with what is visible, and are told of`() {
        source.sections = [(0..<20).map(String.init)]
        view.reloadData()
        stage.wait(.zero)
        _ = source.told()
        view.contentOffset.y = 100
        stage.wait(.zero)
        #expect(Set(source.told()) == Set((0...3).map { "hide \($0)" } + (10...13).map { "show \($0)" }))
        #expect(view.indexPathsForVisibleItems == (4...13).map { path($0) } && view.cellForItem(at: path(0)) == nil)
    }

    @Test func `new data are shown after a reload`() {
        _ = source.told()
        source.sections = [["x"], ["y", "z"]]
        view.reloadData()
        #expect(source.told().count == 7 && view.visibleCells.isEmpty && view.numberOfSections == 2)
        stage.wait(.zero)
        #expect(texts == ["x", "y", "z"] && view.cellForItem(at: path(0, 1))?.frame.minY == 50)
    }

    @Test func `a view without a data source is empty`() {
        view.dataSource = nil
        stage.wait(.zero)
        #expect(view.visibleCells.isEmpty && view.numberOfSections == 0 && view.contentSize.height == 0)
        #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == nil)
    }

    @Test func `items are found by points`() {
        #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 60)) == path(3))
        #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 160)) == nil)
    }

    @Test func `the background stays behind, and fills the view`() {
        let background = UIView()
        view.backgroundView = background
        source.sections = [(0..<40).map(String.init)]
        view.reloadData()
        view.contentOffset.y = 120
        stage.wait(.zero)
        #expect(background.frame == view.bounds && view.subviews.first === background)
        view.backgroundView = nil
        #expect(background.superview == nil)
    }

    // MARK: Selection

    @Test func `S90 a tap selects an item, and another one takes its place`() throws {
        _ = source.told()
        try tap(2)
        #expect(view.indexPathsForSelectedItems == [path(2)] && view.cellForItem(at: path(2))?.isSelected == true)
        #expect(source.told() == ["highlight 2", "unhighlight 2", "select 2"])
        try tap(5)
        #expect(source.told() == ["highlight 5", "unhighlight 5", "deselect 2", "select 5"])
        #expect(view.cellForItem(at: path(2))?.isSelected == false)
    }

    @Test func `several items are selected, and a tap on a selected one deselects it`() throws {
        view.allowsMultipleSelection = true
        try tap(2)
        try tap(3)
        #expect(view.indexPathsForSelectedItems == [path(2), path(3)])
        try tap(2)
        #expect(view.indexPathsForSelectedItems == [path(3)])
        source.forbidsDeselection = true
        try tap(3)
        #expect(view.indexPathsForSelectedItems == [path(3)])
    }

    @Test func `the delegate and the view forbid selection`() throws {
        _ = source.told()
        source.forbidsSelection = true
        try tap(1)
        #expect(source.told() == ["highlight 1", "unhighlight 1"])
        source.forbidsHighlight = true
        try tap(1)
        (source.forbidsSelection, source.forbidsHighlight) = (false, false)
        view.allowsSelection = false
        try tap(1)
        #expect(source.told().isEmpty && view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func `a press highlights only while the finger is inside, and scrolling ends it`() {
        _ = source.told()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 25))
        stage.wait(.milliseconds(200))
        #expect(view.cellForItem(at: path(0))?.isHighlighted == true)
        finger.move(to: CGPoint(x: 58, y: 25))
        finger.up()
        #expect(source.told() == ["highlight 0", "unhighlight 0", "select 0"])
        source.sections = [(0..<40).map(String.init)]
        view.reloadData()
        stage.wait(.zero)
        _ = source.told()
        finger.down(at: CGPoint(x: 50, y: 125))
        stage.wait(.milliseconds(200))
        finger.move(to: CGPoint(x: 50, y: 80), steps: 4, over: .milliseconds(40))
        finger.up()
        #expect(source.log.prefix(2) == ["highlight 4", "unhighlight 4"] && !source.log.contains("select 4"))
    }

    @Test func `a background is shown for a cell that is pressed or selected`() throws {
        let cell = try #require(view.cellForItem(at: path(0)))
        (cell.backgroundView, cell.selectedBackgroundView) = (UIView(), UIView())
        let selected = try #require(cell.selectedBackgroundView)
        #expect(selected.isHidden && selected.frame == cell.bounds && cell.subviews.last === cell.contentView)
        #expect(cell.subviews.first === cell.backgroundView)
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        #expect(!selected.isHidden && source.log.allSatisfy { !$0.hasPrefix("select") })
        view.deselectItem(at: path(0), animated: false)
        #expect(selected.isHidden)
    }

    @Test func `a selection is kept out of sight, and cleared by a reload`() {
        source.sections = [(0..<40).map(String.init)]
        view.reloadData()
        view.selectItem(at: path(39), animated: false, scrollPosition: .bottom)
        stage.wait(.zero)
        #expect(view.contentOffset.y == 780 && view.cellForItem(at: path(39))?.isSelected == true)
        view.contentOffset.y = 0
        stage.wait(.zero)
        #expect(view.visibleCells.allSatisfy { !$0.isSelected } && view.indexPathsForSelectedItems == [path(39)])
        view.selectItem(at: path(50), animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [path(39)])
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
    }

    // MARK: Scrolling

    @Test(arguments: [
        (UICollectionView.ScrollPosition.top, CGFloat(500)), (.centeredVertically, 415), (.bottom, 330),
        (UICollectionView.ScrollPosition(), 330),
    ]) func `an item is scrolled to a position`(_ position: UICollectionView.ScrollPosition, _ offset: CGFloat) {
        source.sections = [(0..<100).map(String.init)]
        view.reloadData()
        view.scrollToItem(at: path(20), at: position, animated: false)
        #expect(view.contentOffset == CGPoint(x: 0, y: offset))
        view.scrollToItem(at: path(200), at: position, animated: false)
        #expect(view.contentOffset.y == offset)
    }

    @Test func `items are scrolled horizontally, in columns`() {
        layout.scrollDirection = .horizontal
        source.sections = [(0..<40).map(String.init)]
        view.reloadData()
        stage.wait(.zero)
        #expect(view.contentSize == CGSize(width: 1000, height: 220))
        #expect(view.cellForItem(at: path(4))?.frame.minX == 100 && view.cellForItem(at: path(3))?.frame.minX == 0)
        view.scrollToItem(at: path(20), at: .centeredHorizontally, animated: true)
        stage.wait(.seconds(1))
        #expect(view.contentOffset == CGPoint(x: 450, y: 0))
        view.scrollToItem(at: path(20), at: [.right, .top], animated: false)
        #expect(view.contentOffset == CGPoint(x: 400, y: 0))
        view.scrollToItem(at: path(20), at: .left, animated: false)
        #expect(view.contentOffset == CGPoint(x: 500, y: 0))
    }

    // MARK: Controller

    @Test func `a controller fills its view with its collection, and clears the selection when it appears`() throws {
        final class Cards: UICollectionViewController, UICollectionViewDelegateFlowLayout {
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 3 }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 20 + 10 * indexPath.item, height: 30) }
        }
        let controller = Cards(collectionViewLayout: UICollectionViewFlowLayout())
        stage.show(controller)
        let collection = try #require(controller.collectionView)
        #expect(collection.frame == controller.view.bounds && collection !== controller.view)
        #expect(controller.collectionViewLayout === collection.collectionViewLayout)
        #expect(collection.visibleCells.map(\.frame.width) == [20, 30, 40])
        collection.selectItem(at: path(1), animated: false, scrollPosition: [])
        controller.viewWillAppear(false)
        #expect(collection.indexPathsForSelectedItems == [])
    }
}

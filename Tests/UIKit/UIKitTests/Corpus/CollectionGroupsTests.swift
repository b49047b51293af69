@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that show collection views.
@MainActor
struct CollectionGroupsTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240))

    private func tap(_ view: UICollectionView, _ item: Int) throws {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
        stage.tap(view.convert(cell.center, to: nil), thenWaiting: .milliseconds(500))
    }

    @Test func `a tapped card is chosen`() throws {
        let controller = CardGridController(collectionViewLayout: UICollectionViewFlowLayout())
        stage.show(controller)
        try tap(controller.collectionView, 4)
        #expect(controller.chosen == [4] && controller.collectionView.visibleCells.count == 12)
    }

    @Test func `notes lie in two columns, and the third that is selected takes the others with it`() throws {
        let board = WaterfallBoard()
        stage.show(board)
        let view = board.collectionView
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 164, y: 4, width: 152, height: 77))
        #expect((view.cellForItem(at: [0, 1]) as? NoteCell)?.titleLabel.frame.midX == 76)
        for item in 0..<2 { try tap(view, item) }
        #expect(view.cellForItem(at: [0, 0])?.contentView.layer.borderWidth == 3)
        try tap(view, 2)
        stage.wait(.seconds(1))
        #expect(board.opened == [0, 1, 2] && view.numberOfItems(inSection: 0) == 37)
        let titles = view.visibleCells.compactMap { ($0 as? NoteCell)?.titleLabel.text }
        #expect(titles.first == "Note 3" && view.visibleCells.allSatisfy { !$0.isSelected })
        view.contentOffset.y = view.contentSize.height - 240
        stage.wait(.zero)
        #expect(view.visibleCells.contains { ($0 as? NoteCell)?.titleLabel.text == "Note 39" })
        stage.resize(to: CGSize(width: 200, height: 240))
        #expect(view.cellForItem(at: view.indexPathsForVisibleItems[0])?.frame.width == 92)
    }

    @Test func `covers snap to the middle, where they are largest`() throws {
        final class Reader: CoverStripDelegate {
            var centered: [Int] = []
            func coverStrip(_ strip: CoverStrip, didCenter index: Int) { centered.append(index) }
        }
        let (strip, reader) = (CoverStrip(frame: stage.root.bounds), Reader())
        strip.delegate = reader
        stage.root.addSubview(strip)
        stage.wait(.zero)
        let view = try #require(strip.collectionView)
        #expect(view.cellForItem(at: [0, 0])?.transform.a == 1.3 && view.contentSize.width == 970)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 250, y: 120))
        finger.move(to: CGPoint(x: 130, y: 120), steps: 10, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(3))
        let index = try #require(reader.centered.last)
        #expect(index > 0 && view.contentOffset.x == CGFloat(index) * 130)
        #expect(view.cellForItem(at: IndexPath(item: index, section: 0))?.transform.a == 1.3)
        #expect((view.cellForItem(at: IndexPath(item: index - 1, section: 0))?.transform.a ?? 2) < 1.1)
    }

    @Test func `a button adds a cover, and a long press removes one`() throws {
        let strip = CoverStrip(frame: stage.root.bounds)
        stage.root.addSubview(strip)
        stage.wait(.zero)
        stage.tap(CGPoint(x: 30, y: 15), thenWaiting: .seconds(1))
        var first: CoverCell? { strip.collectionView.cellForItem(at: [0, 0]) as? CoverCell }
        #expect(first?.color == .cyan && strip.colors.count == 7)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 160, y: 120))
        stage.wait(.milliseconds(700))
        finger.up()
        stage.wait(.seconds(1))
        #expect(first?.color == .red && strip.colors.count == 6)
    }
}

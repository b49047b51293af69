@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that scroll, show tables, and whose actions are closures.
@MainActor
struct ClosureGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func show(_ controller: UIViewController) {
        stage.show(controller)
        stage.wait(.zero)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.tap(CGPoint(x: x, y: y), thenWaiting: .seconds(1))
    }

    /// Taps the topmost button with a title.
    private func press(_ title: String) {
        func buttons(in view: UIView) -> [UIButton] {
            (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
        }
        guard let button = buttons(in: stage.window).last(where: { $0.currentTitle == title }) else { return }
        let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?)
        tap(center.x, center.y)
    }

    private func drag(from start: CGPoint, to end: CGPoint) {
        let finger = stage.finger()
        finger.down(at: start)
        finger.move(to: end, steps: 10, over: .milliseconds(200))
        stage.wait(.milliseconds(200))
        finger.up()
        stage.wait(.seconds(3))
    }

    @Test func `pages turn by swipes and by dots, and their pictures lag behind`() {
        let controller = ParallaxPagesController()
        show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 350, y: 100))
        finger.move(to: CGPoint(x: 140, y: 100), steps: 10, over: .milliseconds(200))
        // The first step begins the drag.
        #expect(abs(controller.offset - 189) < 1e-9 && controller.currentPage == 0)
        #expect(controller.pictures[0].transform.tx == controller.offset / 2)
        finger.up()
        stage.wait(.seconds(3))
        #expect(controller.offset == 400 && controller.settledPage == 1 && controller.currentPage == 1)
        tap(380, 278)
        #expect(controller.currentPage == 2 && controller.offset == 800)
    }

    @Test func `a header grows when it is pulled down, and a title fades in when it is gone`() {
        let controller = StretchyHeaderController()
        show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 100))
        finger.move(to: CGPoint(x: 200, y: 250), steps: 10, over: .milliseconds(200))
        #expect(controller.header.frame.height > 150 && controller.header.frame.width > 430)
        finger.up()
        stage.wait(.seconds(3))
        #expect(controller.header.frame == CGRect(x: 0, y: 0, width: 400, height: 120))
        drag(from: CGPoint(x: 200, y: 280), to: CGPoint(x: 200, y: 180))
        #expect(controller.scrollView.contentOffset.y == 120, "it stops where the header is gone")
        #expect(controller.titleLabel.alpha == 1)
    }

    @Test func `two fingers zoom a sheet that stays in the middle, and one draws on it`() {
        let controller = ZoomCanvasController()
        show(controller)
        #expect(controller.sheet.frame == CGRect(x: 100, y: 50, width: 200, height: 200))
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 180, y: 150))
            right.down(at: CGPoint(x: 220, y: 150))
        }
        for step in 1...10 {
            stage.wait(.milliseconds(16))
            stage.together {
                left.move(to: CGPoint(x: 180 - 3 * step, y: 150))
                right.move(to: CGPoint(x: 220 + 3 * step, y: 150))
            }
        }
        left.up()
        right.up()
        stage.wait(.seconds(1))
        #expect(controller.scrollView.zoomScale > 1.5 && controller.sheet.frame.width > 300)
        let count = controller.sheet.strokes.count
        left.down(at: CGPoint(x: 200, y: 150))
        left.move(to: CGPoint(x: 230, y: 150), steps: 3, over: .milliseconds(50))
        left.up()
        #expect(controller.sheet.strokes.count == count + 1 && controller.sheet.strokes.last?.count == 4)
    }

    @Test func `a row is swiped open, and its button deletes`() {
        let row = SwipeRow(frame: CGRect(x: 0, y: 50, width: 400, height: 60))
        stage.root.addSubview(row)
        stage.wait(.zero)
        var deletions = 0
        row.onDelete = { deletions += 1 }
        drag(from: CGPoint(x: 300, y: 80), to: CGPoint(x: 270, y: 80))
        #expect(row.state == .closed)
        drag(from: CGPoint(x: 300, y: 80), to: CGPoint(x: 200, y: 80))
        #expect(row.state == .open)
        tap(350, 80)
        #expect(deletions == 1)
    }

    @Test func `rows are checked, and a bar button adds one`() {
        let controller = MenuTableController(style: .plain)
        let navigation = UINavigationController(rootViewController: controller)
        show(navigation)
        var picked: [String] = []
        controller.didPick = { picked.append($0) }
        let bar = navigation.navigationBar.frame.height
        let second = controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
        tap(100, bar + second.midY)
        #expect(picked == ["Pen"] && controller.checked == [IndexPath(row: 1, section: 0)])
        #expect(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType == .checkmark)
        tap(100, bar + second.midY)
        #expect(controller.checked.isEmpty)
        tap(375, bar / 2)
        #expect(controller.tableView.numberOfRows(inSection: 1) == 3)
    }

    @Test func `a table loads more rows when its end comes into view`() async {
        let controller = EndlessTableController()
        show(controller)
        #expect(controller.tableView.numberOfRows(inSection: 0) == 20)
        drag(from: CGPoint(x: 200, y: 290), to: CGPoint(x: 200, y: 10))
        drag(from: CGPoint(x: 200, y: 290), to: CGPoint(x: 200, y: 10))
        await stage.performPostedWork()
        #expect(controller.loads == 1 && controller.tableView.numberOfRows(inSection: 0) == 30)
        #expect(controller.tableView.visibleCells.first?.detailTextLabel?.text != "1")
    }

    @Test func `a calculator's keys are closures`() {
        let controller = CalculatorController()
        show(controller)
        // The display is above four rows, each of 60 points, with four keys each.
        for (column, row) in [(0, 2), (1, 2), (3, 1), (2, 2), (2, 4)] {
            tap(CGFloat(column) * 100 + 50, CGFloat(row) * 60 + 30)
        }
        #expect(controller.display.text == "7.5")
        for (column, row) in [(0, 2), (1, 2), (3, 2), (2, 3), (2, 4)] {
            tap(CGFloat(column) * 100 + 50, CGFloat(row) * 60 + 30)
        }
        #expect(controller.display.text == "135")
    }

    @Test func `a bar button asks before it clears`() {
        let controller = NotesController()
        show(UINavigationController(rootViewController: controller))
        tap(370, 22)
        let alert = controller.presentedViewController as? UIAlertController
        #expect(alert?.actions.map(\.title) == ["Cancel", "Clear"])
        press("Cancel")
        #expect(controller.presentedViewController == nil && controller.notes.count == 2)
        tap(370, 22)
        press("Clear")
        #expect(controller.presentedViewController == nil && controller.notes.isEmpty)
    }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UITableViewUpdatesTests {
    let stage = Stage(size: CGSize(width: 200, height: 220))
    let source = ListSource()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), style: .plain)

    init() {
        table.dataSource = source
        stage.root.addSubview(table)
        stage.wait(.zero)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// The texts of the visible rows, after the animation.
    private func shown() -> [String] {
        stage.wait(.seconds(1))
        return table.visibleCells.compactMap { $0.textLabel?.text }
    }

    /// What is drawn now.
    private func drawnTops(_ text: String) -> CGFloat? {
        table.subviews.compactMap { $0 as? UITableViewCell }.first { $0.textLabel?.text == text }?.frame.minY
    }

    @Test func `deleted rows disappear, and those below keep their cells and move up`() throws {
        let third = try #require(table.cellForRow(at: path(2)))
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
        #expect(table.cellForRow(at: path(1)) === third && third.frame.minY == 44)
        #expect(table.numberOfRows(inSection: 0) == 3 && table.contentSize.height == 132)
        #expect(shown() == ["a", "c", "d"] && table.subviews.count { $0 is UITableViewCell } == 3)
    }

    @Test(arguments: [
        UITableView.RowAnimation.fade, .right, .left, .top, .bottom, .none, .middle, .automatic,
    ]) func `rows are inserted and deleted with every animation`(_ animation: UITableView.RowAnimation) {
        source.sections[0].insert("new", at: 1)
        table.insertRows(at: [path(1)], with: animation)
        #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 44, width: 200, height: 44))
        #expect(shown() == ["a", "new", "b", "c", "d"])
        #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.frame.minX == 0 })
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: animation)
        #expect(shown() == ["a", "b", "c", "d"])
    }

    @Test func `a row moves with its cell`() throws {
        let first = try #require(table.cellForRow(at: path(0)))
        source.sections[0] = ["b", "c", "a", "d"]
        table.moveRow(at: path(0), to: path(2))
        #expect(table.cellForRow(at: path(2)) === first && first.frame.minY == 88)
        #expect(shown() == ["b", "c", "a", "d"])
    }

    @Test func `a reloaded row gets a new cell at its place`() {
        source.sections[0][1] = "B"
        table.reloadRows(at: [path(1)], with: .fade)
        #expect(shown() == ["a", "B", "c", "d"])
    }

    @Test func `a row that is reloaded without animation loses its old cell at once`() {
        source.sections[0][1] = "B"
        table.reloadRows(at: [path(1)], with: .none)
        #expect(table.subviews.count { $0 is UITableViewCell } == 4)
        #expect(shown() == ["a", "B", "c", "d"])
    }

    @Test func `changes of a group name old rows to delete and new rows to insert`() {
        source.sections[0] = ["x", "b", "d", "y"]
        var finished = false
        table.performBatchUpdates {
            table.deleteRows(at: [path(0), path(2)], with: .left)
            table.insertRows(at: [path(0), path(3)], with: .right)
        } completion: {
            finished = $0
        }
        #expect(!finished)
        #expect(shown() == ["x", "b", "d", "y"] && finished)
        table.beginUpdates()
        source.sections[0] = ["d", "x", "y"]
        table.moveRow(at: path(2), to: path(0))
        table.deleteRows(at: [path(1)], with: .none)
        #expect(table.numberOfRows(inSection: 0) == 4)
        table.endUpdates()
        #expect(shown() == ["d", "x", "y"])
    }

    @Test func `sections are inserted, reloaded and deleted`() {
        source.sections.append(["p", "q"])
        table.insertSections([1], with: .fade)
        #expect(table.numberOfSections == 2 && shown() == ["a", "b", "c", "d", "p"])
        source.sections[0] = ["A"]
        table.reloadSections([0], with: .fade)
        #expect(shown() == ["A", "p", "q"])
        source.sections.removeFirst()
        table.deleteSections([0], with: .top)
        #expect(table.numberOfSections == 1 && shown() == ["p", "q"])
    }

    @Test func `the selection stays with its row`() {
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        source.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .fade)
        #expect(table.indexPathForSelectedRow == path(1))
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func `a row that slides into view comes from its old place`() throws {
        source.sections[0] = (0..<20).map { "row \($0)" }
        table.reloadData()
        stage.wait(.zero)
        source.sections[0].removeFirst(2)
        table.deleteRows(at: [path(0), path(1)], with: .none)
        #expect(table.cellForRow(at: path(4))?.frame.minY == 176)
        #expect(shown() == ["row 2", "row 3", "row 4", "row 5", "row 6"])
    }

    @Test func `while rows move, a finger selects the row at its new place`() {
        let delegate = SelectionLog()
        table.delegate = delegate
        stage.wait(.zero)
        source.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .fade)
        stage.wait(.milliseconds(50))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 20))
        finger.up()
        #expect(delegate.selected == [path(0)] && table.cellForRow(at: path(0))?.textLabel?.text == "b")
    }

    @Test(arguments: [UITableView.RowAnimation.none, .fade])
    func `a row that is reloaded under a finger does not select, and later taps do`(
        _ animation: UITableView.RowAnimation
    ) {
        let delegate = SelectionLog()
        table.delegate = delegate
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        stage.wait(.milliseconds(200))
        table.reloadRows(at: [path(1)], with: animation)
        stage.wait(.seconds(1))
        finger.up()
        #expect(delegate.selected.isEmpty)
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
        stage.wait(.seconds(1))
        finger.down(at: CGPoint(x: 50, y: 60))
        finger.up()
        #expect(delegate.selected == [path(1)])
    }

    @Test func `the delegate can reload the table when a row that is about to be deleted is no longer highlighted`() {
        let delegate = SelectionLog()
        delegate.onUnhighlight = { $0.reloadData() }
        table.delegate = delegate
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        stage.wait(.milliseconds(200))
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
        #expect(shown() == ["a", "c", "d"] && table.subviews.count { $0 is UITableViewCell } == 3)
        finger.up()
        #expect(delegate.selected.isEmpty)
    }

    @Test func `numbers that do not agree with the changes trap`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let stage = Stage(size: CGSize(width: 200, height: 220))
            let (source, table) = (ListSource(), UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220)))
            table.dataSource = source
            stage.root.addSubview(table)
            stage.wait(.zero)
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
    }

    // MARK: Header and footer

    @Test func `header and footer views lie around the rows and scroll with them`() {
        let (header, footer) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 30)), UIButton(type: .system))
        footer.frame.size.height = 50
        table.tableHeaderView = header
        table.tableFooterView = footer
        stage.wait(.zero)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
        #expect(table.rectForRow(at: path(0)).minY == 30 && table.cellForRow(at: path(0))?.frame.minY == 30)
        #expect(footer.frame == CGRect(x: 0, y: 206, width: 200, height: 50) && table.contentSize.height == 256)
        #expect(table.indexPathForRow(at: CGPoint(x: 9, y: 20)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 9, y: 40)) == path(0))
        var presses = 0
        footer.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 213))
        finger.up()
        #expect(presses == 1)
        table.tableHeaderView = nil
        stage.wait(.zero)
        #expect(header.superview == nil && table.rectForRow(at: path(0)).minY == 0 && footer.frame.minY == 176)
    }

    @Test func `a deleted row moves the footer`() {
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 20))
        stage.wait(.zero)
        source.sections[0].removeFirst()
        table.deleteRows(at: [path(0)], with: .fade)
        #expect(table.tableFooterView?.frame.minY == 132 && table.contentSize.height == 152)
    }
}

/// Texts in sections.
final class ListSource: UITableViewDataSource {
    var sections = [["a", "b", "c", "d"]]
    /// How often the table asked for the number of sections.
    private(set) var asked = 0

    func numberOfSections(in tableView: UITableView) -> Int {
        asked += 1
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
}

private final class SelectionLog: UITableViewDelegate {
    var selected: [IndexPath] = []
    var onUnhighlight: (UITableView) -> Void = { _ in }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { onUnhighlight(tableView) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UITableViewDisplayTests {
    let stage = Stage(size: CGSize(width: 200, height: 220))
    let source = ListSource()
    let delegate = DisplayLog()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220), style: .plain)

    init() {
        source.sections[0] = (0..<20).map { "row \($0)" }
        table.dataSource = source
        table.delegate = delegate
        stage.root.addSubview(table)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// What the delegate was notified of since the last time, after the animations.
    private func calls() -> [String] {
        stage.wait(.seconds(1))
        defer { delegate.calls = [] }
        return delegate.calls
    }

    @Test func `the delegate is notified of each row that comes into sight, at its place, and that leaves it`() {
        #expect(calls() == (0..<5).map { "row \($0) at \(44 * $0)" })
        table.contentOffset.y = 44
        #expect(calls() == ["no row 0", "row 5 at 220"])
        table.setNeedsLayout()
        #expect(calls() == [])
        table.reloadData()
        let reloaded = calls()
        #expect(reloaded.prefix(5).sorted() == (1...5).map { "no row \($0)" })
        #expect(Array(reloaded.dropFirst(5)) == (1...5).map { "row \($0) at \(44 * $0)" })
    }

    @Test func `the delegate is notified of rows that changes remove, at the end, and of the new ones`() {
        _ = calls()
        source.sections[0].remove(at: 1)
        table.deleteRows(at: [path(1)], with: .fade)
        #expect(delegate.calls == ["row 4 at 220"], "it comes from where it was")
        #expect(calls() == ["row 4 at 220", "no row 1"])
        table.reloadRows(at: [path(2)], with: .none)
        #expect(calls() == ["row 2 at 88", "no row 2"])
        source.sections[0].insert("new", at: 0)
        table.insertRows(at: [path(0)], with: .right)
        #expect(calls() == ["row 0 at 0", "no row 5"])
    }

    @Test func `the delegate can reload the table when a row comes into sight`() {
        delegate.onDisplay = { [source, table, delegate] in
            delegate.onDisplay = nil
            source.sections[0] = ["one", "two"]
            table.reloadData()
        }
        _ = calls()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["one", "two"])
        #expect(table.subviews.count { $0 is UITableViewCell } == 2)
    }

    @Test func `the delegate can ask for the new numbers when all rows are reloaded`() {
        _ = calls()
        var counts: [Int] = []
        delegate.onEnd = { counts.append($0.numberOfRows(inSection: 0)) }
        source.sections[0] = ["one", "two"]
        table.rowHeight = 50
        let asked = source.asked
        #expect(calls().suffix(2) == ["row 0 at 0", "row 1 at 50"])
        #expect(counts == [2, 2, 2, 2, 2] && source.asked == asked + 1)
    }

    // MARK: Headers

    @Test func `the frame of a header is known, and empty at its section's top if there is none`() {
        let controller = HeaderController(style: .plain)
        stage.show(controller)
        let table: UITableView = controller.tableView
        let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
        let header = table.rectForHeader(inSection: 0)
        #expect(header.maxY == first.minY && header.width == table.bounds.width)
        let (second, empty) = (table.rectForRow(at: IndexPath(row: 0, section: 1)), table.rectForHeader(inSection: 1))
        #expect(header.height > 0 && empty.height == 0 && empty.minY == second.minY)
        #expect(table.rectForHeader(inSection: -1) == .zero && table.rectForHeader(inSection: 99) == .zero)
    }

    @Test func `a header is the delegate's view or has the section's title, and is as high as the delegate says`() {
        let controller = HeaderController(style: .plain)
        let button = UIButton(type: .system)
        controller.views[1] = button
        stage.show(controller)
        stage.wait(.zero)
        func tops() -> [CGFloat] {
            (0..<3).map { controller.tableView.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
        }
        #expect(tops() == [32, 108, 152] && button.frame == CGRect(x: 0, y: 76, width: 200, height: 32))
        controller.heights = [0: 0, 1: 50, 2: -1]
        controller.tableView.reloadData()
        stage.wait(.zero)
        #expect(tops() == [0, 94, 138] && button.frame == CGRect(x: 0, y: 44, width: 200, height: 50))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 60))
        finger.up()
        #expect(presses == 1 && button.superview === controller.tableView)
        controller.views = [:]
        controller.tableView.reloadData()
        stage.wait(.zero)
        #expect(tops() == [0, 94, 138] && button.superview == nil)
    }

    @Test func `a header stays the first responder when rows change, and is replaced when its section is reloaded`() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let (controller, field) = (HeaderController(style: .plain), Field())
        controller.views[1] = field
        stage.show(controller)
        stage.wait(.zero)
        #expect(field.becomeFirstResponder())
        controller.counts[0] = 2
        controller.tableView.insertRows(at: [path(1)], with: .fade)
        stage.wait(.seconds(1))
        #expect(field.isFirstResponder && field.frame.minY == 120)
        controller.tableView.reloadSections([1], with: .fade)
        stage.wait(.seconds(1))
        #expect(!field.isFirstResponder && field.superview === controller.tableView)
    }

    @Test func `a header without a view and a title is asked for once while it is in sight`() {
        let controller = HeaderController(style: .plain)
        controller.heights[1] = 20
        stage.show(controller)
        stage.wait(.zero)
        controller.asked = []
        controller.tableView.setNeedsLayout()
        stage.wait(.zero)
        #expect(controller.asked == [])
        controller.tableView.reloadData()
        stage.wait(.zero)
        #expect(controller.asked.contains(1))
    }
}

/// Notes the rows that come into sight, with their top edges, and that leave it.
@MainActor
final class DisplayLog: UITableViewDelegate {
    var calls: [String] = []
    var onDisplay: (() -> Void)?
    var onEnd: (UITableView) -> Void = { _ in }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("row \(indexPath.row) at \(Int(cell.frame.minY))")
        onDisplay?()
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("no row \(indexPath.row)")
        onEnd(tableView)
    }
}

/// Three sections; the first has a title.
private final class HeaderController: UITableViewController {
    var views: [Int: UIView] = [:]
    var heights: [Int: CGFloat] = [:]
    var counts = [1, 1, 1]
    /// The sections whose views the table asked for.
    var asked: [Int] = []

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "First" : nil
    }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        heights[section] ?? super.tableView(tableView, heightForHeaderInSection: section)
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        asked.append(section)
        return views[section]
    }
}

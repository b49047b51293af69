import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UITableViewTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let background = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let table: LogTable
    let source: TableSource

    init() {
        source = TableSource(log)
        table = LogTable(frame: CGRect(x: 0, y: 0, width: 200, height: 220), log: log)
        table.dataSource = source
        table.delegate = source
        background.addSubview(table)
        stage.root.addSubview(background)
        stage.wait(.zero)
        _ = log.take()
    }

    private func watchBackground() {
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { [log] _ in log.note("action") })
        background.addGestureRecognizer(tap)
    }

    /// Presses the second row for a duration in seconds.
    private func press(_ duration: Duration, at place: CGPoint = CGPoint(x: 50, y: 60)) {
        let finger = stage.finger()
        finger.down(at: place)
        stage.wait(duration)
        finger.up()
    }

    // MARK: S90

    @Test func `S90 a lift inside a row selects it, after the cell's touchesEnded`() {
        press(.milliseconds(50))
        #expect(log.take() == ["cell.began", "table.began", "cell.ended", "table.ended", "row 1"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }

    @Test func `S90 a quick tap shows only the action of a recognizer behind`() {
        watchBackground()
        press(.milliseconds(50))
        #expect(log.take() == ["action"] && table.indexPathForSelectedRow == nil)
    }

    @Test func `S90 a short press shows began, action, cancelled, and no row`() {
        watchBackground()
        press(.milliseconds(300))
        #expect(
            log.take() == ["cell.began", "table.began", "action", "cell.cancelled", "table.cancelled"])
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func `S90 a long press shows began, ended, and the row`() {
        watchBackground()
        press(.seconds(1))
        #expect(log.take() == ["cell.began", "table.began", "cell.ended", "table.ended", "row 1"])
    }

    @Test func `S90 a button beside the table is unaffected`() {
        watchBackground()
        let button = UIButton(frame: CGRect(x: 250, y: 50, width: 100, height: 44))
        button.addAction(UIAction { [log] _ in log.note("button") }, for: .touchUpInside)
        background.addSubview(button)
        for duration in [Duration.milliseconds(50), .milliseconds(300), .seconds(1)] {
            press(duration, at: CGPoint(x: 300, y: 70))
        }
        #expect(log.take() == ["button", "button", "button"])
    }

    @Test func `S90 a lift outside of the row selects nothing`() {
        let finger = stage.finger()
        table.isScrollEnabled = false
        finger.down(at: CGPoint(x: 50, y: 60))
        stage.wait(.milliseconds(200))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
        finger.move(to: CGPoint(x: 50, y: 200))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
        finger.up()
        #expect(!log.take().contains("row 1") && table.indexPathForSelectedRow == nil)
    }

    @Test func `S91 a drag scrolls the table and selects nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 180))
        stage.wait(.milliseconds(200))
        finger.move(to: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 100))
        finger.up()
        #expect(log.take() == ["cell.began", "table.began", "cell.cancelled", "table.cancelled"])
        #expect(table.contentOffset.y >= 50 && table.indexPathForSelectedRow == nil)
    }

    @Test func `a row is selected after a press whose end a cell kept to itself`() throws {
        try #require(table.visibleCells[1] as? LogCell).keepsEnd = true
        press(.milliseconds(50))
        press(.milliseconds(50), at: CGPoint(x: 50, y: 100))
        #expect(log.take().suffix(3) == ["cell.ended", "table.ended", "row 2"])
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
    }

    // MARK: Selection

    @Test func `one row is selected at a time, and the delegate is notified of the deselected one`() {
        press(.milliseconds(50))
        press(.milliseconds(50), at: CGPoint(x: 50, y: 100))
        press(.milliseconds(50), at: CGPoint(x: 50, y: 100))
        #expect(log.take().filter { $0.contains("row") } == ["row 1", "not row 1", "row 2", "row 2"])
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    }

    @Test func `with multiple selection a second tap deselects a row`() {
        table.allowsMultipleSelection = true
        press(.milliseconds(50))
        press(.milliseconds(50), at: CGPoint(x: 50, y: 100))
        press(.milliseconds(50))
        #expect(log.take().filter { $0.contains("row") } == ["row 1", "row 2", "not row 1"])
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    }

    @Test func `the delegate can select another row or none, and a table can disallow selection`() {
        source.instead = { IndexPath(row: $0.row + 1, section: 0) }
        press(.milliseconds(50))
        #expect(log.take().last == "row 2")
        source.instead = { _ in nil }
        press(.milliseconds(50))
        #expect(log.take().last == "table.ended")
        source.instead = { $0 }
        table.allowsSelection = false
        press(.milliseconds(50))
        #expect(log.take().last == "table.ended")
    }

    @Test func `a press highlights a row with the delegate's consent, without which the row is not selected`() {
        let controller = StateController(log)
        stage.show(controller)
        _ = log.take()
        press(.milliseconds(50))
        #expect(
            log.take() == [
                "highlighted true", "highlight 1", "highlighted false", "unhighlight 1", "ask 1", "selected true",
                "select 1",
            ])
        press(.milliseconds(50), at: CGPoint(x: 50, y: 100))
        #expect(log.take() == [] && controller.tableView.indexPathForSelectedRow?.row == 1)
        controller.tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
        #expect(log.take() == ["selected false, animated"])
        controller.tableView.visibleCells[0].isSelected = true
        #expect(log.take() == ["selected true"] && controller.tableView.visibleCells[0].isSelected)
    }

    @Test func `the former row is deselected before another is selected, and deselecting asks no one`() {
        let controller = StateController(log)
        stage.show(controller)
        press(.milliseconds(50), at: CGPoint(x: 50, y: 20))
        _ = log.take()
        press(.milliseconds(50))
        #expect(
            log.take().suffix(5) == ["ask 1", "selected false", "deselect 0 of 0", "selected true", "select 1"])
        controller.tableView.allowsMultipleSelection = true
        press(.milliseconds(50))
        #expect(log.take().suffix(3) == ["unhighlight 1", "selected false", "deselect 1 of 0"])
    }

    @Test func `a row is highlighted only while the finger is in it`() {
        let controller = StateController(log)
        stage.show(controller)
        controller.tableView.isScrollEnabled = false
        _ = log.take()
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 20))
        stage.wait(.milliseconds(200))
        #expect(log.take() == ["highlighted true", "highlight 0"])
        finger.move(to: CGPoint(x: 50, y: 30))
        #expect(log.take() == [])
        finger.move(to: CGPoint(x: 50, y: 100))
        finger.move(to: CGPoint(x: 50, y: 110))
        #expect(log.take() == ["highlighted false", "unhighlight 0"])
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `a row that is reloaded under a finger is no longer highlighted`() {
        let controller = StateController(log)
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 20))
        stage.wait(.milliseconds(200))
        _ = log.take()
        controller.tableView.reloadData()
        #expect(log.take() == ["highlighted false", "unhighlight 0"])
        finger.up()
        // The new cells are told that they are not selected.
        #expect(log.take().filter { $0 != "selected false" } == [])
    }

    @Test func `a row that is deleted or reloaded alone under a finger is no longer highlighted`() throws {
        let controller = StateController(log)
        stage.show(controller)
        let row = IndexPath(row: 0, section: 0)
        let changes: [(UITableView) -> Void] = [
            { $0.reloadRows(at: [row], with: .fade) },
            { table in
                controller.count = 2
                table.deleteRows(at: [row], with: .fade)
            },
        ]
        for change in changes {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 50, y: 20))
            stage.wait(.milliseconds(200))
            #expect(log.take().suffix(2) == ["highlighted true", "highlight 0"])
            let cell = try #require(controller.tableView.cellForRow(at: row))
            change(controller.tableView)
            #expect(log.take().prefix(2) == ["highlighted false", "unhighlight 0"])
            #expect(controller.unhighlighted === cell && !cell.isHighlighted)
            finger.up()
            stage.wait(.seconds(1))
            // The new cells are told that they are not selected.
            #expect(log.take().filter { $0 != "selected false" } == [])
        }
    }

    @Test func `a selection by the program does not notify the delegate`() {
        table.selectRow(at: IndexPath(row: 40, section: 0), animated: false, scrollPosition: .middle)
        #expect(table.contentOffset.y == 1672 && log.take() == [])
        stage.wait(.zero)
        #expect(table.cellForRow(at: IndexPath(row: 40, section: 0))?.isSelected == true)
        table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(table.indexPathForSelectedRow == nil)
        table.selectRow(at: IndexPath(row: 400, section: 0), animated: false, scrollPosition: .none)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func `selecting a row scrolls to it even if it is selected already`() {
        let path = IndexPath(row: 40, section: 0)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        #expect(table.contentOffset.y == 0)
        table.selectRow(at: path, animated: false, scrollPosition: .middle)
        #expect(table.contentOffset.y == 1672 && table.indexPathsForSelectedRows == [path])
    }

    // MARK: Rows

    @Test func `only visible rows have cells, and cells are reused`() {
        #expect(table.visibleCells.count == 5 && source.made == 5)
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2, 3, 4])
        table.contentOffset.y = 1000
        stage.wait(.zero)
        #expect(table.indexPathsForVisibleRows?.map(\.row) == [22, 23, 24, 25, 26, 27])
        #expect(source.made == 6 && table.visibleCells.first?.textLabel?.text == "Row 22")
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    }

    @Test func `rows are as high as the delegate says, sections have headers`() throws {
        source.heights = [0: 100]
        source.titles = ["First"]
        table.reloadData()
        stage.wait(.zero)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 32, width: 200, height: 100))
        #expect(table.contentSize.height == 4488)
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 140)) == IndexPath(row: 1, section: 0))
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 10)) == nil)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(table.indexPath(for: cell) == IndexPath(row: 0, section: 0) && cell.frame.height == 100)
    }

    @Test func `reloading asks for the data again and clears the selection`() {
        press(.milliseconds(50))
        source.count = 2
        table.reloadData()
        stage.wait(.zero)
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
        #expect(table.visibleCells.count == 2 && table.indexPathForSelectedRow == nil)
        #expect(table.contentSize.height == 88)
    }

    @Test func `a table knows the rows in a rectangle, also those that are not visible, and its style`() {
        func rows(_ y: CGFloat, _ height: CGFloat) -> [Int]? {
            table.indexPathsForRows(in: CGRect(x: 0, y: y, width: 200, height: height))?.map(\.row)
        }
        #expect(rows(44, 44) == [1] && rows(430, 20) == [9, 10] && rows(-100, 50) == [] && rows(.nan, 1) == nil)
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        #expect(rows(44, 44) == [0])
        #expect(table.style == .plain && UITableView(frame: .zero, style: .grouped).style == .grouped)
    }

    @Test func `a table scrolls to a row`() {
        func go(_ position: UITableView.ScrollPosition) -> CGFloat {
            table.scrollToRow(at: IndexPath(row: 50, section: 0), at: position, animated: false)
            return table.contentOffset.y
        }
        #expect(go(.top) == 2200 && go(.bottom) == 2024 && go(.middle) == 2112)
        table.contentOffset = .zero
        #expect(go(.none) == 2024)
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 2024)
    }

    @Test func `a table that becomes narrower does not scroll sideways`() {
        table.frame.size.width = 150
        stage.wait(.zero)
        #expect(table.contentSize.width == 150)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 60))
        finger.move(to: CGPoint(x: 60, y: 60), steps: 4, over: .milliseconds(40))
        #expect(table.contentOffset.x == 0)
    }

    @Test func `rows have separators by default`() {
        func lines() -> Int {
            stage.root.setNeedsDisplay()
            stage.wait(.zero)
            return stage.canvas.operations.count {
                if case .fillRect(let rect, _, _) = $0 { rect.height == 1 } else { false }
            }
        }
        #expect(lines() == 5)
        table.separatorStyle = .none
        #expect(lines() == 0)
    }
}

/// A table that logs its touches.
final class LogTable: UITableView {
    let log: Log

    init(frame: CGRect, log: Log) {
        self.log = log
        super.init(frame: frame, style: .plain)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("table.began")
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("table.ended")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("table.cancelled")
        super.touchesCancelled(touches, with: event)
    }
}

/// A cell that logs its touches and passes them on, unless it keeps their end.
final class LogCell: UITableViewCell {
    var log: Log?
    var keepsEnd = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.note("cell.began")
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.note("cell.ended")
        if !keepsEnd { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log?.note("cell.cancelled")
        super.touchesCancelled(touches, with: event)
    }
}

/// A hundred rows.
final class TableSource: UITableViewDataSource, UITableViewDelegate {
    let log: Log
    var count = 100
    var made = 0
    var heights: [Int: CGFloat] = [:]
    var titles: [String] = []
    var instead: (IndexPath) -> IndexPath? = { $0 }

    init(_ log: Log) {
        self.log = log
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell: LogCell
        if let old = tableView.dequeueReusableCell(withIdentifier: "row") as? LogCell {
            cell = old
        } else {
            cell = LogCell(style: .default, reuseIdentifier: "row")
            made += 1
        }
        cell.log = log
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.row] ?? tableView.rowHeight
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { instead(indexPath) }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.note("row \(indexPath.row)") }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.note("not row \(indexPath.row)")
    }
}

/// A table of cells that note their states; its third row is not highlighted.
private final class StateController: UITableViewController {
    private let log: Log
    var count = 3
    /// The cell of the row that was unhighlighted last.
    private(set) var unhighlighted: UITableViewCell?

    init(_ log: Log) {
        self.log = log
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = StateCell(style: .default, reuseIdentifier: nil)
        cell.log = log
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.row < 2
    }

    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.note("highlight \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.note("unhighlight \(indexPath.row)")
        unhighlighted = tableView.cellForRow(at: indexPath)
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.note("ask \(indexPath.row)")
        return indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.note("select \(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.note("deselect \(indexPath.row) of \(tableView.indexPathsForSelectedRows?.count ?? 0)")
    }
}

private final class StateCell: UITableViewCell {
    var log: Log?

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log?.note("selected \(selected)\(animated ? ", animated" : "")")
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        log?.note("highlighted \(highlighted)")
    }
}

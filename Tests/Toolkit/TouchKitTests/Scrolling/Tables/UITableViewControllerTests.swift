import Foundation
import Testing
import TouchKit
import TouchKitTesting

private final class NameCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textLabel?.text = "made by \(reuseIdentifier ?? "")"
    }

    required init?(coder: NSCoder) {
        nil
    }
}

private final class ListController: UITableViewController {
    var selected: [Int] = []
    var offsets: [CGFloat] = []
    var calls: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(NameCell.self, forCellReuseIdentifier: "name")
        tableView.rowHeight = 50
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
    }

    @unsafe override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("will end dragging")
    }

    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        calls.append("will begin decelerating")
    }

    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        calls.append("did change inset")
    }

    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }

    override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        calls.append("will begin zooming")
    }

    override func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        calls.append("did end zooming")
    }
}

@MainActor
struct UITableViewControllerTests {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    private let controller = ListController(style: .plain)

    init() {
        stage.show(controller)
    }

    @Test func `a table controller is its table's data source and delegate`() {
        #expect(controller.tableView === controller.view && controller.tableView.frame == stage.window.bounds)
        #expect(controller.tableView.visibleCells.count == 6)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 70))
        finger.up()
        #expect(controller.selected == [1])
        controller.tableView.contentOffset.y = 100
        #expect(controller.offsets == [100])
    }

    @Test func `a table controller may override what a scroll view asks and tells its delegate`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 250))
        finger.move(to: CGPoint(x: 50, y: 150), steps: 10, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(5))
        controller.tableView.contentInset.bottom = 10
        #expect(controller.calls == ["will end dragging", "will begin decelerating", "did change inset"])
        controller.tableView.maximumZoomScale = 2
        let fingers = [stage.finger(), stage.finger()]
        for (finger, y) in zip(fingers, [120, 180]) { finger.down(at: CGPoint(x: 50, y: CGFloat(y))) }
        for (finger, y) in zip(fingers, [90, 210]) {
            finger.move(to: CGPoint(x: 50, y: CGFloat(y)), steps: 5, over: .milliseconds(50))
        }
        for finger in fingers { finger.up() }
        stage.wait(.seconds(1))
        #expect(controller.calls.filter { $0.contains("zooming") } == ["will begin zooming", "did end zooming"])
    }

    @Test func `a registered class makes its cells by init(style reuseIdentifier)`() {
        #expect(controller.tableView.visibleCells.first?.textLabel?.text == "made by name")
        #expect(controller.tableView.visibleCells.first is NameCell)
    }

    @Test func `the selection is cleared when the view appears again`() {
        let path = IndexPath(row: 2, section: 0)
        func showAgain() {
            controller.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
            stage.show(UIViewController())
            stage.show(controller)
        }
        showAgain()
        #expect(controller.tableView.indexPathForSelectedRow == nil)
        controller.clearsSelectionOnViewWillAppear = false
        showAgain()
        #expect(controller.tableView.indexPathForSelectedRow == path)
    }

    @Test func `a table controller without overrides shows an empty table`() {
        let plain = UITableViewController()
        stage.show(plain)
        #expect(plain.tableView.numberOfSections == 1 && plain.tableView.visibleCells.isEmpty)
    }
}

// swift-format-ignore-file
// Rows that are moved by a long press, with a snapshot under the finger.
import UIKit

class ReorderController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    var items = ["One", "Two", "Three", "Four"]
    private var snapshot: UIView?
    private var sourceIndexPath: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
        let longPress = UILongPressGestureRecognizer(target: self, action: #selector(longPressed(_:)))
        tableView.addGestureRecognizer(longPress)
    }

    @objc func longPressed(_ longPress: UILongPressGestureRecognizer) {
        let location = longPress.location(in: tableView)
        let indexPath = tableView.indexPathForRow(at: location)
        switch longPress.state {
        case .began:
            guard let indexPath = indexPath, let cell = tableView.cellForRow(at: indexPath) else { return }
            sourceIndexPath = indexPath
            let view = cell.snapshotView(afterScreenUpdates: true) ?? UIView(frame: cell.frame)
            view.center = cell.center
            view.layer.shadowOpacity = 0.4
            tableView.addSubview(view)
            snapshot = view
            cell.isHidden = true
        case .changed:
            snapshot?.center.y = location.y
            if let source = sourceIndexPath, let destination = indexPath, source != destination {
                items.swapAt(source.row, destination.row)
                tableView.moveRow(at: source, to: destination)
                sourceIndexPath = destination
            }
        default:
            if let source = sourceIndexPath { tableView.cellForRow(at: source)?.isHidden = false }
            snapshot?.removeFromSuperview()
            snapshot = nil
            sourceIndexPath = nil
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "item")
        cell.textLabel?.text = items[indexPath.row]
        cell.detailTextLabel?.text = "\(indexPath.row)"
        cell.imageView?.image = nil
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

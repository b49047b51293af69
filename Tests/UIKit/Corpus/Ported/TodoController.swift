// swift-format-ignore-file
// A table whose cells recognize swipes and taps of their own.
import UIKit

@MainActor protocol TodoCellDelegate: AnyObject {
    func todoCellDidComplete(_ cell: TodoCell)
}

class TodoCell: UITableViewCell {
    weak var delegate: TodoCellDelegate?
    private var originalCenter = CGPoint.zero
    private var completeOnRelease = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let recognizer = UIPanGestureRecognizer(target: self, action: TodoCell.handlePan(recognizer:))
        recognizer.delegate = self
        addGestureRecognizer(recognizer)
        selectionStyle = .none
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("NSCoding not supported")
    }

    func handlePan(recognizer: UIPanGestureRecognizer) {
        if recognizer.state == .began {
            originalCenter = center
        }
        if recognizer.state == .changed {
            let translation = recognizer.translation(in: self)
            center = CGPoint(x: originalCenter.x + translation.x, y: originalCenter.y)
            completeOnRelease = frame.origin.x > frame.size.width / 4.0
        }
        if recognizer.state == .ended {
            let originalFrame = CGRect(x: 0, y: frame.origin.y, width: bounds.size.width, height: bounds.size.height)
            UIView.animate(withDuration: 0.2, animations: { self.frame = originalFrame })
            if completeOnRelease { delegate?.todoCellDidComplete(self) }
        }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let panGestureRecognizer = gestureRecognizer as? UIPanGestureRecognizer {
            let translation = panGestureRecognizer.translation(in: superview!)
            return abs(translation.x) > abs(translation.y)
        }
        return false
    }
}

class TodoController: UITableViewController, TodoCellDelegate {
    var items = ["Milk", "Bread", "Tea"]
    var completed: [String] = []
    var selected: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TodoCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = 50
        tableView.tableFooterView = UIView()
        tableView.separatorStyle = .singleLine
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! TodoCell
        cell.textLabel?.text = items[indexPath.row]
        cell.textLabel?.backgroundColor = .clear
        cell.delegate = self
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath.row)
        tableView.deselectRow(at: indexPath, animated: true)
    }

    func todoCellDidComplete(_ cell: TodoCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        completed.append(items.remove(at: indexPath.row))
        tableView.beginUpdates()
        tableView.deleteRows(at: [indexPath], with: .fade)
        tableView.endUpdates()
    }
}

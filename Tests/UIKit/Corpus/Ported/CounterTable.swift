// swift-format-ignore-file
// A table with buttons in its rows, told apart by their tags.
import UIKit

class CounterTableController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView()
    var counts = [0, 0, 0, 0, 0]
    var selected: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 50
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return counts.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = "\(counts[indexPath.row])"
        cell.contentView.subviews.compactMap { $0 as? UIButton }.forEach { $0.removeFromSuperview() }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 200, y: 3, width: 44, height: 44)
        button.tag = indexPath.row
        button.addTarget(self, action: CounterTableController.increment(_:), for: .touchUpInside)
        cell.contentView.addSubview(button)
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = indexPath
    }

    func increment(_ sender: UIButton) {
        counts[sender.tag] += 1
        tableView.reloadData()
    }
}

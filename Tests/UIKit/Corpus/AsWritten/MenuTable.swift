// swift-format-ignore-file
// A table with sections and check marks, whose data are structures.
import UIKit

struct MenuSection {
    let title: String
    var items: [String]
}

class MenuTableController: UITableViewController {
    private var sections = [
        MenuSection(title: "Tools", items: ["Line", "Pen", "Eraser"]),
        MenuSection(title: "Paper", items: ["White", "Cream"])
    ]
    private(set) var checked: Set<IndexPath> = []
    var didPick: ((String) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Menu"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.rowHeight = 44
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in
            self?.addPaper()
        })
    }

    func addPaper() {
        sections[1].items.append("Dots")
        tableView.insertRows(at: [IndexPath(row: sections[1].items.count - 1, section: 1)], with: .automatic)
    }

    override func numberOfSections(in tableView: UITableView) -> Int {
        return sections.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return sections[section].items.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section].items[indexPath.row]
        cell.accessoryType = checked.contains(indexPath) ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if checked.insert(indexPath).inserted == false {
            checked.remove(indexPath)
        }
        tableView.reloadRows(at: [indexPath], with: .none)
        didPick?(sections[indexPath.section].items[indexPath.row])
    }
}

// swift-format-ignore-file
// A data source of its own, and a table that loads more when its end comes into view.
import UIKit

@MainActor
final class NumbersDataSource: NSObject, UITableViewDataSource {
    private(set) var numbers: [Int]

    init(count: Int) {
        numbers = Array(1...count)
        super.init()
    }

    func append(_ count: Int) {
        let last = numbers.last ?? 0
        numbers += (last + 1)...(last + count)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        numbers.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "number") ?? UITableViewCell(style: .value1, reuseIdentifier: "number")
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "\(numbers[indexPath.row])"
        cell.selectionStyle = .none
        return cell
    }
}

class EndlessTableController: UIViewController, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    let source = NumbersDataSource(count: 20)
    private(set) var loads = 0
    private var isLoading = false

    override func loadView() {
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 40
        tableView.dataSource = source
        tableView.delegate = self
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let bottom = scrollView.contentSize.height - scrollView.bounds.height
        guard !isLoading, bottom > 0, scrollView.contentOffset.y > bottom - 100 else { return }
        isLoading = true
        DispatchQueue.main.async { [weak self] in
            guard let self = self else { return }
            self.loads += 1
            self.source.append(10)
            self.tableView.reloadData()
            self.isLoading = false
        }
    }
}

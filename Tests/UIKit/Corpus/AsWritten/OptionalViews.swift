// swift-format-ignore-file
// Controllers that treat their view and table as the implicitly unwrapped optionals that they are on iOS.
import UIKit

class OptionalViewController: UIViewController {
    let label = UILabel()

    override var view: UIView! {
        get { return super.view }
        set { super.view = newValue }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let view = view else { return }
        view.backgroundColor = .white
        self.view?.addSubview(label)
        label.frame = self.view!.bounds
    }

    func unload() {
        view = nil
    }
}

class OptionalTableController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let table = tableView else { return }
        table.rowHeight = 60
        tableView?.separatorStyle = .none
    }
}

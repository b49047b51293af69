// swift-format-ignore-file
// A table under a text field, whose field is half as wide as its header.
import UIKit

class SettingsController: UITableViewController, UITextFieldDelegate {
    let field = UITextField()
    var names = ["pen", "marker"]
    var wasPerformed = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
        field.translatesAutoresizingMaskIntoConstraints = false
        field.placeholder = "New tool"
        field.delegate = self
        field.addTarget(self, action: SettingsController.edited(_:), for: .editingChanged)
        header.addSubview(field)
        let leading = field.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20)
        leading.priority = .defaultHigh
        NSLayoutConstraint.activate([
            leading,
            field.centerYAnchor.constraint(equalTo: header.centerYAnchor),
            field.widthAnchor.constraint(equalTo: header.widthAnchor, multiplier: 0.5),
            field.heightAnchor.constraint(equalToConstant: 40),
        ])
        tableView.tableHeaderView = header
        tableView.tableFooterView = UIView()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tool")
        RunLoop.main.perform {
            MainActor.assumeIsolated {
                self.wasPerformed = true
            }
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tool", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        names.append(textField.text ?? "")
        textField.text = nil
        textField.resignFirstResponder()
        tableView.reloadData()
        return true
    }

    func edited(_ sender: UITextField) {
        title = sender.text
    }
}

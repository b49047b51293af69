// swift-format-ignore-file
// A list from whose rows a popover, a sheet and a segue lead to the same little picker.
import UIKit

class SwatchPicker: UIViewController {
    var onPick: ((UIColor) -> Void)?
    let colors: [UIColor] = [.red, .green, .blue, .orange]

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 200, height: 60)
        for (index, color) in colors.enumerated() {
            let swatch = UIButton(type: .custom)
            swatch.frame = CGRect(x: 50 * index, y: 5, width: 44, height: 50)
            swatch.backgroundColor = color
            swatch.addAction(UIAction { [weak self] _ in
                self?.onPick?(color)
                self?.dismiss(animated: true)
            }, for: .touchUpInside)
            view.addSubview(swatch)
        }
    }
}

class SheetLauncher: UIViewController, UITableViewDataSource, UITableViewDelegate, UIPopoverPresentationControllerDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    var picked: UIColor?
    private(set) var prepared = [String]()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.scrollIndicatorInsets = UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        tableView.isDirectionalLockEnabled = true
        view.addSubview(tableView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tableView.frame = view.bounds
        tableView.contentScaleFactor = UIScreen.main.scale
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 3 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { return "Colors" }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = ["Popover", "Sheet", "Segue"][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch indexPath.row {
        case 0: showPopover(from: indexPath)
        case 1: showSheet()
        default:
            let segue = UIStoryboardSegue(identifier: "pick", source: self, destination: picker())
            prepare(for: segue, sender: self)
            segue.perform()
        }
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append(segue.identifier ?? "")
        (segue.destination as? SwatchPicker)?.title = "Pick"
    }

    private func picker() -> SwatchPicker {
        let picker = SwatchPicker()
        picker.onPick = { [weak self] in self?.picked = $0 }
        return picker
    }

    private func showPopover(from indexPath: IndexPath) {
        let picker = self.picker()
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.sourceView = tableView
        picker.popoverPresentationController?.sourceRect = tableView.rectForRow(at: indexPath)
        picker.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        picker.popoverPresentationController?.delegate = self
        present(picker, animated: true)
    }

    private func showSheet() {
        let picker = self.picker()
        picker.modalPresentationStyle = .formSheet
        picker.isModalInPresentation = false
        present(picker, animated: true, completion: nil)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        return .none
    }
}

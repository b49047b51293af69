// swift-format-ignore-file
// A bar button that asks before it clears, all with closures.
import UIKit

class NotesController: UIViewController {
    private(set) var notes = ["one", "two"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Clear", image: nil, primaryAction: UIAction(title: "Clear") { [weak self] _ in
            self?.askBeforeClearing()
        })
    }

    private func askBeforeClearing() {
        let alert = UIAlertController(title: "Clear all notes?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Clear", style: .destructive, handler: { [weak self] _ in
            self?.notes.removeAll()
        }))
        present(alert, animated: true)
    }
}

// swift-format-ignore-file
// A long press asks before it deletes.
import UIKit

class AlertController: UIViewController {
    var deleted = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let press = UILongPressGestureRecognizer(target: self, action: #selector(longPressed))
        press.minimumPressDuration = 0.8
        press.allowableMovement = 15
        view.addGestureRecognizer(press)
    }

    @objc func longPressed(_ sender: UILongPressGestureRecognizer) {
        guard sender.state == .began else { return }
        let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in
            self.deleted += 1
        })
        present(alert, animated: true, completion: nil)
    }
}

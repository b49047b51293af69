// swift-format-ignore-file
// Selectors in constants and in an extension of the type, and notifications.
import UIKit

private extension Selector {
    static let counterTapped = #selector(ObserverController.counterTapped(_:))
}

class ObserverController: UIViewController {
    let center = NotificationCenter.default
    var taps = 0
    var notices = 0
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        let action = #selector(self.counterTapped)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        button.addTarget(self, action: .counterTapped, for: .touchUpInside)
        button.addTarget(self, action: action, for: .touchDownRepeat)
        view.addSubview(button)
        center.addObserver(self, selector: #selector(noticed), name: NSNotification.Name("counted"), object: nil)
    }

    @objc func counterTapped(_ sender: UIButton) {
        taps += 1
        center.post(name: NSNotification.Name("counted"), object: self)
    }

    @objc private func noticed() {
        notices += 1
    }

    func stop() {
        button.removeTarget(self, action: .counterTapped, for: .touchUpInside)
        center.removeObserver(self, name: NSNotification.Name("counted"), object: nil)
    }
}

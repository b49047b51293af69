// swift-format-ignore-file
// Buttons in a stack view.
import UIKit

class StackController: UIViewController {
    let stack = UIStackView()
    var chosen: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        stack.axis = .horizontal
        stack.distribution = .fillEqually
        stack.spacing = 8
        stack.frame = CGRect(x: 0, y: 0, width: 308, height: 50)
        for name in ["A", "B", "C"] {
            let button = UIButton(type: .system)
            button.setTitle(name, for: .normal)
            button.addTarget(self, action: #selector(choose), for: .touchUpInside)
            stack.addArrangedSubview(button)
        }
        view.addSubview(stack)
    }

    @objc func choose(_ sender: UIButton) {
        chosen = sender.currentTitle
    }
}

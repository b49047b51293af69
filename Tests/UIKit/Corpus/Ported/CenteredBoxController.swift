// swift-format-ignore-file
// A box that is placed by constraints, whose constant a pan changes.
import UIKit

class CenteredBoxController: UIViewController {
    private let box: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .systemTeal
        return view
    }()
    private var heightConstraint: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        heightConstraint = box.heightAnchor.constraint(equalToConstant: 50)
        heightConstraint.priority = .defaultHigh
        heightConstraint.isActive = true
        box.widthAnchor.constraint(equalToConstant: 100).isActive = true
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        box.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CenteredBoxController.didPan))
    }

    private func didPan(_ pan: UIPanGestureRecognizer) {
        heightConstraint.constant = 50 + abs(pan.translation(in: view).y)
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    var boxFrame: CGRect { return box.frame }
}

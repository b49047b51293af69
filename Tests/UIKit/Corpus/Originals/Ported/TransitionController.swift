// swift-format-ignore-file
// Animations: repeated, reversed, chained, and transitions between views.
import UIKit

class TransitionController: UIViewController {
    let front = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    var isFlipped = false
    let pulse = UIView(frame: CGRect(x: 150, y: 20, width: 40, height: 40))
    var finished = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(front)
        view.addSubview(pulse)
        front.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(flip)))
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction], animations: {
            self.pulse.alpha = 0.2
        }, completion: nil)
    }

    @objc func flip() {
        isFlipped = !isFlipped
        UIView.transition(with: front, duration: 0.4, options: .transitionCrossDissolve, animations: {
            self.front.backgroundColor = self.isFlipped ? .red : .blue
        }, completion: { _ in
            self.finished += 1
        })
    }
}

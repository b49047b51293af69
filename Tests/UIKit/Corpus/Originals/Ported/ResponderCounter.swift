// swift-format-ignore-file
// A first responder that becomes it by a tap, and a gesture that asks its view before it begins.
import UIKit

class ResponderCounter: UIView {
    var isLocked = false
    var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(ResponderCounter.tapped))
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var canBecomeFirstResponder: Bool { return !isLocked }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        return !isLocked
    }

    @objc private func tapped() {
        becomeFirstResponder()
        taps += 1
    }

    @discardableResult
    override func becomeFirstResponder() -> Bool {
        backgroundColor = .yellow
        return super.becomeFirstResponder()
    }

    @discardableResult
    override func resignFirstResponder() -> Bool {
        backgroundColor = .white
        return super.resignFirstResponder()
    }
}

// swift-format-ignore-file
// A button that counts what it sends, and a pad that asks its controls what they do.
import UIKit

class CountingButton: UIButton {
    var sentEvents = 0
    var sentActions = 0

    override var tintColor: UIColor! {
        didSet {
            layer.borderColor = tintColor.cgColor
        }
    }

    override func sendActions(for controlEvents: UIControl.Event) {
        sentEvents += 1
        super.sendActions(for: controlEvents)
    }

    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sentActions += 1
        super.sendAction(action, to: target, for: event)
    }
}

class CensusPad: UIView {
    let button = CountingButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
    var presses = 0
    var endings = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        button.layer.borderWidth = 2
        button.tintColor = UIColor.systemRed
        button.addTarget(self, action: Selector(CensusPad.pressed, name: "pressed"), for: .touchUpInside)
        addSubview(button)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var isObserved: Bool {
        return button.allTargets.count == 1 && button.allControlEvents == .touchUpInside
    }

    var actionCount: Int {
        return button.actions(forTarget: self, forControlEvent: .touchUpInside)?.count ?? 0
    }

    override func endEditing(_ force: Bool) -> Bool {
        endings += 1
        return super.endEditing(force)
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == Selector(CensusPad.pressed, name: "pressed") {
            return presses > 0
        }
        return super.canPerformAction(action, withSender: sender)
    }

    func pressed() {
        presses += 1
    }
}

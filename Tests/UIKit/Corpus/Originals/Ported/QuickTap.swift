// swift-format-ignore-file
// A tap that names its own target, and a bar button that does.
import UIKit

class QuickTap: UITapGestureRecognizer {
    var onTap: (() -> Void)?
    private(set) var count = 0

    init(taps: Int, onTap: @escaping () -> Void) {
        super.init(target: nil, action: nil)
        self.onTap = onTap
        numberOfTapsRequired = taps
        addTarget(self, action: #selector(fire))
    }

    @objc private func fire() {
        count += 1
        onTap?()
    }
}

class QuickHold: UILongPressGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        minimumPressDuration = 0.2
    }

    convenience init() {
        self.init(target: QuickHold.self, action: #selector(held(_:)))
        removeTarget(QuickHold.self, action: nil)
    }

    @objc private func held(_ sender: QuickHold) {}
}

class QuickTapController: UIViewController {
    private(set) var taps = 0
    private(set) var holds = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(QuickTap(taps: 1) { [unowned self] in self.taps += 1 })
        let hold = QuickHold()
        hold.addTarget(self, action: #selector(self.held(_:)))
        view.addGestureRecognizer(hold)
    }

    @objc func held(_ hold: QuickHold) {
        if hold.state == .began { holds += 1 }
    }
}

// swift-format-ignore-file
// A tap that waits for a double tap, and a two-finger tap.
import UIKit

class TapOrDoubleTapController: UIViewController {
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isMultipleTouchEnabled = true

        let singleTap = UITapGestureRecognizer(target: self, action: #selector(TapOrDoubleTapController.handleSingleTap))
        singleTap.numberOfTapsRequired = 1
        view.addGestureRecognizer(singleTap)

        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTap(_:)))
        doubleTap.numberOfTapsRequired = 2
        view.addGestureRecognizer(doubleTap)

        let twoFingerTap = UITapGestureRecognizer(target: self, action: #selector(self.handleTwoFingers(sender:)))
        twoFingerTap.numberOfTouchesRequired = 2
        view.addGestureRecognizer(twoFingerTap)

        singleTap.require(toFail: doubleTap)
    }

    @objc func handleSingleTap() {
        log.append("single")
    }

    @objc func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
        log.append("double at \(Int(recognizer.location(in: view).x))")
    }

    @objc private func handleTwoFingers(sender: UITapGestureRecognizer) {
        log.append("two")
    }
}

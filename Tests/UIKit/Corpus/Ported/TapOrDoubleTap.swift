// swift-format-ignore-file
// A tap that waits for a double tap, and a two-finger tap.
import UIKit

class TapOrDoubleTapController: UIViewController {
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.isMultipleTouchEnabled = true

        let singleTap = UITapGestureRecognizer(target: self, action: TapOrDoubleTapController.handleSingleTap)
        singleTap.numberOfTapsRequired = 1
        view.addGestureRecognizer(singleTap)

        let doubleTap = UITapGestureRecognizer(target: self, action: TapOrDoubleTapController.handleDoubleTap(_:))
        doubleTap.numberOfTapsRequired = 2
        view.addGestureRecognizer(doubleTap)

        let twoFingerTap = UITapGestureRecognizer(target: self, action: TapOrDoubleTapController.handleTwoFingers(sender:))
        twoFingerTap.numberOfTouchesRequired = 2
        view.addGestureRecognizer(twoFingerTap)

        singleTap.require(toFail: doubleTap)
    }

    func handleSingleTap() {
        log.append("single")
    }

    func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
        log.append("double at \(Int(recognizer.location(in: view).x))")
    }

    private func handleTwoFingers(sender: UITapGestureRecognizer) {
        log.append("two")
    }
}

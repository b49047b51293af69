// swift-format-ignore-file
// A pointer that hovers, and which buttons a tap wants.
import UIKit

class HoverController: UIViewController {
    let target = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    var isHovered = false
    var secondaryTaps = 0
    var pencilTaps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(target)
        target.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: #selector(hovering(_:))))
        let secondary = UITapGestureRecognizer(target: self, action: #selector(secondaryTap))
        secondary.buttonMaskRequired = .secondary
        target.addGestureRecognizer(secondary)
        let pencil = UITapGestureRecognizer(target: self, action: #selector(pencilTap))
        pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        target.addGestureRecognizer(pencil)
    }

    @objc func hovering(_ recognizer: UIHoverGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            isHovered = true
        case .ended:
            isHovered = false
        default:
            break
        }
    }

    @objc func secondaryTap() { secondaryTaps += 1 }
    @objc func pencilTap() { pencilTaps += 1 }
}

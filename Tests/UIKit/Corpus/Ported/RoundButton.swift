// swift-format-ignore-file
// A button that is round to fingers, too, and shines while it is pressed.
import UIKit

class RoundButton: UIButton {
    @IBInspectable var fillColor: UIColor = .systemRed

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.15) {
                self.alpha = self.isHighlighted ? 0.6 : 1.0
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.size.width / 2
        clipsToBounds = true
        titleLabel?.font = UIFont.boldSystemFont(ofSize: 17)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let path = UIBezierPath(ovalIn: self.bounds)
        return path.contains(point)
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        backgroundColor = fillColor
    }
}

class RoundButtonController: UIViewController {
    var presses = 0
    lazy var button: RoundButton = {
        let button = RoundButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.setTitleColor(UIColor.gray, for: .highlighted)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        button.addTarget(self, action: RoundButtonController.buttonPressed(_:), for: .touchUpInside)
        button.addTarget(self, action: RoundButtonController.buttonEvent(_:event:), for: [.touchDown, .touchDragExit])
        return button
    }()
    var lastPoint: CGPoint?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
    }

    func buttonPressed(_ sender: UIButton) {
        presses += 1
    }

    func buttonEvent(_ sender: UIButton, event: UIEvent) {
        lastPoint = event.touches(for: sender)?.first?.location(in: sender)
    }
}

// swift-format-ignore-file
// Radio buttons that shrink while pressed, by a property animator, and know their group.
import UIKit

protocol RadioButton: AnyObject {
    @MainActor func setOn(_ newValue: Bool)
    @MainActor var group: RadioGroup? { get set }
}

@MainActor
final class RadioGroup {
    private(set) var buttons: [RadioButton] = []
    var selected: Int?

    func add(_ button: RadioButton) {
        button.group = self
        buttons.append(button)
    }

    func select(button: RadioButton) {
        selected = buttons.firstIndex { $0 === button }
        buttons.forEach { $0.setOn($0 === button) }
    }
}

final class CircleRadioButton: UIControl, RadioButton {

    private enum Constants {
        static let highlightedAlpha: CGFloat = 0.7
        static let highlightedScale: CGFloat = 0.96
        static let touchesInset: UIEdgeInsets = .init(top: -10, left: -10, bottom: -10, right: -10)
        static let animationDuration: CGFloat = 0.3
    }

    private lazy var circleView = {
        $0.layer.borderWidth = 2
        $0.layer.cornerRadius = 12
        $0.layer.masksToBounds = true
        $0.isUserInteractionEnabled = false
        return $0
    }(UIView(frame: CGRect(x: 10, y: 10, width: 24, height: 24)))

    private(set) var isOn: Bool = false {
        didSet {
            circleView.backgroundColor = isOn ? .systemBlue : .clear
        }
    }
    private var highlightAnimator: UIViewPropertyAnimator?
    weak var group: RadioGroup?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(circleView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func setOn(_ newValue: Bool) {
        isOn = newValue
    }

    private func triggerHighlightAnimation(isEnding: Bool = false) {
        highlightAnimator?.stopAnimation(true)
        highlightAnimator = UIViewPropertyAnimator(
            duration: Constants.animationDuration,
            dampingRatio: 0.8
        ) {
            self.circleView.alpha = isEnding ? 1 : Constants.highlightedAlpha
            self.circleView.transform = isEnding ? .identity : CGAffineTransform(
                scaleX: Constants.highlightedScale,
                y: Constants.highlightedScale
            )
        }
        highlightAnimator?.startAnimation()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        isHighlighted = true
        triggerHighlightAnimation()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        let isInside = bounds.inset(by: Constants.touchesInset).contains(touch.location(in: self))
        if isInside != isHighlighted {
            isHighlighted = isInside
            triggerHighlightAnimation(isEnding: !isInside)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        isHighlighted = false
        triggerHighlightAnimation(isEnding: true)
        guard let touch = touches.first else { return }
        if bounds.inset(by: Constants.touchesInset).contains(touch.location(in: self)) {
            group?.select(button: self)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        isHighlighted = false
        triggerHighlightAnimation(isEnding: true)
    }

    var pressedScale: CGFloat { return circleView.transform.a }
}

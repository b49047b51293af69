// swift-format-ignore-file
// A card that gives way under the finger and springs back; lifted inside, it is chosen.
import UIKit

class SpringCard: UIView {
    var onSelect: ((SpringCard) -> Void)?
    private(set) var isPressed = false

    private func setPressed(_ pressed: Bool) {
        guard pressed != isPressed else { return }
        isPressed = pressed
        UIView.animate(withDuration: pressed ? 0.15 : 0.4,
                       delay: 0,
                       usingSpringWithDamping: pressed ? 1 : 0.5,
                       initialSpringVelocity: 0,
                       options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.transform = pressed ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            self.alpha = pressed ? 0.8 : 1
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        setPressed(true)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        setPressed(point(inside: touch.location(in: self), with: event))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if isPressed { onSelect?(self) }
        setPressed(false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        setPressed(false)
    }
}

class CardStackController: UIViewController {
    private(set) var selected: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        (0..<3).forEach { index in
            let card = SpringCard(frame: CGRect(x: 20, y: 20 + index * 90, width: 200, height: 80))
            card.tag = index
            card.backgroundColor = .white
            card.layer.cornerRadius = 12
            card.layer.shadowOpacity = 0.2
            card.onSelect = { [weak self] in self?.selected.append($0.tag) }
            view.addSubview(card)
        }
    }
}

import UIKit

/// A knob as Swift 5 code for iOS has it: a model off the main actor that talks to views, a closure that posts, a
/// `deinit`.
class Knob: UIControl {
    private(set) var angle: CGFloat = 0
    var onRelease: (() -> Void)?
    private let renderer = KnobRenderer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        renderer.knob = self
        addGestureRecognizer(TurnGestureRecognizer(target: self, action: Knob.turn))
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {
        onRelease?()
    }

    func turn(_ gesture: TurnGestureRecognizer) {
        angle += gesture.turn
        renderer.update()
    }
}

/// Not isolated, and calls views without waiting.
class KnobRenderer {
    weak var knob: Knob?

    func update() {
        guard let knob = knob else { return }
        knob.backgroundColor = .red
        knob.alpha = min(1, max(0.1, knob.angle))
        knob.setNeedsDisplay()
    }
}

/// A recognizer that fails for more than one finger.
class TurnGestureRecognizer: UIGestureRecognizer {
    private(set) var turn: CGFloat = 0
    static var living = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        TurnGestureRecognizer.living += 1
    }

    deinit {
        TurnGestureRecognizer.living -= 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = numberOfTouches > 1 ? .failed : .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first else { return }
        turn = (touch.location(in: view).x - touch.previousLocation(in: view).x) / 100
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        turn = 0
        state = .ended
    }
}

// swift-format-ignore-file
// A pad of directions and buttons for two thumbs, read by a game loop.
import UIKit

class GamePad: UIView {
    struct Buttons: OptionSet, Hashable {
        let rawValue: Int
        static let left = Buttons(rawValue: 1 << 0)
        static let right = Buttons(rawValue: 1 << 1)
        static let up = Buttons(rawValue: 1 << 2)
        static let down = Buttons(rawValue: 1 << 3)
        static let fire = Buttons(rawValue: 1 << 4)
    }

    private(set) var pressed: Buttons = []
    private var position = CGPoint.zero
    private var timer: Timer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        isMultipleTouchEnabled = true
    }

    private func buttons(for touch: UITouch) -> Buttons {
        let point = touch.location(in: self)
        if point.x > bounds.midX { return .fire }
        let center = CGPoint(x: bounds.width / 4, y: bounds.midY)
        var result: Buttons = []
        let dead: CGFloat = 15
        if point.x < center.x - dead { result.insert(.left) }
        if point.x > center.x + dead { result.insert(.right) }
        if point.y < center.y - dead { result.insert(.up) }
        if point.y > center.y + dead { result.insert(.down) }
        return result
    }

    private func update(_ event: UIEvent?) {
        let down = (event?.allTouches ?? []).filter { $0.view == self && $0.phase != .ended && $0.phase != .cancelled }
        pressed = down.reduce(into: Buttons()) { $0.formUnion(buttons(for: $1)) }
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { update(event) }

    /// A step of the game.
    func advance(by seconds: TimeInterval) -> CGPoint {
        let speed: CGFloat = 100 * CGFloat(seconds)
        if pressed.contains(.left) { position.x -= speed }
        if pressed.contains(.right) { position.x += speed }
        if pressed.contains(.up) { position.y -= speed }
        if pressed.contains(.down) { position.y += speed }
        return position
    }

    override func draw(_ rect: CGRect) {
        for (index, button) in [Buttons.left, .right, .up, .down, .fire].enumerated() {
            (pressed.contains(button) ? UIColor.systemRed : UIColor.systemGray).setFill()
            UIBezierPath(roundedRect: CGRect(x: 10 + CGFloat(index) * 30, y: 10, width: 24, height: 24), cornerRadius: 6).fill()
        }
    }
}

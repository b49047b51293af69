import Foundation
import TouchKit

/// Every touch, live: a ring around each finger, with the properties of its touch and the states of recognizers.
final class TouchesScene: GalleryScene {
    init() {
        super.init("Every touch", hint: "Put down as many fingers as you like, a pen, or the mouse.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let touches = TouchesView(
            "touch here", color: UIColor(white: 0.96, alpha: 1), frame: CGRect(x: 16, y: 16, width: 448, height: 520),
            log: log)
        touches.isMultipleTouchEnabled = true
        let recognizers: [(String, UIGestureRecognizer)] = [
            ("tap", UITapGestureRecognizer()), ("press", UILongPressGestureRecognizer()),
            ("pan", UIPanGestureRecognizer()),
        ]
        for (name, recognizer) in recognizers {
            recognizer.name = name
            recognizer.cancelsTouchesInView = false
            recognizer.addTarget(self, action: TouchesScene.recognized)
            touches.addGestureRecognizer(recognizer)
        }
        view.addSubview(touches)
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        log.note("\(recognizer.name ?? "") \(recognizer.state)")
        // A press begins when its time has passed, without a touch that would display the new state.
        recognizer.view?.setNeedsDisplay()
    }
}

/// Draws a ring for each of its touches.
private final class TouchesView: Tile {
    /// The touches that are down, by their numbers; nil after a touch was lifted, until another takes its number.
    private var fingers: [UITouch?] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
            let free = fingers.firstIndex(of: nil)
            if let free {
                fingers[free] = touch
            } else {
                fingers.append(touch)
            }
            log.note("began \(describe(touch, free ?? fingers.count - 1))")
        }
        setNeedsDisplay()
        // No call tells that a tap failed because it lasted too long.
        UIApplication.shared.schedule(after: Thresholds.tapDuration + Thresholds.frameInterval) { [weak self] in
            self?.setNeedsDisplay()
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        remove(touches, "ended")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        remove(touches, "cancelled")
    }

    private func remove(_ touches: Set<UITouch>, _ phase: String) {
        for index in fingers.indices {
            guard let touch = fingers[index], touches.contains(touch) else { continue }
            fingers[index] = nil
            log.note("\(phase) \(describe(touch, index))")
        }
        setNeedsDisplay()
    }

    private func describe(_ touch: UITouch, _ index: Int) -> String {
        "#\(index + 1) \(touch.type) tap \(touch.tapCount)"
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        for (index, touch) in fingers.enumerated() {
            if let touch {
                draw(touch, index)
            }
        }
    }

    private func draw(_ touch: UITouch, _ index: Int) {
        let location = touch.location(in: self)
        let radius = max(28, touch.majorRadius)
        let ring = UIBezierPath(
            ovalIn: CGRect(x: location.x - radius, y: location.y - radius, width: 2 * radius, height: 2 * radius))
        ring.lineWidth = 2 + 4 * (touch.maximumPossibleForce > 0 ? touch.force / touch.maximumPossibleForce : 0)
        tintColor.setStroke()
        ring.stroke()
        let lines = [
            describe(touch, index),
            "force \(tenths(touch.force)) of \(tenths(touch.maximumPossibleForce)), radius \(tenths(touch.majorRadius))",
            (gestureRecognizers ?? []).map { "\($0.name ?? "") \($0.state)" }.joined(separator: ", "),
        ]
        let letters: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: Tile.ink]
        let width = lines.map { $0.size(withAttributes: letters).width }.max() ?? 0
        let right = location.x + radius + 8
        // Beside the ring, on the side that has room.
        let left = right + width <= bounds.maxX - 8 ? right : location.x - radius - 8 - width
        for (row, line) in lines.enumerated() {
            line.draw(
                at: CGPoint(x: max(left, 8), y: location.y - 28 + CGFloat(row) * 18), withAttributes: letters)
        }
    }

    private func tenths(_ value: CGFloat) -> Double {
        (Double(value) * 10).rounded() / 10
    }
}

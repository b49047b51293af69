// swift-format-ignore-file
// A stroke that gets thinner as the finger gets faster.
import UIKit

class SpeedPad: UIView {
    private var lastTime: TimeInterval = 0
    var widths: [CGFloat] = []
    var velocities: [CGVector] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        lastTime = touches.first?.timestamp ?? 0
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let now = touch.location(in: self), before = touch.previousLocation(in: self)
        let elapsed = CGFloat(touch.timestamp - lastTime)
        guard elapsed > 0 else { return }
        let velocity = CGVector(dx: (now.x - before.x) / elapsed, dy: (now.y - before.y) / elapsed)
        let speed = sqrt(velocity.dx * velocity.dx + velocity.dy * velocity.dy)
        widths.append(max(1, 12 - speed / 100))
        velocities.append(velocity)
        lastTime = touch.timestamp
        setNeedsDisplay()
    }
}

// swift-format-ignore-file
// A ball that runs by the display's clock and that a finger flings.
import UIKit

class DisplayLinkView: UIView {
    let ball = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    var velocity = CGVector(dx: 0, dy: 0)
    private var displayLink: CADisplayLink?
    var frames = 0

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil {
            ball.backgroundColor = .purple
            addSubview(ball)
            ball.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DisplayLinkView.fling(_:)))
            displayLink = CADisplayLink(target: self, selector: DisplayLinkView.step(_:))
            displayLink?.add(to: .main, forMode: .common)
        } else {
            displayLink?.invalidate()
            displayLink = nil
        }
    }

    func fling(_ pan: UIPanGestureRecognizer) {
        if pan.state == .ended {
            let v = pan.velocity(in: self)
            velocity = CGVector(dx: v.x, dy: v.y)
        }
    }

    func step(_ link: CADisplayLink) {
        frames += 1
        let elapsed = CGFloat(link.targetTimestamp - link.timestamp)
        ball.center.x += velocity.dx * elapsed
        ball.center.y += velocity.dy * elapsed
    }
}

// swift-format-ignore-file
// A pad in the Swift of 2014 to 2016: bubbles where fingers land, a dial that is turned, a pulse that tells its end.
import UIKit
import QuartzCore

protocol BubblePadDelegate: class {
    func bubblePad(pad: BubblePad, didShow count: Int)
}

class BubblePad: UIView {
    weak var bubbleDelegate: BubblePadDelegate?
    var counts = [Int](count: 2, repeatedValue: 0)
    var fingers = 0
    private(set) var bubbles: [CGPoint] = []
    private(set) var pulses = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        backgroundColor = UIColor.clearColor()
        multipleTouchEnabled = true
        autoresizingMask = .FlexibleWidth | .FlexibleHeight
    }

    override func touchesBegan(touches: NSSet, withEvent event: UIEvent) {
        super.touchesBegan(touches, withEvent: event)
        fingers = event.allTouches()!.count
        for touch: AnyObject in touches { add(touch.locationInView(self)) }
        bubbleDelegate?.bubblePad(self, didShow: bubbles.count)
    }

    override func touchesEnded(touches: NSSet, withEvent event: UIEvent) {
        let touch = touches.anyObject() as UITouch
        counts[touch.tapCount > 1 ? 1 : 0]++
        if counts[1] == 1 { pulse() }
    }

    func add(point: CGPoint) {
        bubbles.append(point)
        setNeedsDisplay()
        if bubbles.count > 20 { fade(after: 0.5) }
    }

    func fade(after delay: Double) {
        let time = dispatch_time(DISPATCH_TIME_NOW, Int64(delay * Double(NSEC_PER_SEC)))
        dispatch_after(time, dispatch_get_main_queue()) {
            self.bubbles.removeAll(keepCapacity: true)
            dispatch_async(dispatch_get_main_queue(), { self.setNeedsDisplay() })
        }
    }

    func pulse() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0
        animation.duration = 0.25
        animation.delegate = self
        let ring = CAShapeLayer()
        ring.path = UIBezierPath(ovalInRect: CGRectInset(bounds, 10, 10)).CGPath
        layer.addSublayer(ring)
        ring.addAnimation(animation, forKey: "pulse")
    }

    override func animationDidStop(anim: CAAnimation, finished flag: Bool) {
        if flag { pulses++ }
    }

    override func drawRect(rect: CGRect) {
        let context: CGContextRef = UIGraphicsGetCurrentContext()
        CGContextSetFillColorWithColor(context, UIColor.redColor().CGColor)
        for center in reverse(bubbles) {
            CGContextFillEllipseInRect(context, CGRectMake(center.x - 10, center.y - 10, 20, 20))
        }
        CGContextSetLineWidth(context, 2)
        CGContextSetLineDash(context, 0, [2, 2], 2)
        for x in CGFloat(0).stride(to: bounds.width, by: 50) {
            CGContextMoveToPoint(context, x + 1, 0)
            CGContextAddLineToPoint(context, x + 1, 10)
        }
        CGContextStrokePath(context)
    }

    func nearest(point: CGPoint, within distance: CGFloat) -> Int? {
        var found: Int?
        var least = distance
        for (i, bubble) in enumerate(bubbles) {
            let away = hypot(bubble.x - point.x, bubble.y - point.y)
            if away < least {
                least = away
                found = i
            }
        }
        return found
    }
}

class DialRecognizer: UIGestureRecognizer {
    var angle: CGFloat = 0

    override init(target: AnyObject?, action: Selector) {
        super.init(target: target, action: action)
    }

    override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent) {
        state = .Began
    }

    override func touchesMoved(touches: Set<UITouch>, withEvent event: UIEvent) {
        guard let touch = touches.first, let view = view else { return }
        let point = touch.locationInView(view)
        angle = atan2(point.y - CGRectGetMidY(view.bounds), point.x - CGRectGetMidX(view.bounds))
        state = .Changed
    }

    override func touchesEnded(touches: Set<UITouch>, withEvent event: UIEvent) {
        state = .Ended
    }
}

class BubbleDial: UIView {
    var degrees = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(DialRecognizer(target: self, action: "turned:"))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func turned(recognizer: DialRecognizer) {
        switch recognizer.state {
        case UIGestureRecognizerState.Began, UIGestureRecognizerState.Changed:
            degrees = Int(round(recognizer.angle * 180 / CGFloat(M_PI)))
            transform = CGAffineTransformMakeRotation(0)
        case .Ended:
            recognizer.view.alpha = 0.5
        default:
            break
        }
    }
}

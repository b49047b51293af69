// swift-format-ignore-file
// A magnifying glass that pops up after a moment.
import UIKit
import QuartzCore

public class MagnifyingGlassView: UIView {
    public static let defaultRadius: CGFloat = 40
    public weak var viewToMagnify: UIView?
    public var scale: CGFloat = 1.5
    public var scaleAtTouchPoint = true
    public var touchPointOffset = CGPoint(x: 0, y: -40)
    public var touchPoint: CGPoint = .zero {
        didSet {
            self.center = CGPoint(x: touchPoint.x + touchPointOffset.x, y: touchPoint.y + touchPointOffset.y)
            setNeedsDisplay()
        }
    }

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: MagnifyingGlassView.defaultRadius * 2, height: MagnifyingGlassView.defaultRadius * 2))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.borderColor = UIColor.lightGray.cgColor
        layer.borderWidth = 3
        layer.cornerRadius = frame.size.width / 2
        layer.masksToBounds = true
        layer.contentsScale = UIScreen.main.scale
        layer.shouldRasterize = true
        layer.rasterizationScale = UIScreen.main.scale
        layer.delegate = self
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("not supported")
    }

    public override var frame: CGRect {
        didSet { layer.cornerRadius = frame.size.width / 2 }
    }

    public override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let view = viewToMagnify else { return }
        context.translateBy(x: frame.size.width / 2, y: frame.size.height / 2)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -touchPoint.x, y: -touchPoint.y + (scaleAtTouchPoint ? 0 : frame.size.height / 2))
        view.layer.render(in: context)
    }
}

public class MagnifyingView: UIView {
    public var magnifyingGlass = MagnifyingGlassView()
    public var magnifyingGlassShowDelay: TimeInterval = 0.2
    private var touchTimer: Timer?

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        touchTimer = Timer.scheduledTimer(timeInterval: magnifyingGlassShowDelay, target: self, selector: MagnifyingView.addMagnifyingGlassTimer(timer:), userInfo: NSValue(cgPoint: touch.location(in: self)), repeats: false)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first { updateMagnifyingGlass(at: touch.location(in: self)) }
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchTimer?.invalidate()
        touchTimer = nil
        removeMagnifyingGlass()
    }

    private func addMagnifyingGlassTimer(timer: Timer) {
        guard let value = timer.userInfo as? NSValue else { return }
        addMagnifyingGlass(at: value.cgPointValue)
    }

    private func addMagnifyingGlass(at point: CGPoint) {
        if magnifyingGlass.viewToMagnify == nil { magnifyingGlass.viewToMagnify = self }
        magnifyingGlass.touchPoint = point
        superview?.addSubview(magnifyingGlass)
        magnifyingGlass.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = NSValue(caTransform3D: CATransform3DMakeScale(0.1, 0.1, 1))
        animation.duration = 0.15
        magnifyingGlass.layer.add(animation, forKey: "appear")
        magnifyingGlass.setNeedsDisplay()
    }

    private func removeMagnifyingGlass() {
        UIView.animate(withDuration: 0.15, animations: {
            self.magnifyingGlass.alpha = 0
        }) { _ in
            self.magnifyingGlass.removeFromSuperview()
            self.magnifyingGlass.alpha = 1
        }
    }

    private func updateMagnifyingGlass(at point: CGPoint) {
        magnifyingGlass.touchPoint = point
        magnifyingGlass.setNeedsDisplay()
    }
}

// swift-format-ignore-file
// A joystick that may be movable, whose handle is drawn with a gradient.
import UIKit
import CoreGraphics

public typealias JoyStickMonitor = (_ angle: CGFloat, _ displacement: CGFloat) -> Void

public final class JoyStick: UIView {
    public var monitor: JoyStickMonitor?
    @IBInspectable public var movable: Bool = false
    @IBInspectable public var baseAlpha: CGFloat {
        get { return baseImageView.alpha }
        set { baseImageView.alpha = newValue }
    }
    @IBInspectable public var handleTintColor: UIColor? = nil {
        didSet { generateHandleImage() }
    }
    @IBInspectable public var baseImage: UIImage? = nil {
        didSet { baseImageView.image = baseImage }
    }
    public var handleConstraint: CGRect?
    public private(set) var displacement: CGFloat = 0.0
    public private(set) var angle: CGFloat = 0.0

    private var baseImageView = UIImageView(image: nil)
    private var handleImageView = UIImageView(image: nil)
    private var originalCenter: CGPoint?
    private lazy var radius: CGFloat = { return self.bounds.size.width / 2.0 }()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        initialize()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        initialize()
    }

    public override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        generateHandleImage()
    }

    private func initialize() {
        baseImageView.alpha = 1.0
        baseImageView.contentMode = .scaleAspectFit
        baseImageView.frame = bounds
        baseImageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(baseImageView)
        handleImageView.frame = bounds.insetBy(dx: bounds.width * 0.15, dy: bounds.height * 0.15)
        addSubview(handleImageView)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 4
        layer.shadowOpacity = 0.4
        let tap = UITapGestureRecognizer(target: self, action: JoyStick.resetFrame(_:))
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
        generateHandleImage()
    }

    private func resetFrame(_ sender: UITapGestureRecognizer) {
        guard movable, let center = originalCenter else { return }
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.2,
                       options: [.curveEaseInOut, .allowUserInteraction], animations: { self.center = center })
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        if originalCenter == nil { originalCenter = center }
        updateLocation(location: touch.location(in: superview!))
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        updateLocation(location: touch.location(in: superview!))
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { homePosition() }
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { homePosition() }

    private func updateLocation(location: CGPoint) {
        let delta = CGVector(dx: location.x - frame.midX, dy: location.y - frame.midY)
        let distance = (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
        let newAngle = atan2(delta.dx, -delta.dy) / CGFloat(Double.pi) * 180
        let newDisplacement = min(distance / radius, 1)
        if movable && distance > radius {
            repositionBase(location: location)
        }
        handleImageView.center = CGPoint(x: bounds.midX + delta.dx * min(1, radius / max(distance, 1)),
                                         y: bounds.midY + delta.dy * min(1, radius / max(distance, 1)))
        if newAngle != angle || newDisplacement != displacement {
            angle = newAngle < 0 ? newAngle + 360 : newAngle
            displacement = newDisplacement
            monitor?(angle, displacement)
        }
    }

    private func repositionBase(location: CGPoint) {
        guard let constraint = handleConstraint ?? superview?.bounds else { return }
        frame.origin.x = max(constraint.minX, min(constraint.maxX - frame.width, location.x - radius))
        frame.origin.y = max(constraint.minY, min(constraint.maxY - frame.height, location.y - radius))
    }

    private func homePosition() {
        handleImageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
        displacement = 0
        angle = 0
        monitor?(0, 0)
    }

    private func generateHandleImage() {
        let size = handleImageView.bounds.size
        guard size.width > 0 else { return }
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [(handleTintColor ?? .white).cgColor, UIColor.gray.cgColor]
        let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0.0, 1.0])!
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        context.addEllipse(in: CGRect(origin: .zero, size: size))
        context.clip()
        context.drawRadialGradient(gradient, startCenter: center, startRadius: 0, endCenter: center,
                                   endRadius: size.width / 2, options: .drawsAfterEndLocation)
        handleImageView.image = UIGraphicsGetImageFromCurrentImageContext()?.withRenderingMode(.alwaysOriginal)
        UIGraphicsEndImageContext()
    }
}

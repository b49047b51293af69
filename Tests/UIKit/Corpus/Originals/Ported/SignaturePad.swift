// swift-format-ignore-file
// A pad for signatures, with an optional delegate's method, whose ink becomes an image that can be cropped.
import UIKit

@objc public protocol SignaturePadDelegate: class {
    func signaturePadDidBegin(_ pad: SignaturePad)
    func signaturePadDidEnd(_ pad: SignaturePad)
    @objc optional func signaturePad(_ pad: SignaturePad, didDraw path: UIBezierPath)
}

@IBDesignable
open class SignaturePad: UIView {
    @IBInspectable open var strokeColor: UIColor = .black
    @IBInspectable open var maximumStrokeWidth: CGFloat = 4 { didSet { setNeedsDisplay() } }
    @IBInspectable open var minimumStrokeWidth: CGFloat = 1
    @IBOutlet open weak var delegate: SignaturePadDelegate?

    public private(set) var isEmpty = true
    private var path = UIBezierPath()
    private var points = [CGPoint](repeating: .zero, count: 5)
    private var controlPoint = 0
    private var signatureImage: UIImage?
    private lazy var placeholder: UILabel = {
        let label = UILabel()
        label.text = NSLocalizedString("Sign here", comment: "")
        label.font = UIFont.italicSystemFont(ofSize: 15)
        label.textColor = UIColor.lightGray
        label.textAlignment = .center
        label.isUserInteractionEnabled = false
        return label
    }()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = .clear
        isMultipleTouchEnabled = false
        path.lineWidth = maximumStrokeWidth
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        addSubview(placeholder)
        let longPress = UILongPressGestureRecognizer(target: self, action: #selector(clearAnimated))
        longPress.minimumPressDuration = 1.2
        addGestureRecognizer(longPress)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeholder.frame = bounds.insetBy(dx: 8, dy: 8)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        placeholder.isHidden = true
        controlPoint = 0
        points[0] = touch.location(in: self)
        delegate?.signaturePadDidBegin(self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        controlPoint += 1
        points[controlPoint] = touch.location(in: self)
        if controlPoint == 4 {
            points[3] = CGPoint(x: (points[2].x + points[4].x) / 2, y: (points[2].y + points[4].y) / 2)
            path.move(to: points[0])
            path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
            setNeedsDisplay()
            points[0] = points[3]
            points[1] = points[4]
            controlPoint = 1
            isEmpty = false
        }
        delegate?.signaturePad?(self, didDraw: path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if controlPoint < 4, let point = touches.first?.location(in: self) {
            path.move(to: point)
            path.addLine(to: CGPoint(x: point.x + 0.5, y: point.y))
        }
        drawBitmap()
        path.removeAllPoints()
        setNeedsDisplay()
        delegate?.signaturePadDidEnd(self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesEnded(touches, with: event)
    }

    open override func draw(_ rect: CGRect) {
        signatureImage?.draw(in: rect)
        strokeColor.setStroke()
        path.stroke()
    }

    private func drawBitmap() {
        UIGraphicsBeginImageContextWithOptions(bounds.size, false, UIScreen.main.scale)
        defer { UIGraphicsEndImageContext() }
        signatureImage?.draw(at: .zero)
        strokeColor.setStroke()
        path.stroke()
        signatureImage = UIGraphicsGetImageFromCurrentImageContext()
    }

    @objc func clearAnimated() {
        UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve, animations: {
            self.clear()
        }, completion: nil)
    }

    open func clear() {
        signatureImage = nil
        path.removeAllPoints()
        isEmpty = true
        placeholder.isHidden = false
        layer.setNeedsDisplay()
        setNeedsDisplay()
    }

    open func croppedSignature() -> UIImage? {
        guard let image = signatureImage, let cgImage = image.cgImage else { return nil }
        let scale = image.scale
        let rect = CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale / 2)
        return cgImage.cropping(to: rect).map { UIImage(cgImage: $0, scale: scale, orientation: image.imageOrientation) }
    }
}

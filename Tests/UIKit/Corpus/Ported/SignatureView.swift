// swift-format-ignore-file
// A signature with a delegate and a picture of it.
import UIKit

protocol SignatureViewDelegate: AnyObject {
    func signatureViewDidBegin(_ view: SignatureView)
    func signatureViewDidFinish(_ view: SignatureView)
}

open class SignatureView: UIView {
    weak var delegate: SignatureViewDelegate?

    @IBInspectable open var strokeWidth: CGFloat = 2.0 {
        didSet { path.lineWidth = strokeWidth }
    }
    @IBInspectable open var strokeColor: UIColor = .black
    open var signatureBackgroundColor: UIColor = .white

    fileprivate var path = UIBezierPath()
    fileprivate var points = [CGPoint](repeating: CGPoint(), count: 5)
    fileprivate var counter = 0

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    private func setUp() {
        path.lineWidth = strokeWidth
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        layer.borderWidth = 1
        layer.borderColor = UIColor.lightGray.cgColor
        layer.cornerRadius = 4
    }

    open override func draw(_ rect: CGRect) {
        strokeColor.setStroke()
        path.stroke()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let first = touches.first else { return }
        counter = 0
        points[0] = first.location(in: self)
        delegate?.signatureViewDidBegin(self)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let first = touches.first else { return }
        counter += 1
        points[counter] = first.location(in: self)
        if counter == 4 {
            points[3] = CGPoint(x: (points[2].x + points[4].x) / 2.0, y: (points[2].y + points[4].y) / 2.0)
            path.move(to: points[0])
            path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
            setNeedsDisplay()
            points[0] = points[3]
            points[1] = points[4]
            counter = 1
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counter = 0
        delegate?.signatureViewDidFinish(self)
    }

    open func clear() {
        path.removeAllPoints()
        setNeedsDisplay()
    }

    open func signature() -> UIImage? {
        guard !path.isEmpty else { return nil }
        let renderer = UIGraphicsImageRenderer(size: bounds.size)
        return renderer.image { context in
            signatureBackgroundColor.setFill()
            context.fill(bounds)
            strokeColor.setStroke()
            path.stroke()
        }
    }
}

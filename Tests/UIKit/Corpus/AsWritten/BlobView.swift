// swift-format-ignore-file
// A translucent blob under a hairline, a ring that fills while a finger is down, and a photo from a file.
import UIKit
import QuartzCore

class BlobPath: UIBezierPath {
    var name = "blob"
}

class BlobView: UIView {
    let blob = BlobPath()
    let ring = CAShapeLayer()
    var photo: UIImage?
    var places = [NSValue: CGPoint]()
    var lifted: UITouch?
    var roll: CGFloat = -1

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
        ring.path = UIBezierPath(ovalIn: CGRect(x: 200, y: 100, width: 80, height: 80)).cgPath
        ring.strokeColor = UIColor.blue.cgColor
        ring.fillColor = nil
        ring.lineWidth = 6
        ring.strokeEnd = 0
        layer.addSublayer(ring)
        blob.append(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 60, height: 60)))
        blob.append(UIBezierPath(rect: CGRect(x: 70, y: 70, width: 60, height: 60)))
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func load(_ path: String) {
        photo = UIImage(contentsOfFile: path)
        setNeedsDisplay()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            places[NSValue(nonretainedObject: touch)] = touch.location(in: self)
            roll = touch.rollAngle
        }
        ring.strokeEnd = 1
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for key in places.keys {
            lifted = key.nonretainedObjectValue as? UITouch
        }
        places.removeAll()
        ring.strokeEnd = 0
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        UIColor.red.setFill()
        blob.fill()
        context.endTransparencyLayer()
        context.restoreGState()
        context.setLineWidth(0)
        context.move(to: CGPoint(x: 10, y: 20.5))
        context.addLine(to: CGPoint(x: 300, y: 20.5))
        context.strokePath()
        photo?.draw(in: CGRect(x: 200, y: 200, width: 20, height: 20))
    }
}

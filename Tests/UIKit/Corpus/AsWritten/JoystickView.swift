// swift-format-ignore-file
// A joystick whose thumb springs back.
import UIKit

protocol JoystickDelegate: AnyObject {
    func joystick(_ joystick: JoystickView, didMove vector: CGVector)
}

class JoystickView: UIView {
    weak var delegate: JoystickDelegate?
    let thumb = UIView()
    var onMove: ((CGVector) -> Void)?

    override func awakeFromNib() {
        super.awakeFromNib()
        build()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    private func build() {
        thumb.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        thumb.backgroundColor = .darkGray
        thumb.layer.cornerRadius = thumb.bounds.width / 2
        thumb.isUserInteractionEnabled = false
        addSubview(thumb)
        layer.cornerRadius = bounds.width / 2
        layer.borderWidth = 2
        layer.borderColor = UIColor.black.cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        thumb.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        move(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        move(touches)
    }

    private func move(_ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        let point = touch.location(in: self)
        var vector = CGVector(dx: point.x - bounds.midX, dy: point.y - bounds.midY)
        let length = sqrt(pow(vector.dx, 2) + pow(vector.dy, 2))
        let limit = bounds.width / 2
        if length > limit {
            vector = CGVector(dx: vector.dx / length * limit, dy: vector.dy / length * limit)
        }
        thumb.center = CGPoint(x: bounds.midX + vector.dx, y: bounds.midY + vector.dy)
        onMove?(vector)
        delegate?.joystick(self, didMove: vector)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [.curveEaseOut, .allowUserInteraction], animations: {
            self.thumb.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
        }, completion: nil)
        onMove?(.zero)
        delegate?.joystick(self, didMove: .zero)
    }
}

// swift-format-ignore-file
// A slider of layers with a delegate of Objective-C, whose optional methods are forced.
import UIKit

protocol ThumbTrackDelegate: NSObjectProtocol {
    func thumbTrack(_ track: ThumbTrack, didChange value: CGFloat)
    func thumbTrackDidBegin(_ track: ThumbTrack)
    func thumbTrackDidEnd(_ track: ThumbTrack)
    func thumbTrackMayMove(_ track: ThumbTrack) -> Bool
}

extension ThumbTrackDelegate {
    func thumbTrackDidBegin(_ track: ThumbTrack) {}
    func thumbTrackDidEnd(_ track: ThumbTrack) {}
    func thumbTrackMayMove(_ track: ThumbTrack) -> Bool { true }
}

class ThumbTrack: UIControl {
    weak var delegate: ThumbTrackDelegate?
    var value: CGFloat = 0.5 { didSet { placeThumb() } }
    let trackLayer = CAShapeLayer()
    let thumb = CALayer()
    var lineColor: CGColor = UIColor(red: 0.8, green: 0.8, blue: 0.8, alpha: 1).cgColor

    override init(frame: CGRect) {
        super.init(frame: frame)
        trackLayer.strokeColor = lineColor
        trackLayer.fillColor = isEnabled ? UIColor(red: 1, green: 1, blue: 1, alpha: 0).cgColor : UIColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1).cgColor
        trackLayer.actions = ["path":
            NSNull()]
        layer.addSublayer(trackLayer)
        thumb.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1).cgColor
        thumb.actions = [
            "position": NSNull(),
            "bounds": NSNull(),
            "frame": NSNull(),
        ]
        layer.addSublayer(thumb)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 10, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.maxX - 10, y: bounds.midY))
        trackLayer.path = path.cgPath
        placeThumb()
    }

    private func placeThumb() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        thumb.frame = CGRect(x: 10 + value * max(bounds.width - 20, 0) - 8, y: bounds.midY - 8, width: 16, height: 16)
        CATransaction.commit()
    }

    override func beginTracking(_ touch: UITouch, with _: UIEvent?) -> Bool {
        delegate?.thumbTrackDidBegin(self)
        return delegate?.thumbTrackMayMove(self) ?? true
    }

    override func continueTracking(_ touch: UITouch, with _: UIEvent?) -> Bool {
        value = min(max((touch.location(in: self).x - 10) / max(bounds.width - 20, 1), 0), 1)
        delegate?.thumbTrack(self, didChange: value)
        sendActions(for: .valueChanged)
        return true
    }

    override func endTracking(_: UITouch?, with _: UIEvent?) {
        delegate?.thumbTrackDidEnd(self)
    }
}

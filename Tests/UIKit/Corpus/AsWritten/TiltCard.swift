// swift-format-ignore-file
// A card with a parallax effect, which a finger pushes down.
import UIKit

class TiltCard: UIView {
    let picture = UIView()
    var parallax: CGFloat = 12 { didSet { addTilt() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.backgroundColor = .purple
        addSubview(picture)
        layer.cornerRadius = 12
        addTilt()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds.insetBy(dx: 20, dy: 20)
    }

    private func addTilt() {
        picture.motionEffects.forEach { picture.removeMotionEffect($0) }
        let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        across.minimumRelativeValue = -parallax
        across.maximumRelativeValue = parallax
        let down = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        down.minimumRelativeValue = -parallax
        down.maximumRelativeValue = parallax
        let group = UIMotionEffectGroup()
        group.motionEffects = [across, down]
        picture.addMotionEffect(group)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.animate(withDuration: 0.1) { self.transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.animate(withDuration: 0.1) { self.transform = .identity }
        parallax = parallax == 12 ? 20 : 12
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.animate(withDuration: 0.1) { self.transform = .identity }
    }
}

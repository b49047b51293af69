// swift-format-ignore-file
// Petals around a middle: each turns about its foot, which the anchor point makes its center.
import UIKit

class PetalRing: UIView {
    var petals: [UIView] = []
    var picked: NSInteger = -1
    var onPick: ((NSInteger) -> Void)?
    private var lastTap: CFAbsoluteTime = 0
    private(set) var quickTaps = 0

    var count: NSNumber = 6 {
        didSet { rebuild() }
    }

    private var petalSize: CGSize {
        let factor: CGFloat = UIDevice.current.userInterfaceIdiom == .pad ? 1.0 : 0.75
        return CGSize(width: 30 * factor, height: 60 * factor)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        rebuild()
    }

    private func rebuild() {
        petals.forEach { $0.removeFromSuperview() }
        petals = (0..<count.intValue).map { index in
            let petal = UIView(frame: CGRect(origin: .zero, size: petalSize))
            petal.backgroundColor = UIColor(hue: CGFloat(index) / CGFloat(truncating: count), saturation: 0.6, brightness: 1, alpha: 1)
            petal.layer.anchorPoint = CGPoint(x: 0.5, y: 1.0)
            petal.layer.cornerRadius = 8
            petal.isUserInteractionEnabled = false
            addSubview(petal)
            return petal
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let sign: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        for (index, petal) in petals.enumerated() {
            petal.center = middle
            petal.transform = CGAffineTransform(rotationAngle: sign * 2 * .pi * CGFloat(index) / CGFloat(petals.count))
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let now = CFAbsoluteTimeGetCurrent()
        if now - lastTap < 0.3 { quickTaps += 1 }
        lastTap = now
        for (index, petal) in petals.enumerated() where petal.bounds.contains(touch.location(in: petal)) {
            picked = index
            onPick?(index)
        }
    }
}

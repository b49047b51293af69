// swift-format-ignore-file
// A picture with a badge that turns around when it is touched, written for storyboards, too.
import UIKit

@IBDesignable
open class BadgePortrait: UIImageView {
    @IBInspectable open var badgeColor: UIColor = UIColor() {
        didSet { dot.backgroundColor = badgeColor.cgColor }
    }

    let dot = CALayer()
    private lazy var ring = UIView()
    private(set) var spins = 0

    public override init(image: UIImage?) {
        super.init(image: image)
        self.commonInit()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        self.commonInit()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    open override func awakeFromNib() {
        super.awakeFromNib()
        self.commonInit()
    }

    open override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        self.badgeColor = .red
    }

    fileprivate func commonInit() {
        self.isUserInteractionEnabled = true
        self.dot.actions = ["bounds": NSNull(), "position": NSNull()]
        self.dot.frame = CGRect(x: 0, y: 0, width: 12, height: 12)
        self.layer.addSublayer(self.dot)
        if !self.contains(self.ring) {
            self.addSubview(self.ring)
        }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        let rotate = CABasicAnimation(keyPath: "transform.rotation.z")
        rotate.toValue = CGFloat.pi * 2
        rotate.duration = 1
        rotate.repeatCount = HUGE
        self.dot.add(rotate, forKey: rotate.keyPath)
        self.spins += 1
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.dot.removeAllAnimations()
    }
}

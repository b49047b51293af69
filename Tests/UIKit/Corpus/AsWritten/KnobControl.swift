// swift-format-ignore-file
// A knob that follows the finger around its centre; its value is read in a closure.
import UIKit

class KnobControl: UIControl {
    var minimumValue: CGFloat = 0
    var maximumValue: CGFloat = 100
    private(set) var value: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    private let startAngle = CGFloat.pi * 0.75
    private let sweep = CGFloat.pi * 1.5
    private let track = CAShapeLayer()
    private let progress = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        [track, progress].forEach {
            $0.fillColor = UIColor.clear.cgColor
            $0.lineWidth = 8
            $0.lineCap = .round
            layer.addSublayer($0)
        }
        track.strokeColor = UIColor.systemGray4.cgColor
        progress.strokeColor = tintColor.cgColor
        backgroundColor = .clear
    }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: 120, height: 120)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2 - 10
        let path = UIBezierPath(arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius,
                                startAngle: startAngle, endAngle: startAngle + sweep, clockwise: true)
        for shape in [track, progress] {
            shape.frame = bounds
            shape.path = path.cgPath
        }
        progress.strokeEnd = (value - minimumValue) / (maximumValue - minimumValue)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        progress.strokeColor = tintColor.cgColor
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let accepted = super.beginTracking(touch, with: event)
        return accepted && update(touch)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        return super.continueTracking(touch, with: event) && update(touch)
    }

    @discardableResult
    private func update(_ touch: UITouch) -> Bool {
        let point = touch.location(in: self)
        var angle = atan2(point.y - bounds.midY, point.x - bounds.midX) - startAngle
        while angle < 0 { angle += 2 * .pi }
        if angle > sweep {
            angle = angle > sweep + (2 * .pi - sweep) / 2 ? 0 : sweep
        }
        value = minimumValue + (maximumValue - minimumValue) * angle / sweep
        sendActions(for: .valueChanged)
        return true
    }
}

class KnobPanel: UIViewController {
    let knob = KnobControl(frame: CGRect(x: 50, y: 50, width: 120, height: 120))
    let readout = UILabel(frame: CGRect(x: 200, y: 90, width: 100, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        knob.addAction(UIAction { [weak self] action in
            guard let knob = action.sender as? KnobControl else { return }
            self?.readout.text = String(format: "%.0f", Double(knob.value))
        }, for: .valueChanged)
        view.addSubview(knob)
        view.addSubview(readout)
    }
}

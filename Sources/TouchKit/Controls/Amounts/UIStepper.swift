public import Foundation

/// Two halves, − and +, that lower and raise a value by a step; held, one goes on by itself.
///
/// It is always 96 by 32 points; touches find it within 44. Sends `.valueChanged` when its user changes it.
@MainActor
open class UIStepper: UIControl {
    /// One of its halves.
    private enum Half {
        case minus
        case plus
    }

    private static let size = CGSize(width: 96, height: 32)

    /// The half that a finger presses, or would if it came back to it.
    private var held: Half?
    private var timer: LoopTimer?
    /// Whether the half has gone on by itself since the finger landed.
    private var hasRepeated = false

    /// Makes a stepper at 0, from 0 to 100, with its top left corner where `frame` has it.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    }

    /// Makes a stepper at 0, from 0 to 100; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UIStepper.size
    }

    // MARK: Value

    private var amount: Double = 0

    /// The value; kept between the two ends. Setting it sends nothing.
    open var value: Double {
        get { amount }
        set {
            amount = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }

    /// The least value. 0 at first.
    open var minimumValue: Double = 0 {
        didSet { value = amount }
    }

    /// The greatest value. 100 at first.
    open var maximumValue: Double = 100 {
        didSet { value = amount }
    }

    /// By how much a press changes the value. 1 at first.
    open var stepValue: Double = 1

    /// Whether after the greatest value comes the least, and the other way round. False at first.
    open var wraps = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether a half that is held goes on by itself. True at first.
    open var autorepeat = true

    /// Whether `.valueChanged` is sent at each step of a half that is held, and not only when it is let go of. True at first.
    open var isContinuous = true

    private func value(after half: Half) -> Double {
        let next = half == .plus ? amount + stepValue : amount - stepValue
        if next > maximumValue { return wraps ? minimumValue : maximumValue }
        if next < minimumValue { return wraps ? maximumValue : minimumValue }
        return next
    }

    // MARK: Looks

    open override var intrinsicContentSize: CGSize { UIStepper.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

    open override func draw(_ rect: CGRect) {
        drawFaded { colors in
            let ground = UIBezierPath(roundedRect: bounds, cornerRadius: 8)
            colors.fill.setFill()
            ground.fill()
            if isHighlighted, let held {
                UIGraphicsGetCurrentContext()?.saveGState()
                ground.addClip()
                tintColor.withAlphaComponent(2 * InterfaceColors.pressedOpacity).setFill()
                UIRectFill(frame(of: held))
                UIGraphicsGetCurrentContext()?.restoreGState()
            }
            colors.border.setFill()
            UIRectFill(CGRect(x: bounds.midX - 0.5, y: bounds.minY + 8, width: 1, height: bounds.height - 16))
            drawSign(.minus, colors)
            drawSign(.plus, colors)
        }
    }

    private func drawSign(_ half: Half, _ colors: InterfaceColors) {
        let box = frame(of: half)
        let (x, y, reach) = (box.midX, box.midY, CGFloat(6))
        let sign = UIBezierPath()
        sign.move(to: CGPoint(x: x - reach, y: y))
        sign.addLine(to: CGPoint(x: x + reach, y: y))
        if half == .plus {
            sign.move(to: CGPoint(x: x, y: y - reach))
            sign.addLine(to: CGPoint(x: x, y: y + reach))
        }
        sign.lineWidth = 2
        sign.lineCapStyle = .round
        let usable = value(after: half) != amount
        colors.label.withAlphaComponent(usable ? 1 : InterfaceColors.disabledOpacity).setStroke()
        sign.stroke()
    }

    private func frame(of half: Half) -> CGRect {
        let width = bounds.width / 2
        return CGRect(
            x: half == .minus ? bounds.minX : bounds.midX, y: bounds.minY, width: width, height: bounds.height)
    }

    // MARK: Working it

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half: Half = touch.location(in: self).x < bounds.midX ? .minus : .plus
        guard value(after: half) != amount else { return false }
        held = half
        hasRepeated = false
        if autorepeat {
            schedule(half, after: Thresholds.repeatDelay)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let half = held
        release()
        if let half, isTouchInside, !hasRepeated {
            step(half, tells: true)
        } else if hasRepeated, !isContinuous {
            tell()
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        release()
    }

    private func release() {
        held = nil
        timer?.invalidate()
        timer = nil
        setNeedsDisplay()
    }

    /// After the delay, and then again and again while the finger is inside, takes a step.
    private func schedule(_ half: Half, after delay: TimeInterval) {
        timer = window?.application?.schedule(after: delay) { [weak self] in
            guard let self else { return }
            if isTouchInside {
                hasRepeated = true
                step(half, tells: isContinuous)
            }
            if held == half {
                schedule(half, after: Thresholds.repeatInterval)
            }
        }
    }

    /// A tap is the control's own, whatever the views that it is in make of taps (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        switch key {
        case .right, .up: step(.plus, tells: true)
        case .left, .down: step(.minus, tells: true)
        case .press, .first, .last: return false
        }
        return true
    }

    private func step(_ half: Half, tells: Bool) {
        let old = amount
        value = value(after: half)
        if tells, amount != old {
            tell()
        }
    }

    private func tell() {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

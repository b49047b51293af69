public import Foundation
public import TouchKit

/// A control with two halves, − and +, that change a value by one step; a half that is held repeats.
///
/// Its size is always 96 by 32 points, its touch target at least 44 by 44. Sends `.valueChanged` if a user changes it.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private enum Half {
        case minus
        case plus
    }

    private static let size = CGSize(width: 96, height: 32)

    /// The half that the finger landed on; it stays set while the finger is outside.
    private var held: Half?
    private var timer: LoopTimer?
    /// Whether the half has repeated since the finger landed.
    private var hasRepeated = false

    /// Creates a stepper at 0, with a range from 0 to 100, at the origin of `frame`, of the stepper's own size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    }

    /// Creates a stepper at 0, with a range from 0 to 100; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UIStepper.size
    }

    deinit {}

    // MARK: Value

    private var storedValue: Double = 0

    /// The value, clamped to the range. Setting it sends no event.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }

    /// The least value. The default is 0.
    open var minimumValue: Double = 0 {
        didSet { value = storedValue }
    }

    /// The greatest value. The default is 100.
    open var maximumValue: Double = 100 {
        didSet { value = storedValue }
    }

    /// The amount by which a press changes the value. The default is 1.
    open var stepValue: Double = 1

    /// Whether the value wraps from the greatest to the least and back. The default is false.
    open var wraps = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether a half that is held repeats. The default is true.
    open var autorepeat = true

    /// Whether `.valueChanged` is sent at each repeated step, not only when the half is released. The default is true.
    open var isContinuous = true

    private func value(after half: Half) -> Double {
        let next = half == .plus ? storedValue + stepValue : storedValue - stepValue
        if next > maximumValue { return wraps ? minimumValue : maximumValue }
        if next < minimumValue { return wraps ? maximumValue : minimumValue }
        return next
    }

    // MARK: Appearance

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
        let usable = value(after: half) != storedValue
        colors.label.withAlphaComponent(usable ? 1 : InterfaceColors.disabledOpacity).setStroke()
        sign.stroke()
    }

    private func frame(of half: Half) -> CGRect {
        let width = bounds.width / 2
        return CGRect(
            x: half == .minus ? bounds.minX : bounds.midX, y: bounds.minY, width: width, height: bounds.height)
    }

    // MARK: Interaction

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half: Half = touch.location(in: self).x < bounds.midX ? .minus : .plus
        guard value(after: half) != storedValue else { return false }
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
            step(half, sends: true)
        } else if hasRepeated, !isContinuous {
            sendChange()
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

    /// Takes a step after `delay`, and then repeatedly while the finger is inside.
    private func schedule(_ half: Half, after delay: TimeInterval) {
        timer = window?.application?.schedule(after: delay) { [weak self] in
            guard let self else { return }
            if isTouchInside {
                hasRepeated = true
                step(half, sends: isContinuous)
            }
            if held == half {
                schedule(half, after: Thresholds.repeatInterval)
            }
        }
    }

    /// A tap belongs to the control, not to recognizers on its ancestors (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    private func step(_ half: Half, sends: Bool) {
        let old = storedValue
        value = value(after: half)
        if sends, storedValue != old {
            sendChange()
        }
    }

    private func sendChange() {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

extension UIStepper: KeyedControl {
    package func answers(_ key: ControlKey, repeats: Bool) -> Bool {
        switch key {
        case .right, .up: step(.plus, sends: true)
        case .left, .down: step(.minus, sends: true)
        case .press, .first, .last: return false
        }
        return true
    }
}

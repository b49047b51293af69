public import Foundation

/// A control for a value in a range: a finger drags its knob along a track.
///
/// A finger must land on the knob, or in the 44 points around its center; the rest of the track does not respond. Sends
/// `.valueChanged` when a user moves the knob.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// The horizontal distance from the knob's center to the finger that holds it, in points.
    private var grabOffset: CGFloat?

    /// Creates a slider at 0, with a range from 0 to 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a slider at 0, with a range from 0 to 1; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    // MARK: Value

    private var storedValue: Float = 0

    /// The value, clamped to the range. Setting it sends no event.
    open var value: Float {
        get { storedValue }
        set {
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }

    /// The value at the left end.
    open var minimumValue: Float = 0 {
        didSet { value = storedValue }
    }

    /// The value at the right end.
    open var maximumValue: Float = 1 {
        didSet { value = storedValue }
    }

    /// Whether `.valueChanged` is sent at every movement of the knob, and not only when it is released. The default is
    /// true.
    open var isContinuous = true

    // MARK: Appearance

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Knob.diameter + 2 * KnobView.margin)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    /// The knob's frame, in the slider's points.
    var knobFrame: CGRect {
        let center = knobCenter
        let radius = Knob.diameter / 2
        return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private var knobCenter: CGPoint {
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((storedValue - minimumValue) / range) : 0
        return CGPoint(x: knobRange.lowerBound + part * (knobRange.upperBound - knobRange.lowerBound), y: bounds.midY)
    }

    /// The horizontal range of the knob's center, in points.
    private var knobRange: ClosedRange<CGFloat> {
        let inset = Knob.diameter / 2 + KnobView.margin
        return bounds.minX + inset...max(bounds.minX + inset, bounds.maxX - inset)
    }

    open override func draw(_ rect: CGRect) {
        drawFaded { colors in
            let knob = knobCenter
            drawTrack(to: bounds.maxX - 5, colors.track)
            drawTrack(to: knob.x, tintColor)
            Knob.draw(at: knob, colors)
        }
    }

    private func drawTrack(to end: CGFloat, _ color: UIColor) {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: bounds.minX + 5, y: bounds.midY))
        line.addLine(to: CGPoint(x: end, y: bounds.midY))
        line.lineWidth = 4
        line.lineCapStyle = .round
        color.setStroke()
        line.stroke()
    }

    // MARK: Interaction

    override var hasReach: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let finger = touch.location(in: self)
        let reach = (Thresholds.touchTarget - Knob.diameter) / 2
        guard knobFrame.insetBy(dx: -reach, dy: -reach).contains(finger) else { return false }
        grabOffset = finger.x - knobCenter.x
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grabOffset, knobRange.lowerBound < knobRange.upperBound else { return true }
        let part =
            (touch.location(in: self).x - grabOffset - knobRange.lowerBound)
            / (knobRange.upperBound - knobRange.lowerBound)
        move(to: minimumValue + Float(part) * (maximumValue - minimumValue), sends: isContinuous)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        grabOffset = nil
        if !isContinuous {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        grabOffset = nil
    }

    /// A pan or a swipe of the knob along the track belongs to the slider, not to recognizers on its ancestors (S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let reach = (Thresholds.touchTarget - Knob.diameter) / 2
        return !isPan(gestureRecognizer, along: knobFrame.insetBy(dx: -reach, dy: -reach))
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        let step = (maximumValue - minimumValue) / Float(Thresholds.sliderKeySteps)
        switch key {
        case .left, .down: move(to: value - step, sends: true)
        case .right, .up: move(to: value + step, sends: true)
        case .first: move(to: minimumValue, sends: true)
        case .last: move(to: maximumValue, sends: true)
        case .press: return false
        }
        return true
    }

    private func move(to value: Float, sends: Bool) {
        let old = storedValue
        self.value = value
        if sends, storedValue != old {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }
}

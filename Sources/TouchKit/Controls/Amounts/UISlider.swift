public import Foundation

/// A control whose knob a finger moves along a track, from one value to another.
///
/// A finger has to land on the knob, or within 44 points of its middle's surroundings; the rest of the track it moves on
/// does nothing. Sends `.valueChanged` when its user moves it.
@MainActor
open class UISlider: UIControl {
    /// Where on the knob, in points right of its middle, the finger holds it.
    private var grip: CGFloat?

    /// Makes a slider at 0, from 0 to 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a slider at 0, from 0 to 1; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Value

    private var place: Float = 0

    /// Where the knob is; kept between the two ends. Setting it sends nothing.
    open var value: Float {
        get { place }
        set {
            place = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsDisplay()
        }
    }

    /// The value at the left end.
    open var minimumValue: Float = 0 {
        didSet { value = place }
    }

    /// The value at the right end.
    open var maximumValue: Float = 1 {
        didSet { value = place }
    }

    /// Whether `.valueChanged` is sent all the while the knob is moved, and not only when it is let go of. True at first.
    open var isContinuous = true

    // MARK: Looks

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Knob.diameter + 2 * KnobView.margin)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    /// What the knob covers, in the slider's own points.
    var knobFrame: CGRect {
        let center = knobCenter
        let radius = Knob.diameter / 2
        return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private var knobCenter: CGPoint {
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((place - minimumValue) / range) : 0
        return CGPoint(x: way.lowerBound + part * (way.upperBound - way.lowerBound), y: bounds.midY)
    }

    /// From where to where the knob's middle goes.
    private var way: ClosedRange<CGFloat> {
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

    // MARK: Working it

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let finger = touch.location(in: self)
        let reach = (Thresholds.touchTarget - Knob.diameter) / 2
        guard knobFrame.insetBy(dx: -reach, dy: -reach).contains(finger) else { return false }
        grip = finger.x - knobCenter.x
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip, way.lowerBound < way.upperBound else { return true }
        let part = (touch.location(in: self).x - grip - way.lowerBound) / (way.upperBound - way.lowerBound)
        move(to: minimumValue + Float(part) * (maximumValue - minimumValue), tells: isContinuous)
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        grip = nil
        if !isContinuous {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        grip = nil
    }

    /// A pan or a swipe of the knob along the track is the control's own, whatever the views that it is in make of those (S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let reach = (Thresholds.touchTarget - Knob.diameter) / 2
        return !isPan(gestureRecognizer, along: knobFrame.insetBy(dx: -reach, dy: -reach))
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        let step = (maximumValue - minimumValue) / Float(Thresholds.sliderKeySteps)
        switch key {
        case .left, .down: move(to: value - step, tells: true)
        case .right, .up: move(to: value + step, tells: true)
        case .first: move(to: minimumValue, tells: true)
        case .last: move(to: maximumValue, tells: true)
        case .press: return false
        }
        return true
    }

    private func move(to value: Float, tells: Bool) {
        let old = place
        self.value = value
        if tells, place != old {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }
}

public import Foundation

/// A control that is on or off. A tap toggles it, and so does dragging its knob to the other side.
///
/// Its size is always 52 by 32 points, its touch target at least 44 in each direction. Sends `.valueChanged` and
/// `.primaryActionTriggered` when a user toggles it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private enum Drag {
        case none
        /// A finger landed at `x`, in the switch's points, and has not moved the knob yet.
        case pressed(x: CGFloat)
        case dragging
    }

    private static let size = CGSize(width: 52, height: 32)

    private let face = SwitchFace(frame: CGRect(origin: .zero, size: UISwitch.size))
    private var drag = Drag.none
    /// The side on which the knob is shown: the switch's value, or that which lifting the finger now would set.
    private var showsOn = false

    /// Creates a switch that is off, at the origin of `frame`; the size is always the switch's own.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
        addSubview(face)
    }

    /// Creates a switch that is off; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UISwitch.size
        addSubview(face)
    }

    deinit {}

    // MARK: Value

    private var value = false

    /// Whether the switch is on. Setting it sends no event.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns the switch on or off without sending an event.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        show(on, animated: animated)
    }

    /// The color of the track when the switch is on; nil for the tint color.
    open var onTintColor: UIColor? {
        didSet { face.onTrack.color = onTintColor }
    }

    // MARK: Appearance

    open override var intrinsicContentSize: CGSize { UISwitch.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

    open override var isEnabled: Bool {
        didSet { face.alpha = isEnabled ? 1 : InterfaceColors.disabledOpacity }
    }

    override var focusShape: FocusOutline { FocusOutline(rect: bounds, cornerRadius: bounds.height / 2) }

    private func show(_ on: Bool, animated: Bool) {
        guard on != showsOn else { return }
        showsOn = on
        UIView.animate(withDuration: animated ? Thresholds.controlAnimation : 0) {
            face.show(on)
        }
    }

    // MARK: Interaction

    override var hasReach: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = .pressed(x: touch.location(in: self).x)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self).x
        switch drag {
        case .none: break
        case .pressed(let x) where abs(place - x) <= Thresholds.knobSlop: break
        case .pressed, .dragging:
            drag = .dragging
            show(place > bounds.midX, animated: true)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        switch drag {
        case .dragging: turn(showsOn)
        case .pressed: turn(isTouchInside ? !value : value)
        case .none: break
        }
        drag = .none
    }

    open override func cancelTracking(with event: UIEvent?) {
        drag = .none
        show(value, animated: true)
    }

    /// A tap and a pan of the knob belong to the control, not to recognizers on its ancestors (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
            && !isPan(gestureRecognizer, along: face.convert(face.knob.frame, to: self))
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        switch key {
        case .press:
            if !repeats {
                turn(!value)
            }
        case .left: turn(false)
        case .right: turn(true)
        case .up, .down, .first, .last: return false
        }
        return true
    }

    private func turn(_ on: Bool) {
        guard on != value else { return }
        setOn(on, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

/// Draws a switch: its track, the track of the on state above it, and the knob.
private final class SwitchFace: UIView {
    let onTrack = SwitchTrack(frame: .zero)
    let knob = Knob()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        onTrack.frame = bounds
        onTrack.isUserInteractionEnabled = false
        addSubview(onTrack)
        addSubview(knob)
        show(false)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ on: Bool) {
        let inset = bounds.height / 2
        knob.center = CGPoint(x: on ? bounds.maxX - inset : bounds.minX + inset, y: bounds.midY)
        onTrack.alpha = on ? 1 : 0
    }

    override func draw(_ rect: CGRect) {
        interfaceColors.track.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }
}

/// The track of a switch that is on; it fades in.
private final class SwitchTrack: UIView {
    /// nil for the tint color.
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        (color ?? tintColor).setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).fill()
    }
}

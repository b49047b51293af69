public import Foundation

/// A control that is on or off: a tap turns it, and so does dragging its knob to the other side.
///
/// It is always 52 by 32 points; touches find it within 44. Sends `.valueChanged`, and `.primaryActionTriggered` with it,
/// when its user turns it.
@MainActor
open class UISwitch: UIControl {
    /// Whether a finger drags the knob.
    private enum Drag {
        case none
        /// A finger is down; it landed at `x`, in the switch's points.
        case pressed(x: CGFloat)
        case dragging
    }

    private static let size = CGSize(width: 52, height: 32)

    private let face = SwitchFace(frame: CGRect(origin: .zero, size: UISwitch.size))
    private var drag = Drag.none
    /// Which side the knob is shown on: what the switch is, or would be were the finger lifted.
    private var showsOn = false

    /// Makes a switch that is off, with its top left corner where `frame`, in the superview's points, has it.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
        setUp()
    }

    /// Makes a switch that is off; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = UISwitch.size
        setUp()
    }

    private func setUp() {
        addSubview(face)
    }

    // MARK: Value

    private var value = false

    /// Whether it is on. Setting it sends nothing.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off; sends nothing.
    /// Where `animated`, the knob goes over little by little.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        show(on, animated: animated)
    }

    /// The colour of a switch that is on; the tint where nil.
    open var onTintColor: UIColor? {
        didSet { face.onTrack.color = onTintColor }
    }

    // MARK: Looks

    open override var intrinsicContentSize: CGSize { UISwitch.size }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

    open override var isEnabled: Bool {
        didSet { face.alpha = isEnabled ? 1 : InterfaceColors.disabledOpacity }
    }

    override var focusShape: FocusRing.Shape { FocusRing.Shape(rect: bounds, cornerRadius: bounds.height / 2) }

    private func show(_ on: Bool, animated: Bool) {
        guard on != showsOn else { return }
        showsOn = on
        UIView.animate(withDuration: animated ? Thresholds.controlAnimation : 0) {
            face.show(on)
        }
    }

    // MARK: Working it

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = .pressed(x: touch.location(in: self).x)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self).x
        switch drag {
        case .pressed(let x) where abs(place - x) > Thresholds.knobSlop: drag = .dragging
        case .none, .pressed, .dragging: break
        }
        switch drag {
        case .dragging: show(place > bounds.midX, animated: true)
        case .none, .pressed: break
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

    /// A tap is the control's own, whatever the views that it is in make of taps, and so is a pan of its knob (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer) && !isPanAlongKnob(gestureRecognizer)
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

    private func isPanAlongKnob(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isPan(gestureRecognizer, along: face.convert(face.knobFrame, to: self))
    }

    private func turn(_ on: Bool) {
        guard on != value else { return }
        setOn(on, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

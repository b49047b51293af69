public import Foundation

/// A control that does something when it is pressed: letters, an icon or a picture, on a ground that shows that it is pressed
/// or chosen.
///
/// Sends `.touchUpInside`, and `.primaryActionTriggered` with it, when a finger presses it or the keyboard does. Fingers find
/// it within 44 points.
@MainActor
open class UIButton: UIControl {
    /// What a button looks like.
    public nonisolated enum ButtonType: Int, Sendable {
        /// In the colour of letters, in the tint where it is chosen.
        case custom
        /// In the tint.
        case system
    }

    /// What the button looks like.
    public let buttonType: ButtonType

    private var faces: [State: ControlFace] = [:]
    private var titleColors: [State: UIColor] = [:]

    /// The letters of the title. A label's size at first.
    open var font = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
        didSet { setNeedsDisplay() }
    }

    /// How round the corners of the ground are, in points.
    open var cornerRadius: CGFloat = 10 {
        didSet { setNeedsDisplay() }
    }

    /// Makes a button without a size, to be placed later.
    public init(type: ButtonType) {
        buttonType = type
        super.init(frame: .zero)
    }

    /// Makes a custom button.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// Makes a custom button; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    // MARK: What stands on it

    /// Sets the letters for a state; nil for those of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        faces[state, default: ControlFace()].title = title
        setNeedsDisplay()
    }

    /// The letters set for a state.
    open func title(for state: State) -> String? {
        faces[state]?.title
    }

    /// The letters that are shown.
    open var currentTitle: String? { face.title }

    /// Sets the icon for a state, strokes in a box of 24 by 24 points; nil for that of the normal state. Icons are drawn in the
    /// title's colour, sharp at every scale.
    open func setIcon(_ icon: UIBezierPath?, for state: State) {
        faces[state, default: ControlFace()].icon = icon
        setNeedsDisplay()
    }

    /// Sets the picture for a state, drawn in its own size and colours where there is no icon; nil for that of the normal
    /// state.
    open func setImage(_ image: UIImage?, for state: State) {
        faces[state, default: ControlFace()].image = image
        setNeedsDisplay()
    }

    /// The picture set for a state.
    open func image(for state: State) -> UIImage? {
        faces[state]?.image
    }

    /// Sets the colour of letters and icon for a state; nil for that of the normal state, and there for the type's own.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        setNeedsDisplay()
    }

    /// The colour set for a state.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state]
    }

    /// The colour of what is shown.
    open var currentTitleColor: UIColor {
        if let color = titleColors[shownState] ?? titleColors[.normal] { return color }
        return buttonType == .system || isSelected ? tintColor : interfaceColors.label
    }

    /// The state that what is shown was set for: having the keyboard makes no difference.
    private var shownState: State { state.subtracting(.focused) }

    private var face: ControlFace {
        let normal = faces[.normal]
        let own = faces[shownState]
        let hasFigure = own?.icon != nil || own?.image != nil
        return ControlFace(
            title: own?.title ?? normal?.title, icon: hasFigure ? own?.icon : normal?.icon,
            image: hasFigure ? own?.image : normal?.image)
    }

    // MARK: Looks

    open override var intrinsicContentSize: CGSize {
        let content = face.size(font)
        let margin: CGFloat = face.title == nil ? 10 : 16
        return CGSize(
            width: max(Thresholds.touchTarget, content.width + 2 * margin),
            height: max(Thresholds.touchTarget, content.height + 16))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        drawFaded { _ in
            if isHighlighted || isSelected {
                tintColor.withAlphaComponent(InterfaceColors.pressedOpacity).setFill()
                UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).fill()
            }
            face.draw(in: bounds, font: font, color: currentTitleColor)
        }
    }

    override var focusShape: FocusRing.Shape { FocusRing.Shape(rect: bounds, cornerRadius: cornerRadius) }

    // MARK: Working it

    override var primaryEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

    /// A tap is the control's own, whatever the views that it is in make of taps (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        switch key {
        case .press:
            if !repeats {
                isHighlighted = true
            }
            return true
        case .left, .right, .up, .down, .first, .last:
            return false
        }
    }

    override func keyUp(_ key: ControlKey) -> Bool {
        guard key == .press, isHighlighted, !isTracking else { return false }
        isHighlighted = false
        sendActions(for: primaryEvents)
        return true
    }

    override func keyCancelled() {
        isHighlighted = isTracking && isTouchInside
    }
}

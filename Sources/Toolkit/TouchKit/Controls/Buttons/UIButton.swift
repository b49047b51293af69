public import Foundation

/// A control that performs an action when pressed. It shows a title, icon or image; its background shows its state.
///
/// Sends `.touchUpInside` and `.primaryActionTriggered` when it is pressed by a finger or by the keyboard. Its touch
/// target is at least 44 points in each direction.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The style of a button.
    public nonisolated enum ButtonType: Int, Sendable {
        /// The title is in the label color, or in the tint color while the button is selected.
        case custom
        /// The title is in the tint color.
        case system
    }

    /// The style of the button.
    public private(set) var buttonType = ButtonType.custom

    /// The contents that were set: a list, since a dictionary takes longer to search for so few.
    private var contents: [(state: State, content: ControlContent)] = []
    private var titleColors: [State: UIColor] = [:]
    private var backgroundImages: [State: UIImage] = [:]

    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    private var ownTitleLabel: ButtonTitleLabel?
    private var ownImageView: ButtonImageView?
    private var attributedTitles: [State: NSAttributedString] = [:]
    /// The width of the icon or image beside the label of the title, with their distance, in points.
    private var titleLead: CGFloat = 0

    /// The font of the title. The default has a label's size.
    open var font: UIFont {
        get { ownTitleLabel?.font ?? ownFont }
        set {
            ownFont = newValue
            ownTitleLabel?.font = newValue
            setNeedsDisplay()
        }
    }

    /// The label of the title, created when it is first asked for; never nil.
    ///
    /// Its font, number of lines, alignment and truncation take effect. The button sets its text, and its color if
    /// `setTitleColor(_:for:)` was called; set them with the button's methods.
    open var titleLabel: UILabel? {
        if let ownTitleLabel { return ownTitleLabel }
        let label = ButtonTitleLabel(in: self, font: font)
        label.text = currentTitle
        insertSubview(label, at: 0)
        ownTitleLabel = label
        setNeedsDisplay()
        return label
    }

    /// The view of the image, created when it is first asked for; never nil. The button sets its image and places it.
    open var imageView: UIImageView? {
        if let ownImageView { return ownImageView }
        let view = ButtonImageView(in: self)
        view.image = currentImage
        insertSubview(view, at: 0)
        ownImageView = view
        setNeedsDisplay()
        return view
    }

    /// The distances of the content from the edges. The default, zero, stands for the button's own margins.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsPlacing() } }
    }

    /// The insets of the title's place, beside `contentEdgeInsets`: they move it, and leave the button's size alone.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { if titleEdgeInsets != oldValue { setNeedsPlacing() } }
    }

    /// The insets of the image's place, beside `contentEdgeInsets`: they move it, and leave the button's size alone.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { if imageEdgeInsets != oldValue { setNeedsPlacing() } }
    }

    /// The corner radius of the background that shows the state, in points. Subclasses of strangers often have a property
    /// `cornerRadius` of their own.
    package var groundRadius: CGFloat = 10 {
        didSet { setNeedsDisplay() }
    }

    /// Creates a button of zero size.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        become(type)
    }

    /// Makes a button of a type in the initializer of a subclass.
    package final func become(_ type: ButtonType) { buttonType = type }

    /// Creates a custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        drawContent = Self.drawTitle
    }

    /// Creates a custom button; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        drawContent = Self.drawTitle
    }

    deinit {}

    // MARK: Content

    /// Sets the title for a state; nil for that of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        guard content(for: state)?.title != title else { return }
        changeContent(for: state) { $0.title = title }
        setNeedsDisplay()
    }

    /// Sets the title for a state, with the font and color of its first letter; nil for that of the normal state. The
    /// font is that of all states.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        setTitle(title?.string, for: state)
        guard let title, title.length > 0 else { return }
        let attributes = unsafe title.attributes(at: 0, effectiveRange: nil)
        if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
        if let font = attributes[.font] as? UIFont { self.font = font }
    }

    /// Returns the attributed title set for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }

    /// The attributed title that is shown; nil if the title has no attributes.
    open var currentAttributedTitle: NSAttributedString? { attributedTitles[shownState] ?? attributedTitles[.normal] }

    /// Returns the title set for a state.
    open func title(for state: State) -> String? {
        content(for: state)?.title
    }

    /// The title that is shown.
    open var currentTitle: String? { content.title }

    /// Sets the icon for a state; nil for that of the normal state.
    ///
    /// An icon consists of strokes in a box of 24 by 24 points. It is drawn in the title's color, sharp at every scale.
    open func setIcon(_ icon: UIBezierPath?, for state: State) {
        changeContent(for: state) { $0.icon = icon }
        setNeedsDisplay()
    }

    /// Sets the image for a state; nil for the normal state's. It keeps its size and colors, and gives way to an icon.
    open func setImage(_ image: UIImage?, for state: State) {
        changeContent(for: state) { $0.image = image }
        setNeedsDisplay()
    }

    /// Returns the image set for a state.
    open func image(for state: State) -> UIImage? {
        content(for: state)?.image
    }

    /// The image that is shown.
    open var currentImage: UIImage? { content.image }

    /// Sets the image that fills the button behind its content, for a state; nil for that of the normal state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        setNeedsDisplay()
    }

    /// Returns the background image set for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

    /// The background image that is shown.
    open var currentBackgroundImage: UIImage? { backgroundImages[shownState] ?? backgroundImages[.normal] }

    /// Sets the color of title and icon for a state; nil for the normal state's, and there for the style's default.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        guard titleColors[state] != color else { return }
        titleColors[state] = color
        setNeedsDisplay()
    }

    /// Returns the color set for a state.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state]
    }

    /// The color of the title and icon that are shown.
    open var currentTitleColor: UIColor {
        stateTitleColor ?? ownTitleLabel?.ownTextColor ?? defaultTitleColor
    }

    /// The color that was set for the shown state or the normal one; nil if none was.
    var stateTitleColor: UIColor? { titleColors[shownState] ?? titleColors[.normal] }

    var defaultTitleColor: UIColor {
        buttonType == .system || isSelected ? tintColor : interfaceColors.label
    }

    /// The state whose content is shown: the same as `state`, except that focus makes no difference.
    private var shownState: State { state.subtracting(.focused) }

    private func content(for state: State) -> ControlContent? { contents.first { $0.state == state }?.content }

    private func changeContent(for state: State, _ body: (inout ControlContent) -> Void) {
        let index = contents.firstIndex { $0.state == state } ?? contents.endIndex
        if index == contents.endIndex { contents.append((state, ControlContent())) }
        body(&contents[index].content)
    }

    private var content: ControlContent {
        let (normal, own) = (content(for: .normal), content(for: shownState))
        let hasFigure = own?.icon != nil || own?.image != nil
        return ControlContent(
            title: own?.title ?? normal?.title, icon: hasFigure ? own?.icon : normal?.icon,
            image: hasFigure ? own?.image : normal?.image)
    }

    // MARK: Appearance

    open override var intrinsicContentSize: CGSize {
        var size = content.size(font)
        if let ownTitleLabel {
            let title = ownTitleLabel.intrinsicContentSize
            size = CGSize(width: content.figureLead + title.width, height: max(size.height, title.height))
        }
        let margin: CGFloat = content.title == nil ? 10 : 16
        let insets =
            contentEdgeInsets == .zero
            ? UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin) : contentEdgeInsets
        let background = currentBackgroundImage?.size ?? .zero
        return CGSize(
            width: max(Thresholds.touchTarget, size.width + insets.left + insets.right, background.width),
            height: max(Thresholds.touchTarget, size.height + insets.top + insets.bottom, background.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Draws the background of a button that is pressed or selected; its title and its icon or image are drawn above
    /// it, even if a subclass overrides this.
    open override func draw(_ rect: CGRect) {
        guard isHighlighted || isSelected else { return }
        drawFaded { _ in
            tintColor.withAlphaComponent(InterfaceColors.pressedOpacity).setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: groundRadius).fill()
        }
    }

    private static func drawTitle(_ view: UIView) { (view as? UIButton)?.drawTitle() }

    /// Draws the background image, the icon or image, and the title unless it has a label.
    private func drawTitle() {
        drawFaded { _ in
            currentBackgroundImage?.draw(in: bounds)
            let whole = contentRect(forBounds: bounds)
            if ownImageView == nil {
                content.drawFigure(
                    in: whole.inset(by: imageEdgeInsets), beside: titleSize, color: currentTitleColor,
                    alignment: contentAlignment)
            }
            if ownTitleLabel == nil {
                content.drawTitle(
                    in: whole.inset(by: titleEdgeInsets), font: font, color: currentTitleColor,
                    alignment: contentAlignment)
            }
        }
    }

    // MARK: Places

    private func setNeedsPlacing() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var titleSize: CGSize { ownTitleLabel?.frame.size ?? content.titleSize(font) }

    /// Returns the rectangle of image and title in `bounds`: without `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Returns the rectangle of the title in that of the content. A subclass that overrides it places the title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { standardTitleRect(contentRect) }

    /// Returns the rectangle of the image in that of the content. A subclass that overrides it places the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { standardImageRect(contentRect) }

    private func standardTitleRect(_ contentRect: CGRect) -> CGRect {
        let size = content.titleSize(font)
        let lead = content.figureLead
        let place = contentAlignment.middleLeft(
            of: CGSize(width: lead + size.width, height: size.height), in: contentRect.inset(by: titleEdgeInsets))
        return CGRect(x: place.x + lead, y: place.y - size.height / 2, width: size.width, height: size.height)
    }

    private func standardImageRect(_ contentRect: CGRect) -> CGRect {
        let room = contentRect.inset(by: imageEdgeInsets)
        let natural = currentImage?.size ?? .zero
        let size = CGSize(width: min(natural.width, room.width), height: min(natural.height, room.height))
        let rest = content.figureLead - natural.width + content.titleSize(font).width
        let place = contentAlignment.middleLeft(of: CGSize(width: size.width + rest, height: size.height), in: room)
        return CGRect(x: place.x, y: place.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Places the label of the title and the view of the image.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // What a button draws itself has no place, unless a subclass gives it one.
        guard ownTitleLabel != nil || ownImageView != nil || !contents.isEmpty && type(of: self) != UIButton.self
        else { return }
        titleLead = content.figureLead
        let whole = contentRect(forBounds: bounds)
        let (titleRect, imageRect) = (titleRect(forContentRect: whole), imageRect(forContentRect: whole))
        if titleRect != standardTitleRect(whole) {
            titleLabel?.frame = titleRect
        } else {
            ownTitleLabel?.place(
                in: whole.inset(by: titleEdgeInsets), after: titleLead, alignment: contentAlignment)
        }
        if imageRect != standardImageRect(whole) {
            imageView?.frame = imageRect
        } else {
            ownImageView?.frame = imageRect
        }
    }

    /// Schedules drawing of the whole button, and of its title.
    open override func setNeedsDisplay() {
        super.setNeedsDisplay()
        if let ownImageView, ownImageView.image !== currentImage {
            ownImageView.image = currentImage
            setNeedsLayout()
        }
        guard let ownTitleLabel else { return }
        ownTitleLabel.text = currentTitle
        ownTitleLabel.setNeedsDisplay()
        if content.figureLead != titleLead { setNeedsLayout() }
    }

    override var focusShape: FocusOutline { FocusOutline(rect: bounds, cornerRadius: groundRadius) }

    // MARK: Interaction

    override func addPrimaryAction(_ action: UIAction) {
        super.addPrimaryAction(action)
        setTitle(action.title, for: .normal)
        setImage(action.image, for: .normal)
    }

    override var primaryEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    override var hasReach: Bool { true }

    /// A tap belongs to the control, not to recognizers on its ancestors (S86, S87).
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

extension UIButton {
    /// Creates a button with the title and the image of `primaryAction`, which it performs when it is pressed.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        if let primaryAction { addPrimaryAction(primaryAction) }
    }
}

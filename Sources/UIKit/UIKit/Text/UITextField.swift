public import Foundation
public import TouchKit

/// A line of text that a user edits with the keys of a keyboard.
///
/// A tap places the caret and begins editing, a drag moves it, a double tap selects a word, and Ctrl-A selects
/// everything. Ctrl-X, Ctrl-C and Ctrl-V cut, copy and paste. `UITextField+Editing` changes the text,
/// `UITextField+Touches` handles fingers, and `UITextField+Places` finds the text under them.
@preconcurrency @MainActor
open class UITextField: UIControl, EditedTextView, UITextInput, FirstResponderObserver {
    /// Asked and notified about editing; not retained.
    open weak var delegate: (any UITextFieldDelegate)?

    var edit = TextEdit()
    /// The distance by which the text is scrolled to the left, in points.
    var scroll: CGFloat = 0
    private(set) var isBegun = false
    var caret = CaretBlink()
    var touch = TextTouch.none
    var handledKeys: Set<UIKeyboardHIDUsage> = []
    var traits = TextInputTraits()

    /// Creates an empty text field with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        showsFocusRing = false
        drawContent = Self.drawText
    }

    /// Creates an empty text field; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        showsFocusRing = false
        drawContent = Self.drawText
    }

    deinit {}

    // MARK: Text

    /// The text, never nil; setting it places the caret at the end and sends no event. Nil counts as empty.
    open var text: String? {
        get { edit.text }
        set {
            guard newValue ?? "" != edit.text else { return }
            edit = TextEdit(newValue ?? "")
            textDidChange()
        }
    }

    /// The text that is shown while the field is empty.
    open var placeholder: String? {
        get { hint?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    /// The placeholder with the color of its first letter, instead of a pale one.
    open var attributedPlaceholder: NSAttributedString? {
        get { hint }
        set {
            guard newValue != hint else { return }
            hint = newValue
            setNeedsDisplay()
        }
    }

    private var hint: NSAttributedString?

    /// The font. Nil stands for the default of 17 points.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { textDidChange() } }
    }

    /// The color of the text; nil for the label color of the view's style.
    open var textColor: UIColor? {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of a text that is shorter than the field. The default is natural: left.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// Whether a text that is too long is shown in a smaller font, of at least `minimumFontSize`. The default is false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChange() } }
    }

    /// The smallest font in which a text is shown that is too long, in points. The default is 0.
    open var minimumFontSize: CGFloat = 0 {
        didSet { if minimumFontSize != oldValue { textDidChange() } }
    }

    /// Whether dots are shown in place of the characters.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { textDidChange() } }
    }

    /// Whether the text is removed when editing begins.
    open var clearsOnBeginEditing = false

    /// The text in the field's font, color and alignment, which those of its first letter replace when it is set.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: edit.text, attributes: defaultTextAttributes) }
        set {
            text = newValue?.string
            if let attributes = newValue?.firstAttributes { defaultTextAttributes = attributes }
        }
    }

    /// The font, the color and the alignment of the text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            return [.font: textFont, .foregroundColor: textColor ?? interfaceColors.label, .paragraphStyle: style]
        }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        }
    }

    // MARK: Views

    /// A view at the left of the text.
    open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
    /// When the view at the left is shown. The default is never.
    open var leftViewMode = ViewMode.never { didSet { if leftViewMode != oldValue { sideViewsDidChange() } } }
    /// A view at the right of the text, instead of the clear button.
    open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
    /// When the view at the right is shown. The default is never.
    open var rightViewMode = ViewMode.never { didSet { if rightViewMode != oldValue { sideViewsDidChange() } } }

    /// Returns the rectangle of the view at the left in `bounds`.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
    /// Returns the rectangle of the view at the right in `bounds`.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }

    /// The view at the bottom of the window while the field is edited.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    private var ownInputView: UIView?

    /// The view above ``inputView``, or at the bottom of the window without one, while the field is edited.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    private var ownInputAccessoryView: UIView?

    // MARK: Appearance

    /// The frame around the text. The default is `none`.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { setNeedsDisplay() } }
    }

    /// When a button that removes the text is shown, if there is a text. The default is never.
    open var clearButtonMode = ViewMode.never {
        didSet { if clearButtonMode != oldValue { setNeedsDisplay() } }
    }

    /// The size of the text or placeholder with its margins, in points.
    open override var intrinsicContentSize: CGSize { naturalSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    /// Returns the rectangle of the text in `bounds` while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }

    /// Returns the rectangle of the text in `bounds` while it is edited. The default is `textRect(forBounds:)`.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the rectangle of the placeholder in `bounds`. The default is `textRect(forBounds:)`.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// Returns the rectangle of the clear button in `bounds`.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }

    /// Draws the placeholder in a rectangle, while the field is empty.
    open func drawPlaceholder(in rect: CGRect) { drawHint(in: rect) }

    /// Returns the rectangle of the caret at a place. The caret is drawn there.
    open func caretRect(for position: UITextPosition) -> CGRect { defaultCaretRect(position.index) }

    /// Draws the frame around the text. The text and the clear button are above it, even if a subclass overrides this.
    open override func draw(_ rect: CGRect) { drawBorder() }

    private static func drawText(_ view: UIView) { (view as? UITextField)?.drawText() }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeSideViews()
        scrollToCaret()
    }

    // MARK: Editing

    /// Whether the text is edited: the field is the first responder.
    public var isEditing: Bool { isBegun }

    /// Whether there is any text.
    open var hasText: Bool { !edit.characters.isEmpty }

    /// Replaces the selection with `text`, as if a user had typed it. The delegate is not asked.
    open func insertText(_ text: String) {
        replace(edit.selection, with: text)
    }

    /// Removes the selection or the character before the caret, as Backspace does. The delegate is not asked.
    open func deleteBackward() {
        replace(edit.removed(.character, isForward: false), with: "")
    }

    open override func select(_ sender: Any?) { change { $0.selectWord(at: $0.caret) } }
    open override func selectAll(_ sender: Any?) { change { $0.selectAll() } }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func cut(_ sender: Any?) { cutSelection() }
    /// Replaces the selection with the clipboard's text, whose line breaks become spaces.
    open override func paste(_ sender: Any?) { pasteText { String($0.map { $0.isNewline ? " " : $0 }) } }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        performsEditAction(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isBegun { return true }
        guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isBegun = true
        if clearsOnBeginEditing { text = "" }
        sideViewsDidChange()
        traits.record()
        report(.editingDidBegin, UITextField.textDidBeginEditingNotification) { $0.textFieldDidBeginEditing(self) }
        return true
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isBegun else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        firstResponderWasTaken()
        return true
    }

    /// Ends editing, after the field has resigned or another responder has taken its place.
    package func firstResponderWasTaken() {
        guard isBegun else { return }
        isBegun = false
        caret.stop()
        acceptMarked()
        edit.move(to: edit.caret)
        scroll = 0
        sideViewsDidChange()
        report(.editingDidEnd, UITextField.textDidEndEditingNotification) { $0.textFieldDidEndEditing(self) }
    }

    /// Shows what an input method composes, unless the text is secret.
    package func setMarkedText(_ marked: MarkedText?) {
        if isEnabled { showMarked(marked) }
    }

    package var markedTextCaret: CGRect? { shownCaret }

    // MARK: Keys

    /// Edits the text; keys that are not for texts continue along the responder chain.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handleBegan(presses, event) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handleChanged(presses, event) { super.pressesChanged(presses, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handleEnded(presses) { super.pressesEnded(presses, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handleEnded(presses) { super.pressesCancelled(presses, with: event) }
    }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        fingerDown(touch)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        fingerMoved(touch)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { fingerUp(touch) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        touch = .none
    }

    /// A tap belongs to the field, not to recognizers on its ancestors (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }
}

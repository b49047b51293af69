public import Foundation
public import TouchKit

/// Lines of text that a user edits with the keys of a keyboard, and that scroll.
///
/// A tap places the caret and begins editing, and a double tap selects a word. Return begins a new line, and Ctrl-X,
/// Ctrl-C and Ctrl-V cut, copy and paste. `UITextView+Lines` places and draws the text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, EditedTextView, UITextInput, FirstResponderObserver {
    var edit = TextEdit()
    /// The lines for a width in points; nil after a change.
    var storedLines: (lines: [Range<Int>], width: CGFloat)?
    private(set) var isBegun = false
    var caret = CaretBlink()
    var handledKeys: Set<UIKeyboardHIDUsage> = []
    var traits = TextInputTraits()

    /// Creates an empty text with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an empty text; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    private func setUp() {
        alwaysBounceVertical = true
        textContainer.onChange = { [weak self] in self?.contentDidChange() }
        let tap = UITapGestureRecognizer(target: self, action: UITextView.tapped)
        let doubleTap = UITapGestureRecognizer(target: self, action: UITextView.tappedTwice)
        doubleTap.numberOfTapsRequired = 2
        for recognizer in [tap, doubleTap] { addGestureRecognizer(recognizer) }
    }

    // MARK: Text

    // Code for iOS unwraps it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text, never nil; setting it places the caret at the end and notifies no one. Nil counts as empty.
    open var text: String! {
        get { edit.text }
        set {
            guard newValue ?? "" != edit.text else { return }
            edit = TextEdit(newValue ?? "")
            contentDidChange()
        }
    }

    /// The font. Nil stands for the default of 17 points.
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { contentDidChange() } }
    }

    /// The color of the text; nil for the label color of the view's style.
    open var textColor: UIColor? {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }

    /// The alignment of the lines. The default is natural: left.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The distances of the text from the edges of the content, in points. The default is 8 above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { contentDidChange() } }
    }

    /// The rectangle in which the text is.
    public let textContainer = NSTextContainer()

    /// The text in the view's font, color and alignment, which those of its first letter replace when it is set.
    open var attributedText: NSAttributedString? {
        get {
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            return NSAttributedString(
                string: edit.text,
                attributes: [
                    .font: textFont, .foregroundColor: textColor ?? interfaceColors.label, .paragraphStyle: style,
                ])
        }
        set {
            text = newValue?.string
            let attributes = newValue?.firstAttributes ?? [:]
            if let font = attributes[.font] as? UIFont { self.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
            if let style = attributes[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        }
    }

    /// The view at the bottom of the window while the text is edited.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }

    private var ownInputView: UIView?

    /// The view above ``inputView``, or at the bottom of the window without one, while the text is edited.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    private var ownInputAccessoryView: UIView?

    /// Returns the rectangle of the caret at a place. The caret is drawn there.
    open func caretRect(for position: UITextPosition) -> CGRect { lineCaretRect(at: position.index) }

    /// Whether keys change the text. The default is true.
    open var isEditable = true

    /// Whether fingers select words of a text that is not editable. The default is true.
    open var isSelectable = true

    /// Whether there is any text.
    open var hasText: Bool { !edit.characters.isEmpty }

    /// The selected range, in UTF-16 units; empty at the caret if nothing is selected.
    open var selectedRange: NSRange {
        get { utf16(edit.selection) }
        set {
            let (start, end) = (character(at: newValue.location), character(at: newValue.location + newValue.length))
            change {
                $0.move(to: start)
                $0.move(to: end, isSelecting: true)
            }
        }
    }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: Changing

    /// Replaces the selection with `text`, as if a user had typed it. The delegate is not asked.
    open func insertText(_ text: String) { replace(edit.selection, with: text) }

    /// Removes the selection or the character before the caret, as Backspace does. The delegate is not asked.
    open func deleteBackward() { replace(edit.removed(.character, isForward: false), with: "") }

    func reportChange() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    func allows(_ range: Range<Int>, _ text: String) -> Bool {
        isEditable && textDelegate?.textView(self, shouldChangeTextIn: utf16(range), replacementText: text) ?? true
    }

    func editDidChange(from old: TextEdit) {
        if edit.characters != old.characters { contentDidChange() } else { setNeedsDisplay() }
        if isBegun {
            showCaret()
            scrollRectToVisible(caretRect, animated: false)
        }
        if edit.selection != old.selection { textDelegate?.textViewDidChangeSelection(self) }
    }

    /// Scrolls so that the first line of a range is seen, in UTF-16 units.
    open func scrollRangeToVisible(_ range: NSRange) {
        scrollRectToVisible(lineCaretRect(at: character(at: range.location)), animated: true)
    }

    /// Returns the number of characters before a place in UTF-16 units.
    private func character(at place: Int) -> Int {
        var rest = place
        return edit.characters.firstIndex { character in
            defer { rest -= character.utf16.count }
            return rest <= 0
        } ?? edit.characters.count
    }

    // MARK: Editing

    /// Whether the text is edited: the view is the first responder.
    public var isEditing: Bool { isBegun }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isBegun { return true }
        guard isEditable else { return super.becomeFirstResponder() }
        guard window != nil, textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return false
        }
        isBegun = true
        showCaret()
        traits.record()
        textDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
        return true
    }

    /// Ends editing, if the delegate allows it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isBegun || isFirstResponder else { return super.resignFirstResponder() }
        let isAllowed = !isBegun || textDelegate?.textViewShouldEndEditing(self) ?? true
        guard isAllowed, super.resignFirstResponder() else { return false }
        firstResponderWasTaken()
        return true
    }

    /// Ends editing and selecting, after the view has resigned or another responder has taken its place.
    package func firstResponderWasTaken() {
        acceptMarked()
        edit.move(to: edit.caret)
        setNeedsDisplay()
        guard isBegun else { return }
        isBegun = false
        caret.stop()
        textDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    }

    package func setMarkedText(_ marked: MarkedText?) { showMarked(marked) }

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

    /// Does what a key does to the text, and returns whether it is for texts. In a text that is not edited, keys only
    /// select and copy.
    func perform(_ key: UIKey, _ event: UIPressesEvent?) -> Bool {
        guard isBegun || isFirstResponder && isSelectable else { return false }
        let isSelecting = key.modifierFlags.contains(.shift)
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter:
            guard isBegun else { return false }
            perform(.insert("\n"))
        case .keyboardUpArrow: change { $0.move(to: place(below: -1), isSelecting: isSelecting) }
        case .keyboardDownArrow: change { $0.move(to: place(below: 1), isSelecting: isSelecting) }
        case _:
            guard let input = TextInput(key), isBegun || input.keepsText else { return false }
            perform(input)
        }
        return true
    }

    // MARK: Clipboard

    open override func select(_ sender: Any?) { change { $0.selectWord(at: $0.caret) } }
    open override func selectAll(_ sender: Any?) { change { $0.selectAll() } }
    open override func copy(_ sender: Any?) { copySelection() }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func paste(_ sender: Any?) { pasteText() }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        performsEditAction(action) ?? super.canPerformAction(action, withSender: sender)
    }

    // MARK: Touches

    private func tapped(_ tap: UITapGestureRecognizer) {
        guard isBegun || isEditable && becomeFirstResponder() else { return }
        acceptMarked()
        let place = place(at: tap.location(in: self))
        change { $0.move(to: place) }
    }

    private func tappedTwice(_ tap: UITapGestureRecognizer) {
        guard isSelectable, hasText, isBegun || becomeFirstResponder() else { return }
        acceptMarked()
        let place = place(at: tap.location(in: self))
        change { $0.selectWord(at: place) }
    }

    // MARK: Appearance

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentSize()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(forWidth: size.width))
    }

    open override var intrinsicContentSize: CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            : CGSize(width: UIView.noIntrinsicMetric, height: height(forWidth: bounds.width))
    }

    open override func draw(_ rect: CGRect) { drawText(in: rect) }
}

extension TextInput {
    /// Whether it leaves the text as it is.
    nonisolated fileprivate var keepsText: Bool {
        switch self {
        case .move, .selectAll, .copy: true
        case .insert, .remove, .cut, .paste: false
        }
    }
}

extension UITextView {
    /// Posted when a text begins to be edited, with the view as its object.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted when a text is no longer edited, with the view as its object.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Posted when a user changes the text, with the view as its object.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")
}

/// Is asked and notified about a text's editing. All methods have defaults, which allow everything.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)

    /// Returns whether the user may replace `range`, in UTF-16 units, with `text`.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        true
    }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

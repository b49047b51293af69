public import Foundation

/// An object that responds to events: a view, a view controller, a window, the application or its delegate.
///
/// A responder passes unhandled events to `next`. An override that does not call super keeps the event (S38, S39).
@preconcurrency @MainActor
open class UIResponder: NSObject, KeyValueObserver {
    /// Creates a responder without a next one.
    public override init() {
        super.init()
    }

    /// Creates the delegate of an application by `init()`: for `@main`, which knows only the delegate's class.
    ///
    /// A subclass inherits it, unless it has designated initializers of its own and not `init()`.
    public required convenience init(delegateOf application: UIApplication) {
        self.init()
    }

    // Every class here that can be subclassed has an explicit `deinit`. The implicit one of a main-actor class checks
    // its executor: it would trap if a subclass has a `deinit` and another thread releases the last reference.
    deinit {}

    /// The responder that receives what this one does not handle; nil ends the chain (S34).
    open var next: UIResponder? { nil }

    /// Whether this responder follows the application in the chain as its delegate (S37). Views and controllers do not.
    var canEndChain: Bool { true }

    // MARK: Interface Builder

    /// Never called: there are no nibs. The default does nothing.
    open func awakeFromNib() {}

    /// Never called: there is no Interface Builder. The default does nothing.
    open func prepareForInterfaceBuilder() {}

    // MARK: Touches

    /// Called when fingers land in the view. By default passes them to `next` (S38).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .began, to: next)
        next.touchesBegan(touches, with: event)
    }

    /// Called when fingers move. By default passes them to `next` (S38).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .moved, to: next)
        next.touchesMoved(touches, with: event)
    }

    /// Called when fingers are lifted. By default passes them to `next` (S38).
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .ended, to: next)
        next.touchesEnded(touches, with: event)
    }

    /// Called when the system cancels touches: undo what they were doing. By default passes them to `next` (S38).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let next else { return }
        ResponderLog.note(touches, .cancelled, to: next)
        next.touchesCancelled(touches, with: event)
    }

    /// Called with touches whose device has reported values late; `estimationUpdateIndex` tells which sample of which
    /// touch they belong to. By default passes them to `next` (S103).
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        next?.touchesEstimatedPropertiesUpdated(touches)
    }

    // MARK: Keys

    /// Called when keys go down. By default passes them to `next` (S45), unless this is the first responder and takes
    /// what they type.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if takeTypedText(presses) { return }
        next?.pressesBegan(presses, with: event)
    }

    /// Called when keys repeat. By default passes them to `next` (S45).
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if takeTypedText(presses) { return }
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys go up. By default passes them to `next` (S45).
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when keys are cancelled since the window lost the keyboard focus. By default passes them to `next` (S45).
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Wheels

    /// Called when a wheel turns over this responder or its subviews. By default passes the event to `next`. The name
    /// is AppKit's: UIKit delivers wheels to recognizers only.
    open func scrollWheel(with event: UIScrollEvent) {
        next?.scrollWheel(with: event)
    }

    // MARK: Motion and media keys

    /// Called when a shake of the window begins. By default passes it to `next` (S45).
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when the window has been shaken. By default passes it to `next` (S45).
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a shake was too short. By default passes it to `next` (S45).
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// Called when a media key is pressed; `event`'s subtype tells which. By default passes it to `next` (S45).
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: Actions

    /// Whether this responder performs `action` now. By default, whether its type has the method (S43); false for the
    /// standard edit actions, which every responder has.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        EditAction(rawValue: action.name) == nil && action.isImplemented(by: self)
    }

    /// Returns the first responder of the chain that performs `action`, starting with this one; nil if none does (S43).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The keys that send actions while this responder is in the chain from the first responder. The default is nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Standard edit actions

    // A responder that overrides one also returns true for it from `canPerformAction(_:withSender:)`.

    /// Called when a user chooses Cut. Does nothing by default.
    open func cut(_ sender: Any?) {}

    /// Called when a user chooses Copy. Does nothing by default.
    open func copy(_ sender: Any?) {}

    /// Called when a user chooses Paste. Does nothing by default.
    open func paste(_ sender: Any?) {}

    /// Called when a user chooses Select. Does nothing by default.
    open func select(_ sender: Any?) {}

    /// Called when a user chooses Select All. Does nothing by default.
    open func selectAll(_ sender: Any?) {}

    /// Called when a user chooses Delete. Does nothing by default.
    open func delete(_ sender: Any?) {}

    /// The history of changes that Undo takes back: that of the next responder, in the end the window's.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: First responder

    /// Whether this responder receives keys, shakes and nil-targeted actions first.
    open var isFirstResponder: Bool {
        home?.window?.firstResponder === self
    }

    /// Whether this responder can become first responder; false by default (S34).
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this responder can resign as first responder; true by default (S34).
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder of its window.
    /// - Returns: False if it cannot become first responder, is in no window, or the present one refuses (S41, S42).
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = home?.window else { return false }
        if window.firstResponder === self { return true }
        window.nextFirstResponder = self
        defer { window.nextFirstResponder = nil }
        guard canBecomeFirstResponder, window.firstResponder?.resignFirstResponder() ?? true else { return false }
        window.firstResponder = self
        return true
    }

    /// Resigns as first responder.
    /// - Returns: False if it cannot resign (S41).
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        home?.window?.firstResponder = nil
        return true
    }

    /// The view that stands at the bottom of the window while this is the first responder, as in place of a keyboard on
    /// the screen. It keeps its height, and is as wide as the window. The default is nil.
    open var inputView: UIView? { nil }

    /// The view that stands above ``inputView``, or at the bottom without one. The default is nil.
    open var inputAccessoryView: UIView? { nil }

    /// Shows the views for the input again, after this, the first responder, got others.
    open func reloadInputViews() {
        if isFirstResponder { home?.window?.showInputViews() }
    }

    /// The view in whose window this responder can be the first: for responders that are neither views nor controllers,
    /// that of the next responder.
    var home: UIView? { next?.home }

    // MARK: Observing

    /// Called after a property that this responder observes has changed. The default does nothing.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Accessibility

    private lazy var accessibility = AccessibilityRecord()

    /// Whether a screen reader stops here. The default is false. None is here: these properties keep what programs set.
    open var isAccessibilityElement: Bool {
        get { accessibility.isElement }
        set { accessibility.isElement = newValue }
    }

    /// The name that a screen reader speaks.
    open var accessibilityLabel: String? {
        get { accessibility.label }
        set { accessibility.label = newValue }
    }

    /// The effect of an action on this element, for a screen reader.
    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }

    /// The value that a screen reader speaks.
    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }

    /// The kind of this element, for a screen reader.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits }
        set { accessibility.traits = newValue }
    }

    /// Whether a screen reader ignores the siblings of this view.
    open var accessibilityViewIsModal: Bool {
        get { accessibility.isModal }
        set { accessibility.isModal = newValue }
    }

    /// Whether a screen reader ignores everything in this element.
    open var accessibilityElementsHidden: Bool {
        get { accessibility.isHidden }
        set { accessibility.isHidden = newValue }
    }

    /// Whether a screen reader reads the children of this element before what is beside them.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility.groupsChildren }
        set { accessibility.groupsChildren = newValue }
    }

    /// The elements in this container, in the order in which a screen reader reads them; nil for those of its subviews.
    open var accessibilityElements: [Any]? {
        get { accessibility.elements }
        set { accessibility.elements = newValue }
    }

    /// The element's place on the screen, in points, for a screen reader. The default is zero.
    open var accessibilityFrame: CGRect {
        get { accessibility.frame }
        set { accessibility.frame = newValue }
    }

    /// Returns the number of `accessibilityElements`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns one of `accessibilityElements`; nil if there is none at the index.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of one of `accessibilityElements`; `Int.max`, Foundation's number for what is not found, for
    /// another object.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? .max
    }

    /// Performs what a tap does, for a screen reader; returns whether it did. The default does nothing.
    open func accessibilityActivate() -> Bool { false }
    /// Increases the value of an adjustable element, for a screen reader. The default does nothing.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element, for a screen reader. The default does nothing.
    open func accessibilityDecrement() {}
    /// Leaves a dialog, for a screen reader; returns whether it did. The default does nothing.
    open func accessibilityPerformEscape() -> Bool { false }

    /// A name by which tests find this.
    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }
}

/// A responder outside of this module that must know when it stops being the first responder without resigning.
@MainActor
package protocol FirstResponderObserver: UIResponder {
    /// Called after this stopped being the first responder although it did not resign.
    func firstResponderWasTaken()
}

// Method references as actions.
extension UIResponder {
    /// Whether this responder performs `method` as an action now; see `canPerformAction(_:withSender:)`.
    public func canPerformAction<Target: AnyObject, each Argument, Result>(
        _ method: @escaping (Target) -> (repeat each Argument) -> Result, withSender sender: Any?
    ) -> Bool {
        canPerformAction(Selector(method), withSender: sender)
    }

    /// Returns the first responder of the chain that performs `method` as an action; see
    /// `target(forAction:withSender:)`.
    public func target<Target: AnyObject, each Argument, Result>(
        forAction method: @escaping (Target) -> (repeat each Argument) -> Result, withSender sender: Any?
    ) -> Any? {
        target(forAction: Selector(method), withSender: sender)
    }
}

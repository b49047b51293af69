public import Foundation

/// The root of a view tree, which receives the application's events and delivers them to recognizers and views.
///
/// All windows share the host's native window. Those shown later lie above, and the topmost is hit-tested first (S29).
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The stacking level of a window: windows of a higher level cover those of lower ones, whenever shown.
    public nonisolated struct Level: RawRepresentable, Comparable, Hashable, Sendable {
        /// The height of the level, without a unit.
        public let rawValue: CGFloat

        /// Creates a level of a height without a unit.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default level.
        public static let normal = Level(rawValue: 0)
        /// The level of windows that show the system's state.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of windows that need an answer.
        public static let alert = Level(rawValue: 2000)

        /// Orders levels by height.
        public static func < (left: Level, right: Level) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    package var application: UIApplication? { storedApplication }
    private final weak var storedApplication: UIApplication? = .shared

    /// The screen that shows the window.
    public let screen = UIScreen.main

    /// The stacking level of the window.
    open var windowLevel = Level.normal {
        didSet {
            if !isHidden {
                application?.windowShown(self)
            }
        }
    }

    /// The responder that receives keys, shake events and nil-targeted actions first.
    package weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { showInputViews() } }
    }
    private var inputPanel: InputPanel?
    /// The responder for which the first one resigns; nil at other times.
    package weak var nextFirstResponder: UIResponder?

    /// The history of changes in the window.
    open override var undoManager: UndoManager? { ownUndoManager }
    private lazy var ownUndoManager = UndoManager()

    /// The responder that keys reach first: without a first responder, the controller whose view is in front.
    var keyResponder: UIResponder { firstResponder ?? rootViewController?.presentationChain.last ?? self }

    /// Whether the focused control shows a ring: from a key that moves or uses the focus to the next touch.
    var showsFocus = false {
        didSet {
            if showsFocus != oldValue { (firstResponder as? UIControl)?.updateFocusRing() }
        }
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Creates a hidden window with a frame in the screen's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        super.isHidden = true
    }

    /// Creates a hidden window that fills the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Creates a hidden window; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        super.isHidden = true
    }

    deinit {}

    /// The application (S37).
    open override var next: UIResponder? { application }

    // MARK: Showing

    open override var isHidden: Bool {
        willSet {
            guard newValue != isHidden else { return }
            forEachInTree { $0.viewController?.beginAppearance(shown: !newValue) }
        }
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden {
                application?.cancelTouches { $0.window === self }
                application?.cancelPinch { $0.window === self }
                application?.windowHidden(self)
            } else {
                application?.windowShown(self)
            }
            forEachInTree { $0.viewController?.endAppearance() }
        }
    }

    /// Shows the window above the others of its level and makes it the key window.
    open func makeKeyAndVisible() {
        if isHidden {
            isHidden = false
        } else {
            application?.windowShown(self)
        }
        makeKey()
    }

    /// Makes this the window that receives keys, shake events and media keys.
    open func makeKey() {
        application?.makeKey(self)
    }

    /// Whether this window receives keys, shake events and media keys.
    public var isKeyWindow: Bool { application?.keyWindow === self }

    /// Called after the window became the key window.
    open func becomeKey() {}

    /// Called after the window stopped being the key window.
    open func resignKey() {}

    /// Shows the views that the first responder wants at the bottom of the window, and no others.
    func showInputViews() {
        let views = [firstResponder?.inputAccessoryView, firstResponder?.inputView].compactMap(\.self)
        guard inputPanel?.shows(views) != true else { return }
        inputPanel?.removeFromSuperview()
        inputPanel = views.isEmpty ? nil : InputPanel(views, in: self)
    }

    // MARK: Events

    /// Returns the deepest view at `point`, or a small control that is nearly hit; see `TouchReach`.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        let reach = TouchReach(window: self, location: point)
        return reach.control(insteadOf: hit) { super.hitTest($0, with: event) } ?? hit
    }

    /// Delivers an event to the recognizers and views that it concerns. An override sees every event of the window and
    /// delivers it by calling super (S22).
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches:
            if showsFocus { showsFocus = !event.touches.contains { $0.phase == .began } }
            application?.gestures.deliver(event, in: self)
        case .presses, .motion, .remoteControl, .scroll:
            ResponderDelivery.deliver(event, to: keyResponder)
        case .hover: application?.gestures.hover(event, in: self)
        case .transform:
            if let event = event as? UITransformEvent { application?.gestures.deliver(event) }
        }
    }

    /// Moves the focus to the next view on Tab and to the previous one on Shift-Tab, if no responder handled the key.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveFocus(presses) {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Moves the focus again while Tab is held.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveFocus(presses) {
            super.pressesChanged(presses, with: event)
        }
    }

    private func moveFocus(_ presses: Set<UIPress>) -> Bool {
        guard let key = presses.first?.key, key.keyCode == .keyboardTab,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        showsFocus = true
        let covered = (rootViewController?.presentationChain ?? []).dropLast().compactMap(\.viewIfLoaded)
        return FocusOrder.advance(
            from: firstResponder, in: self, skipping: covered, backwards: key.modifierFlags.contains(.shift))
    }

    /// Converts a point from the coordinates of `window`; nil stands for the screen.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        guard let window else { return convertFromScreen(point) }
        return convert(point, from: window as UIView)
    }

    /// Converts a point to the coordinates of `window`; nil stands for the screen.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        guard let window else { return transform(toAncestor: nil).apply(to: point) }
        return convert(point, to: window as UIView)
    }

    /// Resizes the root view and the presented views to fill the window.
    open override func layoutSubviews() {
        for controller in rootViewController?.presentationChain ?? [] {
            fill(with: controller.presentedView)
        }
    }

    /// The controllers learn of a new size before their views have it.
    package override var geometry: ViewGeometry {
        get { super.geometry }
        set {
            let size = newValue.bounds.size
            let controllers = size == bounds.size ? [] : rootViewController?.presentationChain ?? []
            let transition = SizeTransition(of: self)
            for controller in controllers { controller.windowWillTransition(to: size, with: transition) }
            super.geometry = newValue
            for controller in controllers { fill(with: controller.presentedView) }
            transition.end()
        }
    }

    /// Resizes `view` to fill the window. Sets the size, not the frame, which is a rotated view's bounding box.
    func fill(with view: UIView) {
        view.bounds.size = bounds.size
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// Cancels the fingers on the window, by the end of the delivery at the latest (S9).
    func cancelTouches() {
        application?.cancelTouches { $0.window === self }
        application?.cancelPinch { $0.window === self }
    }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.presented?.withdraw()
        if let view = old?.viewIfLoaded, view.superview === self {
            view.removeFromSuperview()
        }
        guard let rootViewController else { return }
        fill(with: rootViewController.view)
        insertSubview(rootViewController.view, at: 0)
    }
}

public import Foundation

/// The outermost view: it receives the application's events and hands them to recognizers and views.
///
/// All windows share the host's one native window; the one shown last lies on top, and is asked first for a touch (S29).
@MainActor
open class UIWindow: UIView {
    /// How high a window lies: windows of a higher level cover those of a lower one, whenever they were shown.
    public nonisolated struct Level: RawRepresentable, Comparable, Hashable, Sendable {
        /// The height; no unit.
        public let rawValue: CGFloat

        /// Makes a level.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Where windows lie unless told otherwise.
        public static let normal = Level(rawValue: 0)
        /// Above them: what tells of the system's state.
        public static let statusBar = Level(rawValue: 1000)
        /// Above the others: what demands an answer.
        public static let alert = Level(rawValue: 2000)

        /// Orders levels by height.
        public static func < (left: Level, right: Level) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// The application that shows the window.
    private(set) weak var application: UIApplication?

    /// The screen that the window is on.
    public let screen: UIScreen

    /// How high the window lies.
    open var windowLevel = Level.normal {
        didSet {
            if !isHidden {
                application?.windowShown(self)
            }
        }
    }

    /// The responder that keys, shaking and nil-targeted actions go to first.
    weak var firstResponder: UIResponder?

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Makes a window, hidden at first, in the screen's points.
    public override init(frame: CGRect) {
        application = .shared
        screen = UIApplication.shared.screen
        super.init(frame: frame)
        super.isHidden = true
    }

    /// Makes a window as large as the screen, hidden at first.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// Makes a window at the frame that `coder` has; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        application = .shared
        screen = UIApplication.shared.screen
        super.init(coder: coder)
        super.isHidden = true
    }

    /// The application (S37).
    open override var next: UIResponder? { application }

    // MARK: Showing

    open override var isHidden: Bool {
        willSet {
            guard newValue != isHidden else { return }
            tellTree { $0.viewController?.beginAppearance(shown: !newValue) }
        }
        didSet {
            guard isHidden != oldValue else { return }
            if isHidden {
                application?.cancelTouches { $0.window === self }
                application?.windowHidden(self)
            } else {
                application?.windowShown(self)
            }
            tellTree { $0.viewController?.endAppearance() }
        }
    }

    /// Shows the window above the others of its level and sends it the keys.
    open func makeKeyAndVisible() {
        if isHidden {
            isHidden = false
        } else {
            application?.windowShown(self)
        }
        makeKey()
    }

    /// Sends keys, shaking and media keys to this window from now on.
    open func makeKey() {
        application?.makeKey(self)
    }

    /// Whether keys, shaking and media keys come to this window.
    public var isKeyWindow: Bool { application?.keyWindow === self }

    /// The window is the key window from now on.
    open func becomeKey() {}

    /// The window is no longer the key window.
    open func resignKey() {}

    // MARK: Events

    /// Hands an event to the recognizers and views it is about; an override sees every event of the window and passes it on by
    /// calling super (S22).
    open func sendEvent(_ event: UIEvent) {
        switch event.type {
        case .touches: application?.gestures.deliver(event, in: self)
        case .presses, .motion, .remoteControl, .scroll: ResponderDelivery.deliver(event, in: self)
        case .hover: application?.gestures.hover(event, in: self)
        }
    }

    /// Tab gives the keyboard to the next view that takes it, Shift-Tab to the one before, unless somebody in the responder
    /// chain had another use for the key.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveFocus(presses) {
            super.pressesBegan(presses, with: event)
        }
    }

    /// Tab, held, goes on.
    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !moveFocus(presses) {
            super.pressesChanged(presses, with: event)
        }
    }

    private func moveFocus(_ presses: Set<UIPress>) -> Bool {
        guard let key = presses.first?.key, key.keyCode == .keyboardTab,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        return FocusOrder.advance(in: self, backwards: key.modifierFlags.contains(.shift))
    }

    /// The place in the window's coordinates that is at `point` in those of `window`; on the screen where that is nil.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        guard let window else { return convertFromScreen(point) }
        return convert(point, from: window as UIView)
    }

    /// Where `point`, in the window's coordinates, is in those of `window`; on the screen where that is nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        guard let window else { return transform(toAncestor: nil).apply(to: point) }
        return convert(point, to: window as UIView)
    }

    /// The root view fills the window.
    open override func layoutSubviews() {
        for controller in rootViewController?.presentationChain ?? [] {
            fill(with: controller.view)
        }
    }

    /// Makes `view` as large as the window. Sets its size and not its frame, which is the box around a view that is turned.
    func fill(with view: UIView) {
        view.bounds.size = bounds.size
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
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

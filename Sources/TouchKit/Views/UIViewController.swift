public import Foundation

/// Looks after one view and what it shows; stands in the responder chain between that view and its superview (S35, S36).
@MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?

    /// What the controller's screen is called.
    open var title: String?

    /// The controller that holds this one.
    public internal(set) weak var parent: UIViewController?

    /// The controllers that this one holds.
    public internal(set) var children: [UIViewController] = []

    /// The controller that this one presents itself, and the one that presents it.
    var presented: UIViewController?
    weak var presenting: UIViewController?

    var appearance = Appearance.hidden

    /// Makes a controller; its view is made by `loadView()` when first asked for. There are no nibs on Linux: the two names are
    /// accepted because classes written for iOS give them, nearly always as nil.
    public init(nibName: String?, bundle: Bundle?) {
        super.init()
    }

    /// Makes a controller; its view is made by `loadView()` when first asked for.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller; there are no nibs on Linux, so `coder` is not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    // MARK: The view

    /// The controller's view, made by `loadView()` when first asked for.
    open var view: UIView {
        get {
            if let loadedView { return loadedView }
            loadView()
            let view = loadedView ?? UIView(frame: UIScreen.main.bounds)
            adopt(view)
            viewDidLoad()
            return view
        }
        set { adopt(newValue) }
    }

    /// Makes the view, if it has not been made.
    public func loadViewIfNeeded() {
        _ = view
    }

    /// The view, if it has been made.
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view has been made.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and sets `view`; a plain one that fills the screen unless overridden.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func adopt(_ view: UIView) {
        loadedView?.viewController = nil
        loadedView = view
        view.viewController = self
    }

    /// The view has been made.
    open func viewDidLoad() {}

    /// The view is about to be shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view has been shown.
    open func viewDidAppear(_ animated: Bool) {}

    /// The view is about to be hidden.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The view has been hidden.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The view is about to place its subviews.
    open func viewWillLayoutSubviews() {}

    /// The view has placed its subviews.
    open func viewDidLayoutSubviews() {}

    // MARK: Responding

    /// The superview of the controller's view; the window for the root controller, the presenter for a presented one (S36).
    open override var next: UIResponder? {
        presenting ?? viewIfLoaded?.superview
    }

    override var home: UIView? { viewIfLoaded }

    // MARK: Presenting

    /// The controller that this one, or the outermost that holds it, presents.
    public var presentedViewController: UIViewController? {
        presented ?? parent?.presentedViewController
    }

    /// The controller that presents this one, or the one that holds it.
    public var presentingViewController: UIViewController? {
        presenting ?? parent?.presentingViewController
    }

    /// Shows `controller` above everything in this one's window. The window's touches are cancelled by the end of the
    /// delivery at the latest (S9). It is there at once: `animated` is accepted for code written for iOS. Nothing happens
    /// where this controller is in no window or presents one already.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentInWindow(controller, completion: completion)
    }

    /// Takes away what this controller presents, with all that presents; where it presents nothing, itself.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissFromWindow(completion: completion)
    }

    // MARK: Holding other controllers

    /// Holds `child` from now on; the caller adds its view and calls `didMove(toParent:)`.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }

    /// Is held no longer; the caller has called `willMove(toParent: nil)` and removed the view.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The controller is about to be held by `parent`, or by none where that is nil.
    open func willMove(toParent parent: UIViewController?) {}

    /// The controller is held by `parent` now, or by none where that is nil.
    open func didMove(toParent parent: UIViewController?) {}
}

public import Foundation

/// A controller of one view and its content, between that view and its superview in the responder chain (S35, S36).
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?

    /// The title of the controller's content, which its bars show.
    open var title: String? { didSet { attachment?.titleDidChange() } }

    /// The state that another module keeps for the controller, if any.
    package final var attachment: (any ControllerAttachment)?

    /// The controller that contains this one.
    public internal(set) weak var parent: UIViewController?
    /// The controllers that this one contains.
    public internal(set) var children: [UIViewController] = []

    /// The controller that this one presents itself, and the one that presents it.
    var presented: UIViewController?
    weak var presenting: UIViewController?

    /// The panel in which this controller is presented; nil if it fills the window.
    private var panel: PresentationPanel?
    package final var ownPresentationController: UIPresentationController?
    /// The storyboard that created the controller; nil if code did.
    public internal(set) var storyboard: UIStoryboard?

    /// Creates the segues that begin at this controller, by their identifiers.
    var segues: [String: (UIViewController) -> UIStoryboardSegue] = [:]

    var appearance = Appearance.hidden
    /// Why the view appears or disappears next, until it and those in it have; nil if neither a container nor a
    /// presentation causes it.
    package final var appearanceReason: AppearanceReason?

    /// Whether the view appears in a transition, at whose end the controller is notified.
    package final var isInTransition = false

    /// Creates a controller that loads its view on first use. There are no nibs on Linux; the parameters are there for
    /// code written for iOS, which nearly always passes nil.
    public init(nibName: String?, bundle: Bundle?) {
        super.init()
    }

    /// Creates a controller that loads its view on first use.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without reading `coder`, since there are no nibs on Linux.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// A controller is not created as an application's delegate.
    @available(*, unavailable)
    public required convenience init(delegateOf application: UIApplication) {
        self.init(nibName: nil, bundle: nil)
    }

    deinit {}

    // MARK: View

    // Code for iOS unwraps it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The controller's view, which `loadView()` creates on first use; never nil. Setting it to nil unloads the view.
    open var view: UIView! {
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

    /// Loads the view if it is not loaded yet.
    public func loadViewIfNeeded() {
        _ = view
    }

    /// The view; nil if it is not loaded yet.
    public var viewIfLoaded: UIView? { loadedView }

    /// Whether the view is loaded.
    public var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and sets `view`. The default is a plain view that fills the screen.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func adopt(_ view: UIView?) {
        loadedView?.viewController = nil
        loadedView = view
        view?.viewController = self
    }

    /// Insets that the safe area of the controller's view has in addition, in points. The default is zero.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.tellSafeAreaChange() } }
    }

    /// Called after the insets of the view's safe area have changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called after the view was loaded.
    open func viewDidLoad() {}

    /// Does nothing. Linux does not report low memory: it exists for classes that call or override it.
    open func didReceiveMemoryWarning() {}

    /// Called after the style of the controller's view has changed between light and dark.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view was shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is hidden.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view was hidden.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Activates and changes constraints, when that is due for the view. The default does nothing.
    open func updateViewConstraints() {}

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the view laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Whether the content is edited. Setting it calls `setEditing(_:animated:)`.
    open var isEditing: Bool {
        get { ownIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    private var ownIsEditing = false

    /// Begins or ends editing: to be overridden by controllers whose content looks different then.
    open func setEditing(_ editing: Bool, animated: Bool) { ownIsEditing = editing }

    /// Called before the controller's view is resized with its window. By default calls it for its controllers.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    // MARK: Screen

    // Code for iOS overrides these. No one asks them: a window on X11 has no status bar and no orientation.

    /// Never asked: it is there to be overridden.
    open var prefersStatusBarHidden: Bool { false }
    /// Never asked: it is there to be overridden.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Never asked: it is there to be overridden.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Never asked: it is there to be overridden.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Never asked: it is there to be overridden.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Never asked: it is there to be overridden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Never asked: it is there to be overridden.
    open var shouldAutorotate: Bool { true }
    /// Never asked: it is there to be overridden.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Never asked: it is there to be overridden.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    // MARK: Responding

    /// The superview of the controller's view: the window for a root controller. For a presented controller, the one
    /// that presents it (S36).
    open override var next: UIResponder? {
        presenting ?? viewIfLoaded?.superview
    }

    override var home: UIView? { viewIfLoaded }
    override var canEndChain: Bool { false }

    // MARK: Presenting

    /// The controller that this one, or its outermost container, presents.
    public var presentedViewController: UIViewController? {
        presented ?? parent?.presentedViewController
    }

    /// The controller that presents this one or its container.
    public var presentingViewController: UIViewController? {
        presenting ?? parent?.presentingViewController
    }

    /// The controller that presents on behalf of this one: the outermost container, as in UIKit.
    private var presenter: UIViewController { parent?.presenter ?? self }

    /// The place of the controller when it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue { ownPresentationController = nil } }
    }

    /// The size of the controller's view in a panel, in points; zero for the style's.
    open var preferredContentSize = CGSize.zero {
        didSet { panel?.setNeedsLayout() }
    }

    /// Whether touches beside its panel do not dismiss the controller. The default is false.
    open var isModalInPresentation = false

    /// Knows about the presentation of this controller in a panel or in a container; nil if it just fills the window.
    public var presentationController: UIPresentationController? {
        if let ownPresentationController { return ownPresentationController }
        switch modalPresentationStyle {
        case .popover:
            ownPresentationController = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .pageSheet, .formSheet:
            ownPresentationController = UIPresentationController(presentedViewController: self, presenting: nil)
        case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .automatic, .none:
            ownPresentationController = attachment?.customPresentationController
        }
        return ownPresentationController
    }

    /// Places the popover that this controller is presented in; nil if it has another style.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The view that fills the window while the controller is presented: its own, or what the panel is in.
    var presentedView: UIView { panel ?? ownPresentationController?.container ?? view }

    /// Tells the controller, or that of its presentation in a container, before the window is resized.
    func windowWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        if let presentation = ownPresentationController, presentation.container != nil {
            presentation.viewWillTransition(to: size, with: coordinator)
        } else {
            viewWillTransition(to: size, with: coordinator)
        }
    }

    /// Shows `controller` above everything else in this controller's window, and cancels the window's touches by the
    /// end of the delivery at the latest (S9).
    ///
    /// Does nothing if this controller is in no window or presents another. `animated` is there for code for iOS.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        let presenter = presenter
        guard let window = presenter.viewIfLoaded?.window, presenter.presented == nil, controller.presenting == nil
        else { return }
        presenter.presented = controller
        controller.presenting = presenter
        controller.appearanceReason = .presented
        if !controller.modalPresentationStyle.isPanel,
            let isInteractive = controller.attachment?.present(in: window, animated: animated, completion: completion)
        {
            if !isInteractive { window.cancelTouches() }
            return
        }
        controller.panel = controller.modalPresentationStyle.isPanel ? PresentationPanel(of: controller) : nil
        window.fill(with: controller.presentedView)
        window.addSubview(controller.presentedView)
        if controller.appearanceReason == .presented { controller.appearanceReason = nil }
        window.cancelTouches()
        completion?()
    }

    /// Dismisses the controller that this one presents, with all that it presents in turn, or else this one.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController ?? presentingViewController?.presentedViewController else {
            return
        }
        if presented.attachment?.dismiss(animated: animated, completion: completion) == true { return }
        presented.withdraw()
        completion?()
    }

    /// Ends the presentation of this controller, after that of the controller it presents.
    package final func withdraw() {
        presented?.withdraw()
        attachment?.willWithdraw()
        appearanceReason = .dismissed
        ownPresentationController?.container?.removeFromSuperview()
        ownPresentationController?.container = nil
        panel?.removeFromSuperview()
        panel = nil
        viewIfLoaded?.removeFromSuperview()
        if appearanceReason == .dismissed { appearanceReason = nil }
        if !modalPresentationStyle.isPanel { ownPresentationController = nil }
        presenting?.presented = nil
        presenting = nil
    }

    // MARK: Segues

    /// Called before a segue that begins at this controller is performed. The default does nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether a segue is performed. The default is true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Performs the segue that was registered with `setSegue(withIdentifier:_:)`; does nothing if there is none.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let create = segues[identifier], shouldPerformSegue(withIdentifier: identifier, sender: sender) else {
            return
        }
        let segue = create(self)
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// This controller, the one that it presents, the one that presents, and so on.
    var presentationChain: [UIViewController] {
        [self] + (presented?.presentationChain ?? [])
    }

    // MARK: Containment

    /// Adds `child` to this container. The caller adds its view and calls `didMove(toParent:)`.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.appearanceReason = child.appearance == .hidden ? .added : nil
        child.parent = self
        children.append(child)
    }

    /// Removes the controller from its container. First call `willMove(toParent: nil)` and remove the view.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        appearanceReason = nil
        didMove(toParent: nil)
    }

    /// Called before the controller moves to another container, nil for none. By default sets `isMovingFromParent`.
    open func willMove(toParent parent: UIViewController?) {
        if parent == nil { appearanceReason = .removed }
    }

    /// Called after the controller moved to another container, or left its container if that is nil.
    open func didMove(toParent parent: UIViewController?) {}
}

/// The state that another module of the toolkit keeps for a controller. The module UIKit keeps the items of its bars.
@MainActor
package protocol ControllerAttachment: AnyObject {
    /// Called after the controller got another title.
    func titleDidChange()

    /// The controller of a presentation in a container; nil for none.
    var customPresentationController: UIPresentationController? { get }

    /// Presents the controller in a container, if it has an animator or a controller of its presentation.
    /// - Returns: Whether a finger moves the transition; nil if it is not presented in a container.
    func present(in window: UIWindow, animated: Bool, completion: (() -> Void)?) -> Bool?

    /// Ends a presentation in a container.
    /// - Returns: Whether there is one.
    func dismiss(animated: Bool, completion: (() -> Void)?) -> Bool

    /// Called before the controller's presentation ends at once.
    func willWithdraw()
}

// A controller's view is on the screen while it is in a window that is shown, regardless of how it got there.
extension UIViewController {
    enum Appearance {
        case hidden
        case appearing
        case shown
        case disappearing
    }

    /// The reason for which a view appears or disappears.
    package enum AppearanceReason {
        case added
        case removed
        case presented
        case dismissed
    }

    /// Whether the view appears with its container: true only in `viewWillAppear(_:)` and `viewDidAppear(_:)`.
    public var isMovingToParent: Bool { appearanceReason == .added && appearance != .hidden }

    /// Whether the view disappears because the controller is removed from its container: to be used in
    /// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
    public var isMovingFromParent: Bool { appearanceReason == .removed }

    /// Whether the view appears with the presented controller: only in `viewWillAppear(_:)` and `viewDidAppear(_:)`.
    public var isBeingPresented: Bool { appearanceReason == .presented && appearance != .hidden }

    /// Whether the view disappears by dismissal: true only in `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
    public var isBeingDismissed: Bool { appearanceReason == .dismissed }

    /// Called before the view or its window is shown or hidden. Repeated calls notify the controller once.
    package func beginAppearance(shown: Bool) {
        switch (appearance, shown) {
        case (.hidden, true), (.disappearing, true):
            appearance = .appearing
            viewWillAppear(false)
        case (.shown, false), (.appearing, false):
            appearance = .disappearing
            viewWillDisappear(false)
        case (.hidden, false), (.disappearing, false), (.shown, true), (.appearing, true):
            break
        }
    }

    /// Called after the view was shown or hidden; lays out a view that was shown.
    package func endAppearance() {
        let reason = appearanceReason
        switch appearance {
        case .appearing:
            if isInTransition { return }
            viewIfLoaded?.layoutIfNeeded()
            appearance = .shown
            viewDidAppear(false)
        case .disappearing:
            appearance = .hidden
            viewDidDisappear(false)
        case .hidden, .shown:
            return
        }
        // A presentation lasts until the children have changed, too. The controller may have begun another change.
        if reason == .added || reason == .removed, appearanceReason == reason { appearanceReason = nil }
    }
}

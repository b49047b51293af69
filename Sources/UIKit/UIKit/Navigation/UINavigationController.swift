public import Foundation
public import TouchKit

/// A controller of a stack of controllers, of which the topmost is shown below a navigation bar.
///
/// A controller that is pushed slides in from the right. The back button, or a finger from the left edge, goes back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, NavigationContainer {
    /// The bar that shows the titles and buttons of the controllers.
    public let navigationBar = UINavigationBar(frame: .zero)

    /// Recognizes a finger that comes in from the left edge, and goes back with it.
    ///
    /// Its delegate keeps it from going back if there is no back button; without a delegate it always does.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

    /// Notified before and after a controller is shown; not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    private let edgePan = UIScreenEdgePanGestureRecognizer()
    private lazy var backSwipe = BackSwipe(self)
    private var stack: [UIViewController] = []
    /// The controller whose view is shown, or slides in.
    private var shown: UIViewController?
    private var transition: NavigationTransition?
    private var isBarHidden = false

    /// Creates a controller that shows `rootViewController`.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller without content. There are no nibs on Linux.
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }

    /// Creates a controller without content; see `UIViewController.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    // MARK: Stack

    /// The controllers from the bottom to the top one, which is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The topmost controller.
    public var topViewController: UIViewController? { stack.last }

    /// The controller that is seen: the one that is presented over this one, or the topmost.
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Shows `viewController` above the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return }
        setViewControllers(stack + [viewController], animated: animated)
    }

    /// Shows the controller below the topmost one.
    /// - Returns: The controller that is removed; nil if there is only one, which stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    /// Shows `viewController`, and removes those above it.
    /// - Returns: The controllers that are removed; nil if `viewController` is not among the controllers.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let removed = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return removed
    }

    /// Shows the first controller, and removes those above it.
    /// - Returns: The controllers that are removed.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces all controllers, and shows the last of them. If that is animated, it slides in from the right if it is
    /// new, else from the left.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let wasThere = viewControllers.last.map { top in stack.contains { $0 === top } } ?? false
        let removed = stack.filter { old in !viewControllers.contains { $0 === old } }
        for controller in viewControllers where controller.parent !== self {
            addChild(controller)
        }
        let hasNewRoot = stack.first !== viewControllers.first
        stack = viewControllers
        if hasNewRoot { (parent as? UITabBarController)?.showItems() }
        removed.forEach { $0.willMove(toParent: nil) }
        guard isViewLoaded else {
            removed.forEach { $0.removeFromParent() }
            return updateBar(animated: false)
        }
        updateBar(animated: animated)
        show(stack.last, isBelow: wasThere, animated: animated) { removed.forEach { $0.removeFromParent() } }
    }

    // MARK: Bar

    /// Whether the bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        if !hidden { navigationBar.isHidden = false }
        UIView.animate(withDuration: animated ? Thresholds.pushAnimation : 0) {
            placeViews()
        } completion: { [weak self] _ in
            guard let self else { return }
            navigationBar.isHidden = isBarHidden
        }
    }

    private func updateBar(animated: Bool) {
        navigationBar.setItems(stack.map(\.navigationItem), animated: animated)
    }

    // MARK: View

    /// Creates the view with the bar.
    open override func loadView() {
        let view = ContainerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.onLayout = { [weak self] in self?.placeViews() }
        self.view = view
        view.addSubview(navigationBar)
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        navigationBar.onHeightChange = { [weak self] in self?.placeViews() }
        edgePan.edges = .left
        edgePan.addTarget(backSwipe, action: BackSwipe.moved)
        edgePan.delegate = backSwipe
        view.addGestureRecognizer(edgePan)
        placeViews()
        show(stack.last, isBelow: false, animated: false) {}
    }

    private func placeViews() {
        guard let view = viewIfLoaded else { return }
        let height = navigationBar.sizeThatFits(view.bounds.size).height
        navigationBar.frame = CGRect(x: 0, y: isBarHidden ? -height : 0, width: view.bounds.width, height: height)
        guard transition == nil else { return }
        shown?.view.frame = contentFrame
    }

    var contentFrame: CGRect {
        let top = isBarHidden ? 0 : navigationBar.frame.maxY
        return CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    }

    // MARK: Transitions

    private func show(
        _ controller: UIViewController?, isBelow: Bool, animated: Bool, completion: @escaping () -> Void
    ) {
        transition?.finish()
        guard controller !== shown else { return completion() }
        let old = shown
        shown = controller
        guard let controller else {
            old?.view.removeFromSuperview()
            return completion()
        }
        delegate?.navigationController(self, willShow: controller, animated: animated)
        let transition = NavigationTransition(from: old, to: controller, isBack: isBelow, in: self) { [weak self] in
            guard let self else { return }
            self.transition = nil
            completion()
            if !isBelow { controller.didMove(toParent: self) }
            delegate?.navigationController(self, didShow: controller, animated: animated)
        }
        self.transition = transition
        transition.begin()
        transition.end(animated: animated && old != nil && view.window != nil)
    }

    func beginInteractivePop() -> NavigationTransition? {
        guard stack.count > 1, transition == nil, let top = shown else { return nil }
        let below = stack[stack.count - 2]
        let transition = NavigationTransition(from: top, to: below, isBack: true, in: self) { [weak self] in
            self?.transition = nil
        }
        self.transition = transition
        transition.begin(isOpen: true)
        return transition
    }

    func finishInteractivePop(_ interactive: NavigationTransition) {
        guard interactive.isOpen, let top = stack.popLast(), let below = stack.last else { return }
        shown = below
        top.willMove(toParent: nil)
        updateBar(animated: true)
        delegate?.navigationController(self, willShow: below, animated: true)
        interactive.completion = { [weak self] in
            top.removeFromParent()
            guard let self else { return }
            transition = nil
            delegate?.navigationController(self, didShow: below, animated: true)
        }
        interactive.end(animated: true)
    }

    var hasBackButton: Bool {
        guard stack.count > 1, let item = topViewController?.navigationItem else { return false }
        return !item.hidesBackButton && (item.leftBarButtonItems ?? []).isEmpty && !isBarHidden
    }
}

/// Notified when a navigation controller shows a controller.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}

    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

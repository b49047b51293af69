public import TouchKit

@MainActor
private final class ControllerItems: ControllerAttachment {
    private unowned let controller: UIViewController

    lazy var navigationItem = UINavigationItem(title: controller.title ?? "")
    private lazy var ownTabBarItem = UITabBarItem(title: controller.title, image: nil, selectedImage: nil)

    /// The controller's own item; a navigation controller whose own one shows nothing has that of its first controller.
    var tabBarItem: UITabBarItem {
        get {
            guard (ownTabBarItem.title ?? "").isEmpty, ownTabBarItem.image == nil,
                let root = (controller as? UINavigationController)?.viewControllers.first
            else { return ownTabBarItem }
            return root.tabBarItem
        }
        set { ownTabBarItem = newValue }
    }

    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    private var presentation: ContainedPresentation?

    init(of controller: UIViewController) {
        self.controller = controller
    }

    func titleDidChange() {
        navigationItem.title = controller.title
        let shown = tabBarItem
        ownTabBarItem.title = controller.title
        if tabBarItem !== shown { (controller.parent as? UITabBarController)?.showItems() }
    }

    // MARK: Presentation

    var transition: ControllerTransition? { presentation?.transition }

    var customPresentationController: UIPresentationController? {
        guard controller.modalPresentationStyle == .custom else { return nil }
        return transitioningDelegate?.presentationController(
            forPresented: controller, presenting: controller.presentingViewController,
            source: controller.presentingViewController ?? controller)
    }

    func present(in window: UIWindow, animated: Bool, completion: (() -> Void)?) -> Bool? {
        guard let delegate = transitioningDelegate,
            let presentation = ContainedPresentation(of: controller, delegate: delegate, animated: animated)
        else { return nil }
        self.presentation = presentation
        return presentation.present(in: window, completion)
    }

    func dismiss(animated: Bool, completion: (() -> Void)?) -> Bool {
        guard let presentation else { return false }
        presentation.dismiss(by: animated ? transitioningDelegate : nil, completion)
        return true
    }

    func willWithdraw() {
        let ended = presentation
        presentation = nil
        ended?.transition?.completeTransition(ended?.transition?.isCancelled == false)
    }
}

extension UIViewController {
    private var items: ControllerItems {
        if let items = attachment as? ControllerItems { return items }
        let items = ControllerItems(of: self)
        attachment = items
        return items
    }

    /// Provides the animators with which the controller is presented and dismissed; not retained. Set it before.
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { items.transitioningDelegate }
        set { items.transitioningDelegate = newValue }
    }

    /// The transition in which the controller, or one that it presents or that contains it, takes part; nil for none.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let own = (attachment as? ControllerItems)?.transition
        return own ?? (presentedViewController?.attachment as? ControllerItems)?.transition
            ?? parent?.transitionCoordinator
    }

    /// The controller's item in a navigation bar.
    public var navigationItem: UINavigationItem { items.navigationItem }

    /// The controller's item in a tab bar. By default, a navigation controller has the item of its first controller.
    public var tabBarItem: UITabBarItem {
        get { items.tabBarItem }
        set {
            items.tabBarItem = newValue
            let tabs = parent as? UITabBarController ?? navigationController?.parent as? UITabBarController
            tabs?.showItems()
        }
    }
}

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

    init(of controller: UIViewController) {
        self.controller = controller
    }

    func titleDidChange() {
        navigationItem.title = controller.title
        let shown = tabBarItem
        ownTabBarItem.title = controller.title
        if tabBarItem !== shown { (controller.parent as? UITabBarController)?.showItems() }
    }
}

extension UIViewController {
    private var items: ControllerItems {
        if let items = attachment as? ControllerItems { return items }
        let items = ControllerItems(of: self)
        attachment = items
        return items
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

public import TouchKit

/// What bars show for a controller.
@MainActor
private final class ControllerItems: ControllerAttachment {
    private unowned let controller: UIViewController

    lazy var navigationItem = UINavigationItem(title: controller.title ?? "")
    lazy var tabBarItem = UITabBarItem(title: controller.title, image: nil, selectedImage: nil)

    init(of controller: UIViewController) {
        self.controller = controller
    }

    func titleDidChange() {
        navigationItem.title = controller.title
        tabBarItem.title = controller.title
    }
}

extension UIViewController {
    private var items: ControllerItems {
        if let items = attachment as? ControllerItems { return items }
        let items = ControllerItems(of: self)
        attachment = items
        return items
    }

    /// What a navigation bar shows for the controller.
    public var navigationItem: UINavigationItem { items.navigationItem }

    /// What a tab bar shows for the controller.
    public var tabBarItem: UITabBarItem {
        get { items.tabBarItem }
        set {
            items.tabBarItem = newValue
            (parent as? UITabBarController)?.showItems()
        }
    }
}

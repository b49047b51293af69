public import TouchKit

// The containers of a controller.
extension UIViewController {
    /// The nearest navigation controller that contains this one, if any.
    public var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }

    /// Shows `controller`: pushes it if a navigation controller contains this one, else presents it.
    public func show(_ controller: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }

    /// The nearest tab bar controller that contains this one, if any.
    public var tabBarController: UITabBarController? {
        parent as? UITabBarController ?? parent?.tabBarController
    }
}

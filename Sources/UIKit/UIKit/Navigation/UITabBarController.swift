import Foundation
public import TouchKit

/// A controller of several controllers, of which a tab bar at the bottom selects the one that is shown.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// The bar, which has the controllers' `tabBarItem`s.
    public let tabBar = UITabBar(frame: .zero)

    /// Asked and notified when a user selects a controller; not retained.
    open weak var delegate: (any UITabBarControllerDelegate)?

    private var controllers: [UIViewController] = []
    private var shown: UIViewController?

    deinit {}

    // MARK: Controllers

    /// The controllers in the order of their items. Setting them keeps the selection if it can.
    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; see `viewControllers`.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        let selected = selectedViewController
        for old in controllers where !new.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        controllers = new
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        showItems()
        selectedIndex = new.firstIndex { $0 === selected } ?? 0
    }

    /// Shows the controllers' items, after one of them was replaced.
    func showItems() {
        tabBar.items = controllers.map(\.tabBarItem)
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    /// The index of the controller that is shown. An index out of range is ignored.
    open var selectedIndex = 0 {
        didSet {
            if !controllers.isEmpty, !controllers.indices.contains(selectedIndex) { selectedIndex = oldValue }
            tabBar.selectedItem = selectedViewController?.tabBarItem
            if isViewLoaded { showSelected() }
        }
    }

    /// The controller that is shown, if any.
    open var selectedViewController: UIViewController? {
        get { controllers.indices.contains(selectedIndex) ? controllers[selectedIndex] : nil }
        set {
            if let index = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
        }
    }

    // MARK: View

    /// Creates the view with the bar.
    open override func loadView() {
        let view = ContainerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.onLayout = { [weak self] in self?.placeViews() }
        self.view = view
        view.addSubview(tabBar)
        tabBar.onPress = { [weak self] in self?.press($0) }
        showSelected()
    }

    private func placeViews() {
        guard let bounds = viewIfLoaded?.bounds else { return }
        let height = tabBar.isHidden ? 0 : UITabBar.height
        tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        shown?.view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    }

    private func showSelected() {
        let new = selectedViewController
        guard new !== shown else { return }
        let old = shown
        shown = new
        if let new { view.insertSubview(new.view, belowSubview: tabBar) }
        old?.viewIfLoaded?.removeFromSuperview()
        placeViews()
    }

    private func press(_ index: Int) {
        guard controllers.indices.contains(index) else { return }
        let controller = controllers[index]
        if delegate?.tabBarController(self, shouldSelect: controller) == false { return }
        if index == selectedIndex {
            // As on iOS, the selected item leads to the first controller of a stack.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: controller)
    }
}

/// Asked and notified when a user selects a controller of a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Returns whether a user may select a controller; the default is true.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool

    /// Called after a user selected a controller, also if it was selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        true
    }

    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

// swift-format-ignore-file
// Tabs, each with a gesture of its own.
import UIKit

class TabsController: UITabBarController, UITabBarControllerDelegate {
    var selections: [Int] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        let first = UIViewController()
        first.tabBarItem = UITabBarItem(title: "Draw", image: nil, tag: 0)
        let second = UIViewController()
        second.tabBarItem = UITabBarItem(title: "Photos", image: UIImage(systemName: "photo"), tag: 1)
        viewControllers = [first, second]
        let swipe = UISwipeGestureRecognizer(target: self, action: TabsController.swiped)
        swipe.direction = .left
        view.addGestureRecognizer(swipe)
    }

    func swiped() {
        selectedIndex = 1
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selections.append(selectedIndex)
    }
}

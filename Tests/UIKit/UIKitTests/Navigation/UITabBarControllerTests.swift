import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UITabBarControllerTests {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let log = Log()
    let tabs = UITabBarController()
    let pages: [PageController]

    init() {
        pages = ["A", "B", "C"].map { [log] in PageController($0, log: log) }
        tabs.viewControllers = pages
        stage.show(tabs)
        stage.wait(.zero)
        _ = log.take()
    }

    private func tapTab(_ index: Int) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 53 + 107 * CGFloat(index), y: 460))
        finger.up()
    }

    @Test func `the first controller is shown above the bar`() {
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
        #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 431))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C"] && pages[2].tabBarController === tabs)
    }

    @Test func `a tap on an item shows its controller`() {
        tapTab(1)
        #expect(tabs.selectedIndex == 1 && pages[0].view.superview == nil && pages[1].view.superview != nil)
        #expect(tabs.tabBar.selectedItem === pages[1].tabBarItem)
        #expect(Set(log.take()) == ["A will disappear", "A disappeared", "B will appear", "B appeared"])
    }

    @Test func `the delegate may refuse, and is notified of taps only`() {
        final class Delegate: UITabBarControllerDelegate {
            var selected: [Int] = []
            var refused: UIViewController?
            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool {
                viewController !== refused
            }
            func tabBarController(
                _ tabBarController: UITabBarController, didSelect viewController: UIViewController
            ) {
                selected.append(tabBarController.selectedIndex)
            }
        }
        let delegate = Delegate()
        tabs.delegate = delegate
        delegate.refused = pages[2]
        tapTab(2)
        #expect(tabs.selectedIndex == 0 && delegate.selected == [])
        tapTab(1)
        tapTab(1)
        #expect(delegate.selected == [1, 1])
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController === pages[2] && delegate.selected == [1, 1])
    }

    @Test func `an index out of range is ignored, and the selection stays with its controller`() {
        tabs.selectedIndex = 2
        tabs.selectedIndex = 9
        #expect(tabs.selectedIndex == 2)
        tabs.viewControllers = [pages[2], pages[0]]
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[2] && pages[1].parent == nil)
        tabs.selectedViewController = pages[0]
        #expect(tabs.selectedIndex == 1)
        tabs.viewControllers = nil
        #expect(tabs.selectedViewController == nil && tabs.tabBar.items?.isEmpty == true)
    }

    @Test func `a tap on the selected item leads to the first controller of a stack`() {
        let navigation = UINavigationController(rootViewController: pages[0])
        tabs.viewControllers = [navigation, pages[1]]
        navigation.pushViewController(pages[2], animated: false)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 80, y: 460))
        finger.up()
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === pages[0])
    }

    @Test func `the tab of a navigation controller is that of its first controller, unless it has its own`() {
        let navigation = UINavigationController()
        tabs.viewControllers = [navigation, pages[1]]
        navigation.viewControllers = [pages[0], pages[2]]
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"] && tabs.tabBar.selectedItem === pages[0].tabBarItem)
        pages[0].title = "First"
        #expect(tabs.tabBar.items?.map(\.title) == ["First", "B"])
        pages[0].tabBarItem = UITabBarItem(title: "One", image: nil, tag: 1)
        #expect(tabs.tabBar.items?.map(\.title) == ["One", "B"])
        navigation.title = "Stack"
        #expect(tabs.tabBar.items?.map(\.title) == ["Stack", "B"])
        #expect(tabs.tabBar.selectedItem === navigation.tabBarItem && pages[0].tabBarItem.title == "One")
    }

    @Test func `a disabled item cannot be selected`() {
        pages[1].tabBarItem.isEnabled = false
        tapTab(1)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func `an item that was disabled before it came into the bar cannot be selected`() {
        tabs.viewControllers = nil
        pages[1].tabBarItem.isEnabled = false
        tabs.viewControllers = pages
        stage.wait(.zero)
        tapTab(1)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func `a bar of its own notifies its delegate`() {
        final class Delegate: UITabBarDelegate {
            var tags: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
        }
        let (bar, delegate) = (UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49)), Delegate())
        bar.items = [UITabBarItem(title: "One", image: nil, tag: 1), UITabBarItem(tabBarSystemItem: .search, tag: 2)]
        bar.delegate = delegate
        stage.show(UIViewController())
        stage.root.addSubview(bar)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 25))
        finger.up()
        #expect(delegate.tags == [2] && bar.selectedItem?.title == "Search")
    }
}

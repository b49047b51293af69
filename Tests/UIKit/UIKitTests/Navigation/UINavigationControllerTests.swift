import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

/// A controller that logs when it is shown and hidden.
final class PageController: UIViewController {
    private let log: Log

    init(_ title: String, log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewWillAppear(_ animated: Bool) { log.note("\(title ?? "") will appear") }
    override func viewDidAppear(_ animated: Bool) { log.note("\(title ?? "") appeared") }
    override func viewWillDisappear(_ animated: Bool) { log.note("\(title ?? "") will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.note("\(title ?? "") disappeared") }
}

private final class MovedController: UIViewController {
    var parents: [UIViewController?] = []

    override func didMove(toParent parent: UIViewController?) { parents.append(parent) }
}

@MainActor
struct UINavigationControllerTests {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let log = Log()
    let first: PageController
    let second: PageController
    let navigation: UINavigationController

    init() {
        first = PageController("First", log: log)
        second = PageController("Second", log: log)
        navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        stage.wait(.zero)
        _ = log.take()
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: y))
        finger.up()
    }

    private func buttons() -> [UIButton] {
        func all(_ view: UIView) -> [UIButton] {
            (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(all)
        }
        return all(navigation.navigationBar)
    }

    // MARK: Stack

    @Test func `the first controller is shown below the bar, without a back button`() {
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(first.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(navigation.navigationBar.topItem === first.navigationItem && buttons().isEmpty)
        #expect(first.navigationController === navigation && first.parent === navigation)
    }

    @Test func `a pushed controller slides in, and the bar's back button goes back`() {
        navigation.pushViewController(second, animated: true)
        #expect(navigation.topViewController === second && log.take().contains("Second will appear"))
        #expect(first.view.superview != nil)
        stage.wait(.seconds(1))
        #expect(first.view.superview == nil && log.take() == ["First disappeared"])
        #expect(second.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(buttons().map(\.currentTitle) == ["First"])
        tap(30, 22)
        #expect(navigation.topViewController === first && navigation.viewControllers.count == 1)
        stage.wait(.seconds(1))
        #expect(second.view.superview == nil && second.parent == nil && first.view.frame.minX == 0)
        #expect(buttons().isEmpty)
    }

    @Test func `appearance methods come in UIKit's order when nothing is animated`() {
        navigation.pushViewController(second, animated: false)
        #expect(log.take() == ["First will disappear", "Second will appear", "Second appeared", "First disappeared"])
        navigation.popViewController(animated: false)
        #expect(log.take() == ["Second will disappear", "First will appear", "First appeared", "Second disappeared"])
    }

    @Test func `a controller moves to the container once, and not again when the one above it is popped`() {
        let moved = MovedController()
        navigation.pushViewController(moved, animated: false)
        navigation.pushViewController(second, animated: false)
        navigation.popViewController(animated: false)
        #expect(moved.parents == [navigation] && navigation.topViewController === moved)
        navigation.popViewController(animated: false)
        #expect(moved.parents == [navigation, nil])
    }

    @Test func `popping returns what it removes, and never the first controller`() {
        let third = PageController("Third", log: log)
        #expect(navigation.popViewController(animated: false) == nil)
        navigation.viewControllers = [first, second, third]
        #expect(navigation.topViewController === third && second.parent === navigation)
        #expect(navigation.popToViewController(PageController("", log: log), animated: false) == nil)
        let removed = navigation.popToRootViewController(animated: false) ?? []
        #expect(removed.count == 2 && removed[0] === second && removed[1] === third)
        #expect(third.parent == nil && third.view.superview == nil)
        navigation.show(second, sender: nil)
        #expect(navigation.popViewController(animated: false) === second)
    }

    @Test func `the same controller is pushed once, and a controller outside of a stack presents`() {
        navigation.pushViewController(first, animated: false)
        #expect(navigation.viewControllers.count == 1)
        let lone = UIViewController()
        stage.show(lone)
        lone.show(second, sender: nil)
        #expect(lone.presentedViewController === second)
    }

    @Test func `a push during a transition ends it at once`() {
        let third = PageController("Third", log: log)
        navigation.pushViewController(second, animated: true)
        navigation.pushViewController(third, animated: true)
        #expect(first.view.superview == nil)
        stage.wait(.seconds(1))
        #expect(second.view.superview == nil && third.view.frame.minX == 0 && navigation.viewControllers.count == 3)
    }

    @Test func `during a transition fingers touch nothing`() {
        var presses = 0
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        second.view.addSubview(button)
        navigation.pushViewController(second, animated: true)
        stage.wait(.milliseconds(50))
        tap(100, 200)
        #expect(presses == 0)
        stage.wait(.seconds(1))
        tap(100, 200)
        #expect(presses == 1)
    }

    @Test func `the delegate is notified of what is shown`() {
        final class Delegate: UINavigationControllerDelegate {
            var told: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) {
                told.append("will \(viewController.title ?? "") \(animated)")
            }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController,
                animated: Bool
            ) {
                told.append("did \(viewController.title ?? "")")
            }
        }
        let delegate = Delegate()
        navigation.delegate = delegate
        navigation.pushViewController(second, animated: true)
        #expect(delegate.told == ["will Second true"])
        stage.wait(.seconds(1))
        #expect(delegate.told == ["will Second true", "did Second"])
    }

    // MARK: Edge swipe

    private func swipe(from x: CGFloat = 2, to end: CGFloat, at speed: Duration = .milliseconds(100)) -> Pointer {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: 300))
        for step in 1...5 {
            stage.wait(speed)
            finger.move(to: CGPoint(x: x + (end - x) * CGFloat(step) / 5, y: 300))
        }
        return finger
    }

    @Test func `a finger from the left edge moves the controller, and goes back beyond the middle`() {
        navigation.pushViewController(second, animated: false)
        let finger = swipe(to: 250)
        #expect(first.view.superview != nil && second.view.frame.minX > 150 && navigation.topViewController === second)
        stage.wait(.milliseconds(300))
        finger.up()
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === first && second.parent == nil && second.view.superview == nil)
        #expect(first.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(navigation.navigationBar.topItem === first.navigationItem)
    }

    @Test func `a finger that lifts early goes nowhere`() {
        navigation.pushViewController(second, animated: false)
        _ = log.take()
        let finger = swipe(to: 100)
        stage.wait(.milliseconds(300))
        finger.up()
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === second && first.view.superview == nil && second.view.frame.minX == 0)
        #expect(log.take().suffix(2) == ["First disappeared", "Second appeared"])
        navigation.popViewController(animated: false)
        #expect(navigation.topViewController === first)
    }

    @Test func `going back while a given up swipe slides back shows the controller below`() {
        navigation.pushViewController(second, animated: false)
        let finger = swipe(to: 100)
        stage.wait(.milliseconds(300))
        finger.up()
        stage.wait(.milliseconds(50))
        tap(30, 22)
        #expect(navigation.topViewController === second, "fingers touch nothing meanwhile")
        navigation.popViewController(animated: true)
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === first && first.view.superview === navigation.view)
        #expect(first.view.frame.minX == 0 && second.view.superview == nil)
    }

    @Test func `a push under a finger that goes back stays when the finger lifts`() {
        navigation.pushViewController(second, animated: false)
        let third = PageController("Third", log: log)
        let finger = swipe(to: 250)
        navigation.pushViewController(third, animated: false)
        finger.move(to: CGPoint(x: 260, y: 300))
        finger.up()
        stage.wait(.seconds(1))
        #expect(navigation.viewControllers.count == 3 && third.view.superview != nil && third.view.frame.minX == 0)
        #expect(first.view.superview == nil && second.view.superview == nil)
    }

    @Test func `a quick flick from the edge goes back`() {
        navigation.pushViewController(second, animated: false)
        swipe(to: 120, at: .milliseconds(10)).up()
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === first)
    }

    @Test func `a finger from the middle, on the first controller or without a back button stays`() {
        swipe(to: 250).up()
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === first && first.view.frame.minX == 0)
        navigation.pushViewController(second, animated: false)
        swipe(from: 100, to: 300).up()
        second.navigationItem.hidesBackButton = true
        swipe(to: 250).up()
        stage.wait(.seconds(1))
        #expect(navigation.topViewController === second && second.view.frame.minX == 0)
    }

    @Test func `controllers know whether they are added or removed, also while a finger decides it`() {
        let log = Log()
        let (root, top) = (ReasonController("root", log: log), ReasonController("top", log: log))
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        #expect(log.take() == ["root will appear added", "root appeared added"])
        navigation.pushViewController(top, animated: true)
        stage.wait(.seconds(1))
        #expect(
            log.take() == ["root will disappear", "top will appear added", "top appeared added", "root disappeared"])
        let finger = swipe(to: 100)
        stage.wait(.milliseconds(300))
        finger.up()
        stage.wait(.seconds(1))
        #expect(
            log.take() == [
                "top will disappear removed", "root will appear", "root appeared", "top will appear",
                "root will disappear", "root disappeared", "top appeared",
            ])
        navigation.popViewController(animated: true)
        stage.wait(.seconds(1))
        #expect(
            log.take() == [
                "top will disappear removed", "root will appear", "root appeared", "top disappeared removed",
            ])
        // One that was below others appears because they are removed.
        navigation.setViewControllers([root, top, UIViewController()], animated: false)
        navigation.popViewController(animated: false)
        #expect(log.take().filter { $0.hasPrefix("top") } == ["top will appear", "top appeared"])
    }

    @Test func `only controllers that leave the stack are removed, also those that a finger has begun to move`() {
        let log = Log()
        let (root, top) = (ReasonController("root", log: log), ReasonController("top", log: log))
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(top, animated: false)
        stage.show(navigation)
        stage.wait(.zero)
        #expect(log.take() == ["top will appear added", "top appeared added"])
        navigation.setViewControllers([top, root], animated: false)
        #expect(log.take() == ["top will disappear", "root will appear", "root appeared", "top disappeared"])
        let finger = swipe(to: 100)
        #expect(log.take() == ["root will disappear removed", "top will appear", "top appeared"])
        navigation.setViewControllers([UIViewController()], animated: false)
        #expect(
            log.take() == [
                "root will appear", "top will disappear removed", "top disappeared removed", "root appeared",
                "root will disappear removed", "root disappeared removed",
            ])
        finger.up()
    }

    // MARK: Bar

    @Test func `bar buttons call their targets`() {
        @MainActor final class Editor {
            var log: [String] = []
            func edit() { log.append("edit") }
            func save(_ item: UIBarButtonItem) { log.append("save \(item.title ?? "")") }
        }
        let editor = Editor()
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Edit", style: .plain, target: editor, action: Editor.edit)
        first.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .save, target: editor, action: Editor.save),
            UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in editor.log.append("go") }),
        ]
        stage.wait(.zero)
        #expect(buttons().map(\.currentTitle) == ["Edit", "Save", "Go"])
        for button in buttons() {
            tap(button.convert(button.bounds, to: stage.window).midX, 22)
        }
        #expect(editor.log == ["edit", "save Save", "go"])
        first.navigationItem.rightBarButtonItems?.first?.isEnabled = false
        stage.wait(.zero)
        #expect(buttons().map(\.isEnabled) == [true, false, true])
    }

    @Test func `the title of a button that ends what the screen is for is bold`() {
        first.navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Cancel", style: .plain, target: nil, action: nil)
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        stage.wait(.zero)
        #expect(buttons().map(\.currentTitle) == ["Cancel", "Done"])
        let size = UIFont.labelFontSize
        #expect(buttons().map(\.font) == [.systemFont(ofSize: size), .boldSystemFont(ofSize: size)])
    }

    @Test func `a button without a target finds the method in the responder chain`() {
        final class Container: UINavigationController {
            var undone = 0
            func undo() { undone += 1 }
        }
        let container = Container(rootViewController: second)
        stage.show(container)
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .undo, target: nil, action: Container.undo)
        stage.wait(.zero)
        tap(290, 22)
        #expect(container.undone == 1)
    }

    @Test func `large titles make the bar higher where the item agrees`() {
        navigation.navigationBar.prefersLargeTitles = true
        stage.wait(.zero)
        #expect(navigation.navigationBar.frame.height == 96 && first.view.frame.minY == 96)
        second.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(second, animated: false)
        #expect(navigation.navigationBar.frame.height == 44 && second.view.frame.minY == 44)
    }

    @Test func `a hidden bar leaves its room to the controller`() {
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(first.view.frame == stage.window.bounds && navigation.navigationBar.isHidden)
        navigation.setNavigationBarHidden(false, animated: true)
        stage.wait(.seconds(1))
        #expect(first.view.frame.minY == 44 && !navigation.navigationBar.isHidden)
    }

    @Test func `a controller that hides the bar when it appears slides in at its place`() {
        final class Full: UIViewController {
            override func viewWillAppear(_ animated: Bool) {
                navigationController?.setNavigationBarHidden(true, animated: false)
            }
        }
        let full = Full()
        navigation.pushViewController(full, animated: true)
        #expect(full.view.frame.minY == 0 && full.view.frame.height == 480)
        stage.wait(.seconds(1))
        #expect(full.view.frame == stage.window.bounds)
    }

    @Test func `the title follows the controller's, and a title view takes its place`() {
        func labels() -> [String] {
            func all(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(all) }
            return all(navigation.navigationBar).compactMap(\.text)
        }
        #expect(labels() == ["First"])
        first.title = "Renamed"
        #expect(labels() == ["Renamed"])
        let control = UISegmentedControl(items: ["A", "B"])
        first.navigationItem.titleView = control
        stage.wait(.zero)
        #expect(labels().isEmpty && abs(control.convert(control.bounds, to: stage.window).midX - 160) < 1)
    }

    @Test func `a text field in the bar keeps the keyboard when its item changes`() {
        let (title, custom) = (UITextField(frame: .zero), UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30)))
        title.frame.size = CGSize(width: 100, height: 30)
        first.navigationItem.titleView = title
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
        for field in [title, custom] {
            field.becomeFirstResponder()
            first.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "Edit", style: .plain, target: nil, action: nil)
            stage.wait(.zero)
            #expect(field.isFirstResponder && field.window === stage.window)
        }
    }

    @Test func `the window's size is followed`() {
        stage.application.resizeScreen(to: CGSize(width: 500, height: 300), scale: 1)
        stage.wait(.zero)
        #expect(navigation.navigationBar.frame.width == 500)
        #expect(first.view.frame == CGRect(x: 0, y: 44, width: 500, height: 256))
    }

    @Test func `titles have the color and the font that the bar says`() {
        navigation.navigationBar.titleTextAttributes = [
            .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11),
        ]
        stage.wait(.zero)
        let title = navigation.navigationBar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first
        #expect(title?.text == "First" && title?.textColor == .red && title?.font.pointSize == 11)
    }

    @Test func `a container announces that a view appears or disappears`() {
        let child = PageController("Child", log: log)
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(log.take() == ["Child will appear", "Child appeared", "Child will disappear", "Child disappeared"])
    }
}

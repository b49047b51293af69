import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIViewControllerTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    @Test func `a view is loaded once, on first use`() {
        let controller = LogController("one", log: log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        #expect(controller.isViewLoaded && log.take() == ["one loaded"])
        #expect(controller.view === controller.viewIfLoaded)
        controller.loadViewIfNeeded()
        #expect(log.take().isEmpty)
    }

    @Test func `a subclass can create its own view`() {
        final class Own: UIViewController {
            let own = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
            override func loadView() { view = own }
        }
        let controller = Own()
        #expect(controller.view === controller.own && controller.own.next === controller)
        stage.show(controller)
        #expect(stage.root === controller.own && controller.own.frame == stage.window.bounds)
    }

    @Test func `S35 the next of a root view is its controller, of any other view its superview`() {
        let controller = UIViewController()
        let (outer, inner) = (UIView(), UIView())
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        #expect(controller.view.next === controller && outer.next === controller.view && inner.next === outer)
        stage.show(controller)
        #expect(controller.view.next === controller)
        #expect(UIView().next == nil)
    }

    @Test func `S35 the next of a view that no longer belongs to a controller is its superview`() {
        let controller = UIViewController()
        let old = controller.view
        stage.root.addSubview(old)
        controller.view = UIView()
        #expect(old.next === stage.root && controller.view.next === controller)
    }

    @Test func `S36 the next of a controller is its view's superview, of the root controller the window`() throws {
        let root = UIViewController()
        stage.show(root)
        #expect(root.next === stage.window)
        let child = UIViewController()
        let holder = UIView()
        root.view.addSubview(holder)
        root.addChild(child)
        holder.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(child.view.next === child && child.next === holder && holder.next === root.view)
        child.view.removeFromSuperview()
        #expect(child.next == nil)
        #expect(UIViewController().next == nil)
    }

    @Test func `a controller has at most one parent`() {
        let (one, two, child) = (
            LogController("one", log: log), LogController("two", log: log), LogController("child", log: log)
        )
        one.addChild(child)
        #expect(one.children == [child] && child.parent === one)
        #expect(log.take() == ["child will move to one"])
        child.didMove(toParent: one)
        one.addChild(child)
        #expect(one.children == [child] && log.take() == ["child moved to one"])
        two.addChild(child)
        #expect(one.children.isEmpty && two.children == [child] && child.parent === two)
        #expect(log.take().last == "child will move to two")
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(two.children.isEmpty && child.parent == nil)
        #expect(log.take() == ["child will move to nobody", "child moved to nobody"])
        child.removeFromParent()
        #expect(log.take().isEmpty)
    }

    @Test func `a replaced controller is deallocated`() {
        weak var forgotten: UIViewController?
        do {
            let controller = UIViewController()
            stage.show(controller)
            stage.show(UIViewController())
            forgotten = controller
        }
        #expect(forgotten == nil)
    }
}

@MainActor
struct AppearanceTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    private func make(_ name: String) -> LogController {
        LogController(name, log: log)
    }

    @Test func `a root controller appears, laid out, and disappears with the next`() {
        let (one, two) = (make("one"), make("two"))
        stage.show(one)
        #expect(log.take() == ["one loaded", "one will appear", "one laid out", "one appeared"])
        stage.show(two)
        #expect(
            log.take() == [
                "one will disappear", "one disappeared", "two loaded", "two will appear", "two laid out",
                "two appeared",
            ])
        #expect(one.view.window == nil && two.view.window === stage.window)
    }

    @Test func `a controller appears when its window is shown, and disappears when that is hidden`() {
        let window = UIWindow(frame: stage.window.frame)
        window.rootViewController = make("one")
        #expect(log.take() == ["one loaded"])
        window.isHidden = false
        #expect(log.take() == ["one will appear", "one laid out", "one appeared"])
        window.makeKeyAndVisible()
        #expect(log.take().isEmpty)
        window.isHidden = true
        #expect(log.take() == ["one will disappear", "one disappeared"])
        window.makeKeyAndVisible()
        #expect(log.take() == ["one will appear", "one appeared"])
    }

    @Test func `a child controller appears when its view enters a window that is shown`() {
        let (outer, inner) = (make("outer"), make("inner"))
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        _ = log.take()
        stage.show(outer)
        #expect(
            log.take() == [
                "outer will appear", "inner will appear", "outer laid out", "inner laid out", "outer appeared",
                "inner appeared",
            ])
        inner.view.removeFromSuperview()
        #expect(log.take() == ["inner will disappear", "inner disappeared"])
        outer.view.addSubview(inner.view)
        #expect(log.take() == ["inner will appear", "inner appeared"])
    }

    @Test func `a root controller can become a child of the next`() {
        let (one, container) = (make("one"), make("container"))
        stage.show(one)
        container.addChild(one)
        container.view.addSubview(one.view)
        one.didMove(toParent: container)
        stage.show(container)
        #expect(one.view.window === stage.window && one.view.superview === container.view)
        #expect(one.next === container.view)
    }

    @Test func `a controller may become first responder as it appears`() {
        final class Eager: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
            override func viewDidAppear(_ animated: Bool) { becomeFirstResponder() }
        }
        let controller = Eager()
        stage.show(controller)
        #expect(controller.isFirstResponder)
        stage.show(UIViewController())
        #expect(!controller.isFirstResponder)
    }
}

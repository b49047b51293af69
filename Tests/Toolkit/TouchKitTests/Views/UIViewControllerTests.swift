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
        let old: UIView = controller.view
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

@MainActor
struct PresentingTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let root: LogController
    let modal: LogController

    init() {
        root = LogController("root", log: log)
        modal = LogController("modal", log: log)
        stage.show(root)
        _ = log.take()
    }

    @Test func `a presented controller fills the window above everything`() {
        root.present(modal, animated: true) { [log] in log.note("done") }
        #expect(log.take() == ["modal loaded", "modal will appear", "modal laid out", "modal appeared", "done"])
        #expect(root.presentedViewController === modal && modal.presentingViewController === root)
        #expect(modal.view.frame == stage.window.bounds)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === modal.view)
        stage.application.resizeScreen(to: CGSize(width: 500, height: 200), scale: 1)
        stage.wait(.zero)
        #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 500, height: 200))
    }

    @Test func `S36 the next of a presented controller is the presenter`() {
        root.present(modal, animated: false)
        #expect(modal.view.next === modal && modal.next === root && root.next === stage.window)
        let third = UIViewController()
        modal.present(third, animated: false)
        #expect(third.next === modal)
    }

    @Test func `S36 touches pass from a presented view to the presenter, and not to the presenter's view`() {
        final class Listener: UIViewController {
            var heard = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += 1 }
        }
        let listener = Listener()
        stage.show(listener)
        listener.present(modal, animated: false)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(listener.heard == 1)
    }

    @Test func `dismissing restores everything`() {
        root.present(modal, animated: false)
        _ = log.take()
        root.dismiss(animated: false) { [log] in log.note("done") }
        #expect(log.take() == ["modal will disappear", "modal disappeared", "done"])
        #expect(root.presentedViewController == nil && modal.presentingViewController == nil && modal.next == nil)
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === root.view)
        root.present(modal, animated: false)
        modal.dismiss(animated: false)
        #expect(root.presentedViewController == nil && modal.view.window == nil)
    }

    @Test func `dismissing removes everything presented above, and no more`() {
        let third = LogController("third", log: log)
        root.present(modal, animated: false)
        modal.present(third, animated: false)
        modal.dismiss(animated: false)
        #expect(third.view.window == nil && modal.view.window === stage.window)
        modal.present(third, animated: false)
        _ = log.take()
        root.dismiss(animated: false)
        #expect(
            log.take() == ["third will disappear", "third disappeared", "modal will disappear", "modal disappeared"])
        #expect(modal.presentedViewController == nil && third.presentingViewController == nil)
    }

    @Test func `a child controller presents and dismisses through its parent`() {
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.present(modal, animated: false)
        #expect(child.presentedViewController === modal && root.presentedViewController === modal)
        #expect(modal.presentingViewController === root && modal.next === root)
        let inner = UIViewController()
        modal.addChild(inner)
        modal.view.addSubview(inner.view)
        #expect(inner.presentingViewController === root && inner.next === modal.view)
        inner.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test func `a controller cannot present two, outside a window, or a controller that is already presented`() {
        UIViewController().present(modal, animated: false)
        #expect(modal.presentingViewController == nil && !modal.isViewLoaded)
        root.present(modal, animated: false)
        let other = UIViewController()
        root.present(other, animated: false)
        #expect(other.presentingViewController == nil)
        modal.present(modal, animated: false)
        #expect(modal.presentedViewController == nil)
        UIViewController().dismiss(animated: false)
    }

    @Test func `a new root controller dismisses what the old one presented`() {
        root.present(modal, animated: false)
        stage.show(UIViewController())
        #expect(modal.view.window == nil && root.presentedViewController == nil)
    }
}

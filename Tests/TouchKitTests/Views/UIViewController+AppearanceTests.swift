import Foundation
import Testing
import TouchKit
import TouchKitTesting

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

import Foundation
import Testing
import TouchKit
import TouchKitTesting

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

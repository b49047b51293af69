import Foundation
import TestViews
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIViewControllerAppearanceTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let root = UIViewController()

    init() {
        stage.show(root)
    }

    private func make(_ name: String) -> ReasonController { ReasonController(name, log: log) }

    @Test func `presented and dismissed controllers know it while they appear and disappear, each time`() {
        let (modal, third) = (make("modal"), make("third"))
        for _ in 1...2 {
            root.present(modal, animated: false)
            #expect(log.take() == ["modal will appear presented", "modal appeared presented"] && !modal.isChanging)
            modal.present(third, animated: false)
            #expect(log.take() == ["third will appear presented", "third appeared presented"])
            root.dismiss(animated: false)
            #expect(
                log.take() == [
                    "third will disappear dismissed", "third disappeared dismissed", "modal will disappear dismissed",
                    "modal disappeared dismissed",
                ])
            #expect(!modal.isChanging && !third.isChanging)
        }
    }

    @Test func `children know that they are added and removed, and that another change of their view is neither`() {
        let child = make("child")
        root.addChild(child)
        #expect(!child.isChanging, "not before its view appears")
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        #expect(log.take() == ["child will appear added", "child appeared added"] && !child.isChanging)
        child.view.removeFromSuperview()
        root.view.addSubview(child.view)
        #expect(
            log.take() == ["child will disappear", "child disappeared", "child will appear", "child appeared"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["child will disappear removed", "child disappeared removed"] && !child.isChanging)
    }

    @Test func `a controller whose view is shown already when it is added appears for no reason`() {
        let child = make("child")
        root.view.addSubview(child.view)
        root.addChild(child)
        child.view.removeFromSuperview()
        root.view.addSubview(child.view)
        #expect(
            log.take() == [
                "child will appear", "child appeared", "child will disappear", "child disappeared",
                "child will appear", "child appeared",
            ])
        // Left without its view having disappeared.
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(!child.isChanging)
    }

    @Test func `the children of a controller can ask it whether it is presented or dismissed`() {
        final class Child: UIViewController {
            var answers: [Bool?] = []
            override func viewDidAppear(_ animated: Bool) { answers.append(parent?.isBeingPresented) }
            override func viewDidDisappear(_ animated: Bool) { answers.append(parent?.isBeingDismissed) }
        }
        let (container, child) = (UIViewController(), Child())
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        root.present(container, animated: false)
        #expect(child.answers == [true] && !container.isBeingPresented)
        root.dismiss(animated: false)
        #expect(child.answers == [true, true] && !container.isBeingDismissed)
    }

    @Test func `a controller that dismisses itself as it appears is told so`() {
        final class Brief: UIViewController {
            var wasDismissed = false
            override func viewDidAppear(_ animated: Bool) { dismiss(animated: false) }
            override func viewDidDisappear(_ animated: Bool) { wasDismissed = isBeingDismissed }
        }
        let brief = Brief()
        root.present(brief, animated: false)
        #expect(brief.wasDismissed && !brief.isBeingDismissed && !brief.isBeingPresented)
        #expect(root.presentedViewController == nil)
    }
}

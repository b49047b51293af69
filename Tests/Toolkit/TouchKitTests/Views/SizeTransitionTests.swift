import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor struct SizeTransitionTests {
    private final class Controller: UIViewController {
        var log: [String] = []

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            log.append("will \(Int(size.width)) at \(Int(view.bounds.width))")
            let isQueued = coordinator.animate(
                alongsideTransition: { [unowned self] in
                    log.append("along \(Int(view.bounds.width)) \($0.isAnimated) \($0.transitionDuration)")
                },
                completion: { [unowned self] _ in log.append("done") })
            #expect(isQueued)
        }
    }

    @Test func `a controller learns of a new size before its view has it, and acts when it has`() {
        let stage = Stage(size: CGSize(width: 200, height: 100))
        let (root, child) = (Controller(), Controller())
        root.addChild(child)
        stage.window.rootViewController = root
        stage.wait(.zero)
        #expect(root.log.isEmpty, "its first size is none that it changes to")
        stage.resize(to: CGSize(width: 300, height: 100))
        stage.wait(.zero)
        #expect(root.log == ["will 300 at 200", "along 300 false 0.0", "done"])
        #expect(child.log.first?.hasPrefix("will 300") == true)
        stage.window.setNeedsLayout()
        stage.wait(.zero)
        #expect(root.log.count == 3, "the same size is no transition")
    }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIViewSafeAreaTests {
    private final class Controller: UIViewController {
        var changes = 0
        override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }

    private final class Inner: UIView {
        var changes = 0
        override func safeAreaInsetsDidChange() { changes += 1 }
    }

    @Test func `a controller's insets reach into its views as far as these are near the edges`() {
        let stage = Stage(size: CGSize(width: 200, height: 300))
        let controller = Controller()
        stage.show(controller)
        let inner = Inner(frame: CGRect(x: 0, y: 10, width: 200, height: 100))
        controller.view.addSubview(inner)
        #expect(controller.view.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 5, bottom: 20, right: 0)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 5, bottom: 20, right: 0)
        #expect(controller.changes == 1 && inner.changes == 1)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 40, left: 5, bottom: 20, right: 0))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
        inner.frame.origin.y = 250
        #expect(inner.safeAreaInsets.top == 0 && inner.safeAreaInsets.bottom == 70)
    }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Controllers that are presented in a panel of the window.
@MainActor
struct PresentationPanelTests {
    private final class Judge: UIPopoverPresentationControllerDelegate {
        var allows = true
        var log: [String] = []

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
        func popoverPresentationControllerDidDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) {
            log.append("popover")
        }
    }

    let stage = Stage(size: CGSize(width: 1000, height: 800))
    let root = UIViewController()
    let other = UIViewController()
    let button = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))

    init() {
        stage.show(root)
        root.view.addSubview(button)
    }

    private func present(_ style: UIModalPresentationStyle, size: CGSize = .zero) {
        other.modalPresentationStyle = style
        other.preferredContentSize = size
        other.popoverPresentationController?.sourceView = button
        root.present(other, animated: true)
        stage.wait(.zero)
    }

    /// The frame of the controller's view in the window.
    private var frame: CGRect { other.view.convert(other.view.bounds, to: stage.window) }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: y))
        finger.up()
        stage.wait(.zero)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen, .currentContext, .custom])
    func `other styles fill the window`(_ style: UIModalPresentationStyle) {
        present(style)
        #expect(other.view.superview === stage.window && frame == stage.window.bounds)
        #expect(other.presentationController == nil && other.popoverPresentationController == nil)
    }

    @Test func `a sheet is in the middle, in its own size or the controller's`() {
        present(.formSheet)
        #expect(frame == CGRect(x: 230, y: 90, width: 540, height: 620))
        other.preferredContentSize = CGSize(width: 200, height: 100)
        stage.wait(.zero)
        #expect(frame == CGRect(x: 400, y: 350, width: 200, height: 100))
        stage.resize(to: CGSize(width: 600, height: 400))
        #expect(frame == CGRect(x: 200, y: 150, width: 200, height: 100))
        root.dismiss(animated: true)
        present(.pageSheet)
        #expect(frame == CGRect(x: 40, y: 40, width: 520, height: 320))
    }

    @Test(arguments: [
        (UIPopoverArrowDirection.any, CGRect(x: 350, y: 150, width: 200, height: 100)),
        (.left, CGRect(x: 510, y: 70, width: 200, height: 100)),
        (.right, CGRect(x: 190, y: 70, width: 200, height: 100)),
        // It does not fit above, and is pushed into the window.
        (.down, CGRect(x: 350, y: 10, width: 200, height: 100)),
        (UIPopoverArrowDirection([.down, .right]), CGRect(x: 190, y: 70, width: 200, height: 100)),
    ])
    func `a popover is beside its source`(_ directions: UIPopoverArrowDirection, _ expected: CGRect) {
        other.modalPresentationStyle = .popover
        other.popoverPresentationController?.permittedArrowDirections = directions
        present(.popover, size: CGSize(width: 200, height: 100))
        #expect(frame == expected)
    }

    @Test func `a popover is beside a part of its source, and in the middle without one`() {
        other.modalPresentationStyle = .popover
        other.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 40)
        present(.popover, size: CGSize(width: 200, height: 100))
        #expect(frame.midX == 410)
        root.dismiss(animated: true)
        other.popoverPresentationController?.sourceView = nil
        root.present(other, animated: true)
        stage.wait(.zero)
        #expect(frame.midX == 500)
    }

    @Test func `a touch beside the panel dismisses it, one in it does not`() {
        let judge = Judge()
        other.modalPresentationStyle = .popover
        other.presentationController?.delegate = judge
        present(.popover, size: CGSize(width: 200, height: 100))
        tap(450, 200)
        #expect(root.presentedViewController === other)
        tap(20, 700)
        #expect(root.presentedViewController == nil && other.view.window == nil)
        #expect(judge.log == ["did", "popover"])
        #expect(stage.window.subviews == [root.view])
    }

    @Test func `the delegate and the controller can keep the panel`() {
        let judge = Judge()
        judge.allows = false
        other.modalPresentationStyle = .formSheet
        other.presentationController?.delegate = judge
        present(.formSheet)
        tap(20, 20)
        #expect(root.presentedViewController === other && judge.log.isEmpty)
        judge.allows = true
        other.isModalInPresentation = true
        tap(20, 20)
        #expect(root.presentedViewController === other)
        other.isModalInPresentation = false
        tap(20, 20)
        #expect(root.presentedViewController == nil)
    }

    @Test func `what is below a panel receives no touches`() {
        let log = Log()
        root.view.addSubview(LogView("below", frame: root.view.bounds, log: log))
        present(.formSheet)
        tap(500, 400)
        tap(20, 20)
        #expect(log.take().isEmpty)
        tap(20, 20)
        #expect(!log.take().isEmpty)
    }

    @Test func `a touch may release the controller that it dismisses`() {
        root.present(sheet(), animated: true)
        stage.wait(.zero)
        let (one, other) = (stage.finger(), stage.finger())
        one.down(at: CGPoint(x: 20, y: 20))
        other.down(at: CGPoint(x: 40, y: 20))
        one.up()
        #expect(root.presentedViewController == nil)
        other.move(to: CGPoint(x: 50, y: 20))
        other.up()
        stage.wait(.zero)
        #expect(stage.window.subviews == [root.view])
    }

    /// A controller that only its presentation holds.
    private func sheet() -> UIViewController {
        let controller = UIViewController()
        controller.modalPresentationStyle = .formSheet
        return controller
    }

    @Test func `a controller that was presented is released`() {
        weak var released: UIViewController?
        do {
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            controller.popoverPresentationController?.sourceView = button
            root.present(controller, animated: true)
            stage.wait(.zero)
            released = controller
            #expect(controller.presentationController?.presentedViewController === controller)
            #expect(controller.presentationController?.presentingViewController === root)
            root.dismiss(animated: true)
        }
        #expect(released == nil)
    }
}

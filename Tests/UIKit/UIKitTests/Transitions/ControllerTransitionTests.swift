import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

/// Presentations by the program's own animators.
@MainActor
struct ControllerTransitionTests {
    /// Slides the view that appears in from the right, or the one that disappears out.
    private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
        let presents: Bool
        let log: Log
        /// Moves both views into the container, as animators of the style `fullScreen` do.
        var takesBoth = false

        init(presents: Bool, log: Log) {
            (self.presents, self.log) = (presents, log)
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            log.note("animate \(context.isInteractive ? "by a finger" : "by itself")")
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
                return context.completeTransition(false)
            }
            let side = CGAffineTransform(translationX: context.containerView.bounds.width, y: 0)
            if takesBoth { context.containerView.addSubview(presents ? from : to) }
            context.containerView.addSubview(presents ? to : from)
            if presents { to.transform = side }
            UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { [presents] in
                if presents { to.transform = .identity } else { from.transform = side }
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animationEnded(_ transitionCompleted: Bool) { log.note("ended \(transitionCompleted)") }
    }

    private final class Delegate: UIViewControllerTransitioningDelegate {
        let log: Log
        var finger: UIPercentDrivenInteractiveTransition?
        var takesBoth = false

        init(log: Log) {
            self.log = log
        }

        private func slide(presents: Bool) -> Slide {
            let slide = Slide(presents: presents, log: log)
            slide.takesBoth = takesBoth
            return slide
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            slide(presents: true)
        }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            slide(presents: false)
        }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            finger
        }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            finger
        }
    }

    private let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
    private let log = Log()
    private let root: PageController
    private let page: PageController
    private let delegate: Delegate

    init() {
        root = PageController("Root", log: log)
        page = PageController("Page", log: log)
        delegate = Delegate(log: log)
        stage.show(root)
        page.view.backgroundColor = .red
        page.transitioningDelegate = delegate
        stage.wait(.zero)
        _ = log.take()
    }

    /// The left edge of the presented view in the window.
    private var left: Int { stage.leftOfRed ?? 400 }

    private func present() {
        root.present(page, animated: true) { [log] in log.note("presented") }
    }

    private func dismiss() {
        root.dismiss(animated: true) { [log] in log.note("dismissed") }
    }

    @Test func `an animator presents in a container, and the view has appeared at its end`() {
        present()
        #expect(log.take() == ["Page will appear", "animate by itself"])
        #expect(page.isBeingPresented && page.presentingViewController === root && page.view.superview != stage.window)
        #expect(root.transitionCoordinator != nil && root.transitionCoordinator === page.transitionCoordinator)
        stage.wait(.milliseconds(100))
        #expect((190...210).contains(left) && log.take() == [])
        stage.wait(.milliseconds(100))
        #expect(left == 0 && log.take() == ["Page appeared", "presented", "ended true"])
        #expect(!page.isBeingPresented && page.transitionCoordinator == nil && stage.application.nextDeadline == nil)
        stage.resize(to: CGSize(width: 300, height: 200))
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test func `an animator dismisses, and the container goes with the view`() {
        present()
        stage.wait(.milliseconds(300))
        _ = log.take()
        let count = stage.window.subviews.count
        dismiss()
        dismiss()
        #expect(page.isBeingDismissed && log.take() == ["Page will disappear", "animate by itself"])
        stage.wait(.milliseconds(100))
        #expect((190...210).contains(left))
        stage.wait(.milliseconds(100))
        #expect(log.take() == ["Page disappeared", "dismissed", "ended true"])
        #expect(page.view.window == nil && root.presentedViewController == nil && stage.leftOfRed == nil)
        #expect(stage.window.subviews.count == count - 1)
        present()
        stage.wait(.milliseconds(300))
        #expect(left == 0)
    }

    @Test func `a dismissal ends a presentation that has not ended`() {
        present()
        stage.wait(.milliseconds(50))
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && page.view.window == nil)
        #expect(log.take().suffix(4) == ["presented", "ended true", "Page will disappear", "Page disappeared"])
    }

    @Test func `without animation the view is there at once`() {
        root.present(page, animated: false)
        #expect(page.view.superview === stage.window && log.take() == ["Page will appear", "Page appeared"])
        root.dismiss(animated: false)
        #expect(page.view.window == nil)
    }

    @Test func `views that an animator moves into the container are back in their places`() {
        delegate.takesBoth = true
        present()
        #expect(root.view.superview !== stage.window)
        stage.wait(.milliseconds(300))
        #expect(root.view.superview === stage.window && stage.window.subviews.first === root.view)
        dismiss()
        stage.wait(.milliseconds(300))
        #expect(root.view.superview === stage.window && page.view.window == nil)
    }

    @Test(arguments: [true, false]) func `a finger moves a transition to its end or back`(_ finishes: Bool) {
        let finger = UIPercentDrivenInteractiveTransition()
        delegate.finger = finger
        present()
        #expect(log.take() == ["Page will appear", "animate by a finger"])
        var changes = 0
        page.transitionCoordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
        finger.update(0.25)
        stage.wait(.milliseconds(500))
        #expect((298...302).contains(left) && finger.percentComplete == 0.25 && finger.duration == 0.2)
        finger.update(0.5)
        stage.wait(.zero)
        #expect((198...202).contains(left) && changes == 0 && log.take() == [])
        finishes ? finger.finish() : finger.cancel()
        #expect(changes == 1)
        stage.wait(.milliseconds(50))
        #expect(finishes ? (1..<198).contains(left) : (203..<400).contains(left))
        stage.wait(.milliseconds(60))
        #expect(root.presentedViewController == (finishes ? page : nil) && stage.application.nextDeadline == nil)
        #expect(log.take().contains("ended \(finishes)") && left == (finishes ? 0 : 400))
    }

    @Test func `a cancelled dismissal leaves the view where it was`() {
        present()
        stage.wait(.milliseconds(300))
        let finger = UIPercentDrivenInteractiveTransition()
        finger.completionSpeed = 4
        delegate.finger = finger
        dismiss()
        finger.update(0.5)
        stage.wait(.zero)
        #expect((198...202).contains(left))
        _ = log.take()
        finger.cancel()
        stage.wait(.milliseconds(30))
        #expect(left == 0 && root.presentedViewController === page && !page.isBeingDismissed)
        #expect(log.take() == ["Page will appear", "Page appeared", "dismissed", "ended false"])
        stage.tap(CGPoint(x: 200, y: 100), thenWaiting: .zero)
    }

    @Test func `a panel takes no animator`() {
        page.modalPresentationStyle = .formSheet
        present()
        #expect(log.take() == ["Page will appear", "Page appeared", "presented"])
    }
}

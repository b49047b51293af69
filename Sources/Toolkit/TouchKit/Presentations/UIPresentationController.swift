public import Foundation

/// Knows about the presentation of a controller. A subclass places the presented view in the container of a custom
/// presentation, and adds what is beside it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    private weak var controller: UIViewController?
    private weak var presenter: UIViewController?

    /// Asked and notified about the end of the presentation; not retained.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The container of a custom presentation.
    package final weak var container: UIView?

    /// Creates the controller of a presentation.
    /// - Parameters:
    ///   - presentedViewController: The controller that is presented.
    ///   - presentingViewController: The controller that will present it, if that is known.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        controller = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    deinit {}

    /// The controller that is presented, which holds this object.
    public var presentedViewController: UIViewController { controller ?? UIViewController() }

    /// The controller that presents; the presented one before the presentation if it is not known.
    public var presentingViewController: UIViewController {
        let presented = presentedViewController
        return presented.presentingViewController ?? presenter ?? presented
    }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    // MARK: Custom presentations

    /// The view that fills the window and contains the presented view while an animator or a subclass presents it.
    open var containerView: UIView? { container }

    /// The view that is presented: the controller's.
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view after the transition. The default fills the container.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether animators get the presenting controller's view, since the presented one covers it: not in the style
    /// `custom`. The view remains in the window.
    open var shouldRemovePresentersView: Bool {
        ![.custom, .overFullScreen, .overCurrentContext].contains(presentationStyle)
    }

    /// Called before the presented view appears, when there is a container. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called after the presented view has appeared; `completed` is false if that was cancelled. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view disappears. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called after the presented view has disappeared; `completed` is false if that was cancelled. The default does
    /// nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container lays out its subviews. The default does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews. The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    /// Called before the window is resized while there is a container. Call `super`, which tells the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController.viewWillTransition(to: size, with: coordinator)
    }

    // MARK: Panels

    /// Whether a touch beside the panel dismisses it.
    func shouldDismiss() -> Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

    /// Called after a touch beside the panel has dismissed it.
    func didDismiss() { delegate?.presentationControllerDidDismiss(self) }
}

/// Asked and notified about the end of a presentation. A window's width changes no style.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns whether a touch beside the panel dismisses it.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// Called after a touch beside the panel has dismissed it; not after `dismiss(animated:completion:)`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}

/// Places a controller of the style ``UIModalPresentationStyle/popover`` beside its source.
@preconcurrency @MainActor
public final class UIPopoverPresentationController: UIPresentationController {
    /// The view beside which the popover is; nil for the window's middle.
    public weak var sourceView: UIView?

    /// The part of the source view beside which the popover is, in that view's points; null, the default, for all of it.
    public var sourceRect = CGRect.null

    /// The sides on which the popover may be. It is on the first on which it fits: below, above, right, left.
    public var permittedArrowDirections = UIPopoverArrowDirection.any

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    override func shouldDismiss() -> Bool {
        super.shouldDismiss() && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func didDismiss() {
        super.didDismiss()
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }

    /// Returns the frame of a popover of `size` in `bounds`, in the coordinates of `panel`.
    func frame(of size: CGSize, in bounds: CGRect, of panel: UIView) -> CGRect {
        var source = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        if let sourceView {
            source = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: panel)
        }
        let gap = PresentationPanel.margin
        let places: [(UIPopoverArrowDirection, CGRect)] = [
            (
                .up,
                CGRect(x: source.midX - size.width / 2, y: source.maxY + gap, width: size.width, height: size.height)
            ),
            (
                .down,
                CGRect(
                    x: source.midX - size.width / 2, y: source.minY - gap - size.height, width: size.width,
                    height: size.height)
            ),
            (
                .left,
                CGRect(x: source.maxX + gap, y: source.midY - size.height / 2, width: size.width, height: size.height)
            ),
            (
                .right,
                CGRect(
                    x: source.minX - gap - size.width, y: source.midY - size.height / 2, width: size.width,
                    height: size.height)
            ),
        ]
        let permitted = places.filter { permittedArrowDirections.contains($0.0) }.map(\.1)
        let fitting = permitted.first { frame in
            let pushed = frame.pushed(into: bounds)
            return bounds.contains(pushed) && !pushed.intersects(source)
        }
        return (fitting ?? permitted.first ?? places[0].1).pushed(into: bounds)
    }
}

/// Asked and notified about the end of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Returns whether a touch beside the popover dismisses it.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool

    /// Called after a touch beside the popover has dismissed it.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Returns true.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        true
    }
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

extension CGRect {
    /// Returns the rectangle moved so that it is in `bounds`; one that is larger begins where they begin.
    fileprivate func pushed(into bounds: CGRect) -> CGRect {
        CGRect(
            x: max(min(minX, bounds.maxX - width), bounds.minX), y: max(min(minY, bounds.maxY - height), bounds.minY),
            width: width, height: height)
    }
}

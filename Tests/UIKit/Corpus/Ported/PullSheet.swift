// swift-format-ignore-file
// A sheet that slides in over a dimmed view, and that a finger pulls down again.
import UIKit

final class PullSheetPresentation: UIPresentationController {
    private lazy var dimming: UIView = {
        let view = UIView()
        view.backgroundColor = .black
        view.alpha = 0
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PullSheetPresentation.dimmingTapped))
        return view
    }()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let height = container.bounds.height / 2
        return CGRect(x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            self?.dimming.alpha = 0.4
        }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        guard let coordinator = presentingViewController.transitionCoordinator else {
            dimming.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
    }

    private func dimmingTapped() {
        presentedViewController.dismiss(animated: true, completion: nil)
    }
}

final class PullSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let presents: Bool

    init(presents: Bool) {
        self.presents = presents
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let controller = transitionContext.viewController(forKey: presents ? .to : .from),
            let view = controller.view else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        let shown = presents ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
        let hidden = shown.offsetBy(dx: 0, dy: container.bounds.maxY - shown.minY)
        if presents {
            container.addSubview(view)
            view.frame = hidden
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut, animations: {
            view.frame = self.presents ? shown : hidden
        }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

class PullSheetContent: UIViewController, UIViewControllerTransitioningDelegate {
    var pull: UIPercentDrivenInteractiveTransition?
    var ended = 0

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PullSheetContent.pulled(_:)))
    }

    func pulled(_ pan: UIPanGestureRecognizer) {
        let part = pan.translation(in: view).y / view.bounds.height
        switch pan.state {
        case .began:
            pull = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true, completion: nil)
        case .changed:
            pull?.update(part)
        case .ended where part > 0.4:
            pull?.finish()
            pull = nil
        case .ended, .cancelled, .failed:
            pull?.cancel()
            pull = nil
        default:
            break
        }
    }

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        return PullSheetPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PullSheetAnimator(presents: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PullSheetAnimator(presents: false)
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return pull
    }
}

class PullSheetController: UIViewController {
    let sheet = PullSheetContent()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PullSheetController.open))
    }

    func open() {
        present(sheet, animated: true, completion: nil)
    }
}

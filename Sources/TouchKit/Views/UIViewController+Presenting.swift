// A controller presents another above everything else in its window.
extension UIViewController {
    /// The controller that presents on behalf of this one: the outermost container, as in UIKit.
    private var presenter: UIViewController {
        parent?.presenter ?? self
    }

    func presentInWindow(_ controller: UIViewController, completion: (() -> Void)?) {
        let presenter = presenter
        guard let window = presenter.viewIfLoaded?.window, presenter.presented == nil, controller.presenting == nil
        else { return }
        presenter.presented = controller
        controller.presenting = presenter
        window.fill(with: controller.view)
        window.addSubview(controller.view)
        window.application?.cancelTouches { $0.window === window }
        window.application?.cancelPinch { $0.window === window }
        completion?()
    }

    func dismissFromWindow(completion: (() -> Void)?) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismissFromWindow(completion: completion)
            return
        }
        presented.withdraw()
        completion?()
    }

    /// Ends the presentation of this controller, after that of the controller it presents.
    func withdraw() {
        presented?.withdraw()
        viewIfLoaded?.removeFromSuperview()
        presenting?.presented = nil
        presenting = nil
    }

    /// This controller, the one that it presents, the one that presents, and so on.
    var presentationChain: [UIViewController] {
        [self] + (presented?.presentationChain ?? [])
    }
}

extension UIViewController {
    /// Shows `controller` above everything in this one's window. The window's touches are cancelled by the end of the
    /// delivery at the latest (S9). It is there at once: `animated` is accepted for code written for iOS.
    public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard let window = viewIfLoaded?.window, presentedViewController == nil,
            controller.presentingViewController == nil
        else { return }
        presentedViewController = controller
        controller.presentingViewController = self
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        UIApplication.shared.cancelTouches { $0.window === window }
        controller.windowIsVisible(true)
        completion?()
    }

    /// Takes away what this controller presents; where it presents nothing, itself.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        if presented.presentedViewController != nil {
            presented.dismiss(animated: animated)
        }
        presented.view.removeFromSuperview()
        presented.windowIsVisible(false)
        presented.presentingViewController = nil
        presentedViewController = nil
        completion?()
    }

    /// This controller, what it presents, what that presents, and so on.
    var presentationChain: [UIViewController] {
        [self] + (presentedViewController?.presentationChain ?? [])
    }
}

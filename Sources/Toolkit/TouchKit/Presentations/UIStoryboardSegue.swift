/// A way from one controller to another. There are no storyboards: code creates segues, or registers them with the
/// controller that they begin at by `UIViewController.setSegue(withIdentifier:_:)`.
@preconcurrency @MainActor
open class UIStoryboardSegue {
    /// The name by which the source performs the segue; nil for none.
    public let identifier: String?
    /// The controller at which the segue begins.
    public let source: UIViewController
    /// The controller to which it leads.
    public let destination: UIViewController
    private let performHandler: (() -> Void)?

    /// Creates a segue whose subclass overrides `perform()`, or that presents the destination.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        performHandler = nil
    }

    /// Creates a segue that calls a closure.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        self.performHandler = performHandler
    }

    deinit {}

    /// Goes to the destination: calls the closure, or presents the destination.
    open func perform() {
        if let performHandler { performHandler() } else { source.present(destination, animated: true) }
    }
}

extension UIViewController {
    /// Registers the segue that `performSegue(withIdentifier:sender:)` performs, in place of a storyboard.
    /// - Parameters:
    ///   - identifier: The segue's name.
    ///   - segue: Creates the segue from this controller.
    public func setSegue(withIdentifier identifier: String, _ segue: @escaping (UIViewController) -> UIStoryboardSegue)
    {
        segues[identifier] = segue
    }
}

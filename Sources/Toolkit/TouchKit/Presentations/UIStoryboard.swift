public import Foundation

/// The controllers that a storyboard creates on iOS. There are no storyboards: the program registers what creates these
/// controllers by `setViewController(withIdentifier:inStoryboardNamed:_:)`.
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
    private struct Scene: Hashable {
        let storyboard: String
        /// The identifier; nil for the initial controller.
        let identifier: String?
    }

    private static var scenes: [Scene: () -> UIViewController] = [:]

    private let name: String

    /// Creates a storyboard with a name, in any bundle.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    deinit {}

    /// Registers what creates a controller, in place of a scene of a storyboard.
    /// - Parameters:
    ///   - identifier: The identifier of the scene; nil for the initial one.
    ///   - name: The name of the storyboard.
    ///   - create: Creates the controller.
    public static func setViewController(
        withIdentifier identifier: String?, inStoryboardNamed name: String = "Main",
        _ create: @escaping () -> UIViewController
    ) {
        scenes[Scene(storyboard: name, identifier: identifier)] = create
    }

    private func controller(_ identifier: String?) -> UIViewController? {
        let controller = UIStoryboard.scenes[Scene(storyboard: name, identifier: identifier)]?()
        controller?.storyboard = self
        return controller
    }

    /// Creates the initial controller; nil if none is registered.
    public func instantiateInitialViewController() -> UIViewController? { controller(nil) }

    /// Creates the controller with an identifier. Traps if none is registered.
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        guard let controller = controller(identifier) else {
            preconditionFailure("No controller \(identifier) is registered with UIStoryboard for \(name)")
        }
        return controller
    }

    /// Creates the controller with an identifier. Traps if none is registered.
    public func instantiateViewController(identifier: String) -> UIViewController {
        instantiateViewController(withIdentifier: identifier)
    }
}

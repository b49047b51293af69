public import TouchKit

/// Sets the gallery up in one window, and ends the responder chain.
public final class GalleryDelegate: UIResponder, UIApplicationDelegate {
    private let controller: GalleryViewController
    private var window: UIWindow?

    /// Makes the delegate of a program that shows `controller`.
    public init(_ controller: GalleryViewController) {
        self.controller = controller
    }

    /// Shows the window.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

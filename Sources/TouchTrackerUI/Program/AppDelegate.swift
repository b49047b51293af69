public import TouchKit

/// Sets the program up: one window, filled by the paper.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// The window, once the application has launched.
    public private(set) var window: UIWindow?
    private let studio: Studio
    private let controls: any WindowControls

    /// Makes the delegate of a program that draws in `studio`.
    public init(studio: Studio, controls: any WindowControls) {
        self.studio = studio
        self.controls = controls
    }

    /// Shows the window.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        window.rootViewController = DrawViewController(studio: studio, window: controls)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

import TouchKit
import TouchKitX11

/// Opens a window on the X display and shows the paper in it.
@main
@MainActor
final class FirstWindow: UIApplicationDelegate {
    private var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.view = Paper(frame: UIScreen.main.bounds)
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    static func main() throws {
        let host = try WindowHost(HostConfiguration(title: "First window", className: "first-window"))
        _ = host.run(FirstWindow())
    }
}

import UIKit

/// An app as in iOS's templates: a class that is not final, started by `@main`.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var color = UIColor.red

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = color
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        window?.rootViewController?.view.backgroundColor = .green
    }

    func applicationWillTerminate(_ application: UIApplication) {
        print("terminated")
    }
}

// swift-format-ignore-file
// An app with a navigation controller, started by its delegate.
import UIKit

@UIApplicationMain
class CourseAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: ListController())
        navigation.navigationBar.prefersLargeTitles = true
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {}
    func applicationDidBecomeActive(_ application: UIApplication) {}
}

class ListController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Detail", style: .plain, target: self, action: #selector(showDetail))
    }

    @objc func showDetail() {
        navigationController?.pushViewController(DetailController(), animated: true)
    }
}

class DetailController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Detail"
        let back = UISwipeGestureRecognizer(target: self, action: #selector(goBack))
        back.direction = .right
        view.addGestureRecognizer(back)
    }

    @objc func goBack() {
        _ = navigationController?.popViewController(animated: true)
    }
}

/// What the program does at the turns of the application's life. A delegate that is a responder ends the responder chain
/// (S37).
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The host is there, nothing is shown yet: the place to make and show windows.
    /// - Returns: whether the application is to go on.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// The application is about to end.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Goes on.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    /// Names what a launch is told. No host tells anything: it is here so that delegates written for iOS compile.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Makes a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

/// Notified when the application launches and terminates. A delegate that is a responder ends the responder chain
/// (S37).
@MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Called at launch, before anything is shown: create and show windows here.
    /// - Returns: False to end the application at once.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called when the application is about to end.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// Returns true.
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        true
    }

    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    /// A key of the launch options. Hosts do not pass any; the type exists so that delegates written for iOS compile.
    public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Creates a key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

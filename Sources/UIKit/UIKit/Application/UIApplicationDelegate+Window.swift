public import Foundation
public import TouchKit

extension UIApplicationDelegate {
    /// The first window of the application, which a delegate has on iOS as a requirement that is optional twice. A
    /// delegate's own property of this name is another one.
    @preconcurrency @MainActor public var window: UIWindow?? { .some(UIApplication.shared.windows.first) }
}

extension UIApplication {
    /// The frame of the status bar: zero, since a window on X11 has none.
    public var statusBarFrame: CGRect { .zero }

    /// Whether there is no status bar, as always.
    public var isStatusBarHidden: Bool { true }
}

import Foundation
public import TouchKit

/// What the application shows on a screen. There is one, the ``UIWindowScene`` of all windows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Whether a scene is seen and receives events.
    public nonisolated enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive
        case foregroundInactive
        case background
    }

    fileprivate weak var application: UIApplication?

    fileprivate init(of application: UIApplication) {
        self.application = application
        super.init()
    }

    /// A scene is not created as an application's delegate.
    @available(*, unavailable)
    public required convenience init(delegateOf application: UIApplication) {
        self.init(of: application)
    }

    deinit {}

    /// Active while a window is shown, and else in the background.
    public var activationState: ActivationState {
        application?.windows.contains { !$0.isHidden } == true ? .foregroundActive : .background
    }

    open override var next: UIResponder? { application }
}

/// The windows of the application, and their screen.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
    deinit {}

    /// The windows that are shown.
    public var windows: [UIWindow] { application?.windows ?? [] }
    /// The window that receives keys.
    public var keyWindow: UIWindow? { application?.keyWindow }
    /// The screen.
    public var screen: UIScreen { .main }
    /// The direction of the interface. Always upright: nothing turns a window.
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// Knows about the status bar.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { screen.traitCollection }
    /// The coordinate space of the screen.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

/// The status bar of a scene: there is none.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    /// The style of the status bar: always the default.
    public let statusBarStyle = UIStatusBarStyle.default
    /// Whether the status bar is hidden: always.
    public let isStatusBarHidden = true
    /// The frame of the status bar, in points: always zero.
    public let statusBarFrame = CGRect.zero

    override init() {
        super.init()
    }

    deinit {}
}

extension UIApplication {
    private static let scenes = NSMapTable<UIApplication, UIWindowScene>.weakToStrongObjects()

    fileprivate var scene: UIWindowScene {
        if let scene = UIApplication.scenes.object(forKey: self) { return scene }
        let scene = UIWindowScene(of: self)
        UIApplication.scenes.setObject(scene, forKey: self)
        return scene
    }

    /// The scene of all windows.
    public var connectedScenes: Set<UIScene> { [scene] }
}

extension UIWindow {
    /// The scene that the window is in; nil without an application.
    public var windowScene: UIWindowScene? { application?.scene }

    /// Creates a hidden window that fills the screen of a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
    }
}

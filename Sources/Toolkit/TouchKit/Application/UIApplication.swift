public import Foundation

/// The program: its windows, its event queue and its clock.
///
/// A host sends it samples (see `UIApplication+Host`); it turns them into events, delivered first in, first out (S22).
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The application: the last one that was created. Without one, creates one with the system's clock and no host.
    public static var shared: UIApplication {
        if let application = testChoice?.choose() ?? current { return application }
        return UIApplication(clock: SystemClock(), screenSize: CGSize(width: 1024, height: 768))
    }

    private static var current: UIApplication?

    private static var testChoice: (choose: () -> UIApplication?, note: (UIApplication) -> Void)?

    /// Lets each of several tests that run side by side have a shared application of its own.
    /// - Parameters:
    ///   - choose: Returns the shared application of the calling test; nil for the last one created.
    ///   - note: Called with each application that becomes the last one.
    package static func chooseShared(
        by choose: @escaping () -> UIApplication?, noting note: @escaping (UIApplication) -> Void
    ) {
        testChoice = (choose, note)
    }

    /// Notified when the application launches and terminates; not retained.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Whether the window is shown, or hidden. A program that has not shown its window yet is active.
    public internal(set) var applicationState = State.active

    /// The windows from back to front.
    public var windows: [UIWindow] { storedWindows }
    private var storedWindows: [UIWindow] = []

    /// The window that receives keys, shakes and media keys.
    public private(set) weak var keyWindow: UIWindow?

    /// The clipboard behind `UIPasteboard.general`; by default one that other programs do not see.
    public var clipboard: any Clipboard = ProgramClipboard()

    /// Returns whether something has arrived that the loop has not handled yet; the host sets it.
    package var inputIsWaiting: () -> Bool = { false }

    /// Whether a key of a keyboard was ever pressed.
    package internal(set) var hasUsedKeys = false
    /// Whether the last touch was a finger or a pen, and not a mouse.
    package internal(set) var lastLandingWasTouch = false

    /// Called to make the input method discard the text that it composes; the host sets it.
    package var endComposition: () -> Void = {}

    let screen: UIScreen

    let timers: TimerQueue
    /// The blocks that threads post to this application.
    package nonisolated let loopQueue = LoopQueue()
    let touchEvents = TouchEventBuilder()
    let hoverEvents = HoverEventBuilder()
    let transformEvents = TransformEventBuilder()
    let pressEvents = PressEventBuilder()
    let queue = DeliveryQueue()
    /// The closures that see all input before it is delivered, such as a recording's.
    var inputObservers: [(owner: ObjectIdentifier, observe: (ObservedInput) -> Void)] = []
    package let animator: Animator
    let gestures: GestureArbiter
    package let editMenu = EditMenu()
    /// Whether animations are enabled, for each application, because several exist at once in tests.
    package var areAnimationsEnabled: Bool {
        get { allowsAnimations && !reducesMotion }
        set { allowsAnimations = newValue }
    }
    private var allowsAnimations = true
    /// Whether the desktop's user wants no animations, in any program.
    package var reducesMotion = false
    var shake = ShakeDetector()
    var shakeTimer: LoopTimer?
    /// Releases taps that can no longer be continued.
    var tapTimer: LoopTimer?

    /// The interaction of the view over which another program drags something, if any.
    weak var draggedOver: (any DropInteraction)?

    /// The display list of the last frame; nil if views have changed since.
    var displayList: DisplayList?

    /// The event that the queue has dispatched and `sendEvent(_:)` has not yet received.
    private var arriving: UIEvent?

    /// Creates an application that uses `clock` and a screen of `size` points with `scale` pixels per point.
    public init(clock: any LoopClock, screenSize size: CGSize, scale: CGFloat = 1) {
        timers = TimerQueue(clock: clock)
        animator = Animator(timers: timers)
        gestures = GestureArbiter(queue: queue, timers: timers, touchEvents: touchEvents)
        screen = UIScreen(size: size, scale: scale)
        super.init()
        becomeCurrent()
    }

    /// An application is not created as an application's delegate.
    @available(*, unavailable)
    public required convenience init(delegateOf application: UIApplication) {
        self.init(clock: application.timers.clock, screenSize: application.screen.bounds.size)
    }

    deinit {}

    /// Makes this the shared application. For tests, where several exist at once.
    package func becomeCurrent() {
        UIApplication.current = self
        UIApplication.testChoice?.note(self)
    }

    /// The delegate, if it is a responder other than a view, a controller or the application itself (S37).
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, responder.canEndChain else { return nil }
        return responder
    }

    // MARK: Events

    /// Delivers an event to its windows. An override sees every event of the program, and calls super to deliver it.
    /// During a delivery the event waits in the queue (S22).
    open func sendEvent(_ event: UIEvent) {
        if event === arriving {
            arriving = nil
            routeToWindows(event)
        } else {
            queue.perform { [self] in routeToWindows(event) }
        }
    }

    func dispatch(_ event: UIEvent) {
        arriving = event
        sendEvent(event)
        arriving = nil
    }

    /// Sends `action` to `target`. If that is nil, the action goes to the first responder with the method, up the chain
    /// from the key window's first responder, then from `sender` (S43, S99), else from the key window.
    /// - Returns: False if no one performs the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            return action(on: target as AnyObject, sender: sender, event: event)
        }
        let responders = [keyWindow?.firstResponder, sender as? UIResponder].compactMap { $0 }
        for responder in responders.isEmpty ? [keyWindow ?? self] : responders {
            if let found = responder.target(forAction: action, withSender: sender) {
                return action(on: found as AnyObject, sender: sender, event: event)
            }
        }
        return false
    }

    /// Calls a method as an action; see `sendAction(_:to:from:for:)`.
    @discardableResult
    public func sendAction<Target: AnyObject, each Argument, Result>(
        _ method: @escaping (Target) -> (repeat each Argument) -> Result, to target: Any?, from sender: Any?,
        for event: UIEvent?
    ) -> Bool {
        sendAction(Selector(method), to: target, from: sender, for: event)
    }

    // MARK: Windows

    func windowShown(_ window: UIWindow) {
        let others = windows.filter { $0 !== window }
        let place = others.firstIndex { $0.windowLevel > window.windowLevel } ?? others.endIndex
        storedWindows = others[..<place] + [window] + others[place...]
        window.markTreeDamaged()
        screen.setNeedsLayout()
    }

    func windowHidden(_ window: UIWindow) {
        storedWindows = windows.filter { $0 !== window }
        discardDisplayList()
        guard keyWindow === window else { return }
        window.resignKey()
        keyWindow = nil
        if let topmost = windows.last {
            makeKey(topmost)
        }
    }

    func makeKey(_ window: UIWindow) {
        guard keyWindow !== window else { return }
        keyWindow?.resignKey()
        keyWindow = window
        window.becomeKey()
    }
}

/// Notified when the application launches and ends. A delegate that is a responder ends the responder chain (S37).
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Called at launch, before anything is shown: create and show windows here.
    /// - Returns: False to end the application at once.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called after the window is shown: after the launch, and whenever it is shown again.
    func applicationDidBecomeActive(_ application: UIApplication)

    /// Called before all touches are cancelled because the window is hidden or lost, or because the application ends.
    func applicationWillResignActive(_ application: UIApplication)

    /// Called after ``applicationWillResignActive(_:)``. The program is not suspended.
    func applicationDidEnterBackground(_ application: UIApplication)

    /// Called before ``applicationDidBecomeActive(_:)`` when the window is shown again, not at launch.
    func applicationWillEnterForeground(_ application: UIApplication)

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
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    /// Posted after ``UIApplicationDelegate/applicationDidBecomeActive(_:)``.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")

    /// Posted after ``UIApplicationDelegate/applicationWillResignActive(_:)``.
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")

    /// Posted after ``UIApplicationDelegate/applicationDidEnterBackground(_:)``.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")

    /// Posted after ``UIApplicationDelegate/applicationWillEnterForeground(_:)``.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")

    /// Whether the window is shown.
    public nonisolated enum State: Int, Sendable {
        case active
        /// Never that of a program here.
        case inactive
        /// The window is hidden, for example as an icon.
        case background
    }

    /// Posted after ``UIApplicationDelegate/applicationWillTerminate(_:)``.
    public nonisolated static let willTerminateNotification = NSNotification.Name(
        "UIApplicationWillTerminateNotification")

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

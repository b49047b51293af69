public import Foundation

/// The program: its windows, its queue of events, its clock.
///
/// A host feeds it (`UIApplication+Host`); it turns what it is fed into events and sends them, first in, first out (S22).
@MainActor
open class UIApplication: UIResponder {
    /// The application: the one that a host or a stage made last. Where none did, one without a host, on the system's clock.
    public static var shared: UIApplication {
        if let application = chooseShared() ?? current { return application }
        return UIApplication(clock: SystemClock(), screenSize: CGSize(width: 1024, height: 768))
    }

    private static var current: UIApplication?

    /// Tells for a stage which application is the shared one, where several tests run side by side; nil leaves it at the one
    /// made last.
    package static var chooseShared: () -> UIApplication? = { nil }

    /// What the program does at the turns of the application's life; not kept.
    open weak var delegate: (any UIApplicationDelegate)?

    /// The windows, lowest first.
    public private(set) var windows: [UIWindow] = []

    /// The window that keys, shaking and media keys go to.
    public private(set) weak var keyWindow: UIWindow?

    /// The screen that the host shows.
    let screen: UIScreen

    let clock: any LoopClock
    let timers = TimerQueue()
    let touchSource = TouchSource()
    let hoverSource = HoverSource()
    let pressSource = PressSource()
    let queue = EventQueue()
    private(set) lazy var animator = Animator(timers: timers, clock: clock)
    private(set) lazy var gestures = GestureArbiter(application: self)
    private(set) lazy var menuController = UIMenuController(application: self)
    /// Whether animations animate: the application's own, since several live at once in tests.
    var areAnimationsEnabled = true
    var shake = ShakeDetector()
    var shakeTimer: LoopTimer?

    /// What the last frame was drawn by; nil if views have changed since.
    var displayList: DisplayList?

    /// The event that the queue hands over, until `sendEvent` has received it.
    private var arriving: UIEvent?

    /// Makes the application that runs on `clock` and is shown on a screen of `size` points with `scale` pixels a point.
    public init(clock: any LoopClock, screenSize size: CGSize, scale: CGFloat = 1) {
        self.clock = clock
        screen = UIScreen(size: size, scale: scale)
        super.init()
        becomeCurrent()
    }

    /// Makes this the application that `shared` is: for tests, where several live at once.
    package func becomeCurrent() {
        UIApplication.current = self
    }

    /// Now, in seconds on the application's clock.
    public var now: TimeInterval { clock.now }

    /// The delegate, where that is a responder and not a view, a controller or the application itself (S37).
    open override var next: UIResponder? {
        guard let responder = delegate as? UIResponder, responder !== self, !(responder is UIView),
            !(responder is UIViewController)
        else { return nil }
        return responder
    }

    // MARK: Events

    /// Hands an event to the windows it is about. An override sees every event of the program and passes it on by calling
    /// super. During a delivery the event waits for its turn behind those that wait already (S22).
    open func sendEvent(_ event: UIEvent) {
        if event === arriving {
            arriving = nil
            deliver(event)
        } else {
            queue.perform { [self] in deliver(event) }
        }
    }

    /// It is the turn of `event`, which the queue hands over.
    func dispatch(_ event: UIEvent) {
        arriving = event
        sendEvent(event)
        arriving = nil
    }

    /// Has `target` perform `action`; where that is nil, the first responder in the chain from the first responder up, or
    /// from `sender` where there is none, whose type has the method (S43).
    /// - Returns: false where nobody performs it.
    @discardableResult
    open func sendAction(_ action: UIAction, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            return action(on: target as AnyObject, sender: sender, event: event)
        }
        let first = keyWindow?.firstResponder ?? (sender as? UIResponder) ?? keyWindow ?? self
        guard let found = first.target(forAction: action, withSender: sender) else { return false }
        return action(on: found as AnyObject, sender: sender, event: event)
    }

    /// Does `action` once, `delay` seconds from now on the application's clock.
    @discardableResult
    public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> LoopTimer {
        timers.schedule(at: now + delay, action)
    }

    // MARK: Windows

    func windowShown(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.endIndex
        windows.insert(window, at: place)
        window.markTree()
        screen.setNeedsLayout()
    }

    func windowHidden(_ window: UIWindow) {
        windows.removeAll { $0 === window }
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

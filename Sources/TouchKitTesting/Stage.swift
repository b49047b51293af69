public import Foundation
public import TouchKit

/// An application without a display: a screen, a window that has the keys, a root view, and a clock that stands still until
/// it is moved.
///
/// Everything but the hand and the clock is the real thing. After each verb the stage does what a host's loop does: it fires
/// the timers that are due, places views, and draws what was marked.
@MainActor
public final class Stage {
    /// The application.
    public let application: UIApplication
    /// The window, shown and key.
    public let window: UIWindow
    /// What the last display drew; nothing where the stage shows its pixels.
    public let canvas: RecordingCanvas
    /// What the window shows, as a host with `ImageCanvas` shows it: each display draws what was marked above what was there.
    /// Nil where the stage does not show its pixels.
    public let pixels: ImageCanvas?
    /// The modifier keys that are held while the hand does something.
    public var modifierFlags: UIKeyModifierFlags = []

    private let clock = ManualClock()
    /// The clock's time without the rounding of seconds: ten times a tenth is one.
    private var elapsed = Duration.zero
    /// What adding up seconds may lose: a timer that is due so shortly after a wait is due in it.
    private static let rounding: TimeInterval = 1e-9
    /// What `together` has gathered so far; nil outside of it.
    private var gathered: [TouchSample]?
    private var identifiers: UInt64 = 0

    /// Sets the stage.
    /// - Parameters:
    ///   - size: of the screen and the window, in points.
    ///   - scale: pixels a point.
    ///   - showsPixels: whether displays draw pixels, which takes its time, instead of being recorded.
    ///   - application: makes the application, for a class of your own.
    ///   - window: makes the window, for a class of your own.
    public init(
        size: CGSize, scale: CGFloat = 1, showsPixels: Bool = false,
        application: (any LoopClock, CGSize, CGFloat) -> UIApplication = {
            UIApplication(clock: $0, screenSize: $1, scale: $2)
        },
        window: (CGRect) -> UIWindow = { UIWindow(frame: $0) }
    ) {
        self.application = application(clock, size, scale)
        CurrentTest.uses(self.application)
        self.window = window(CGRect(origin: .zero, size: size))
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
        canvas = RecordingCanvas(width: width, height: height)
        pixels = showsPixels ? ImageCanvas(bitmap: Bitmap(width: width, height: height)) : nil
        self.window.rootViewController = UIViewController()
        self.window.makeKeyAndVisible()
        turn()
    }

    /// The root view.
    public var root: UIView {
        window.rootViewController?.view ?? window
    }

    /// Makes `controller` the root view controller.
    public func show(_ controller: UIViewController) {
        CurrentTest.uses(application)
        window.rootViewController = controller
        turn()
    }

    // MARK: The hand

    /// A finger, not down yet.
    public func finger() -> Pointer { Pointer(stage: self, source: .finger, identifier: newIdentifier()) }

    /// A mouse, no button down: moving it hovers (S80).
    public func mouse() -> Pointer { Pointer(stage: self, source: .pointer, identifier: newIdentifier()) }

    /// A pen, not down yet.
    public func pen() -> Pointer { Pointer(stage: self, source: .pen, identifier: newIdentifier()) }

    /// A pen turned around, not down yet.
    public func eraser() -> Pointer { Pointer(stage: self, source: .eraser, identifier: newIdentifier()) }

    /// All that the hand does in `body` is one batch: one delivery, as far as the touches allow. A touch that begins or ends
    /// in it has that delivery to itself, and a finger that lands after another was lifted begins a new one.
    public func together(_ body: () -> Void) {
        guard gathered == nil else { return body() }
        gathered = []
        body()
        let samples = gathered ?? []
        gathered = nil
        deliver(samples)
    }

    /// Presses and releases a key.
    public func type(_ key: UIKey) {
        press(key, .down)
        press(key, .up)
    }

    /// Presses, holds or releases a key.
    public func press(_ key: UIKey, _ phase: KeySample.Phase) {
        turn()
        application.receive(
            KeySample(identifier: key.keyCode.rawValue, phase: phase, key: key, timestamp: clock.now))
        turn()
    }

    // MARK: The clock

    /// Now, in seconds; 0 when the stage is set.
    public var now: TimeInterval { clock.now }

    /// Moves the clock; timers that fall due meanwhile fire in order, each at its own time. Called while something is being
    /// delivered, as by a responder, only the clock moves: timers fire when that is over.
    public func wait(_ duration: Duration) {
        turn()
        elapsed += duration
        let end = elapsed.seconds
        while !application.isDelivering, let deadline = application.nextDeadline, deadline <= end + Stage.rounding {
            clock.advance(to: deadline)
            turn()
        }
        clock.advance(to: end)
        turn()
    }

    /// What a host's loop does between two deliveries.
    private func turn() {
        CurrentTest.uses(application)
        guard !application.isDelivering else { return }
        application.fireTimers()
        if application.needsDisplay {
            canvas.erase()
            application.display(on: pixels ?? canvas)
        }
    }

    func newIdentifier() -> UInt64 {
        identifiers += 1
        return identifiers
    }

    func send(_ sample: TouchSample) {
        if gathered == nil {
            deliver([sample])
        } else {
            gathered?.append(sample)
        }
    }

    func scroll(_ sample: ScrollSample) {
        turn()
        application.receive(sample, modifierFlags: modifierFlags)
        turn()
    }

    private func deliver(_ samples: [TouchSample]) {
        turn()
        application.receive(samples, modifierFlags: modifierFlags)
        turn()
    }
}

extension Duration {
    /// The same in seconds.
    var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }
}

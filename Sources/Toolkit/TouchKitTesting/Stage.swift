public import Foundation
public import TouchKit

/// An application without a display: a screen, a key window, a root view, and a clock that tests move.
///
/// Only the pointers and the clock are simulated. After each call the stage does what a host's loop does: it fires due
/// timers, performs what threads have posted, lays out views, and draws what is marked as changed.
@preconcurrency @MainActor
public final class Stage {
    /// The application, which is `UIApplication.shared` in the test that created the stage.
    public let application: UIApplication
    /// The key window, which covers the screen.
    public let window: UIWindow
    /// Records the operations of the last display; stays empty if the stage shows its pixels.
    public private(set) var canvas: RecordingCanvas
    /// The window's pixels, updated at each display as on a host with `ImageCanvas`; nil for a stage without pixels.
    public private(set) var pixels: ImageCanvas?
    /// The modifier keys that are held during touches, scrolling and pinches on a touchpad.
    public var modifierFlags: UIKeyModifierFlags = []

    private let clock = ManualClock()
    /// The clock's time without rounding errors: ten times a tenth of a second is one second.
    private var elapsed = Duration.zero
    /// The tolerance for rounding errors in sums of seconds: a timer due this shortly after a wait fires in it.
    private static let rounding: TimeInterval = 1e-9
    /// The samples that `together` has collected; nil outside of it.
    private var collected: [TouchSample]?
    /// Whether the application hears of nothing, and its timers do not fire.
    private var isBusy = false
    /// The number of samples that pointers have sent.
    private(set) var sampleCount = 0
    private var identifiers: UInt64 = 0

    /// Creates an application with a window that shows an empty view.
    /// - Parameters:
    ///   - size: The size of the screen and the window, in points.
    ///   - scale: The number of pixels per point.
    ///   - showsPixels: Whether displays draw pixels, which is slower, instead of being recorded.
    ///   - application: Creates the application; for subclasses.
    ///   - window: Creates the window; for subclasses.
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
        (canvas, pixels) = Self.canvases(size, scale, showsPixels: showsPixels)
        self.window.rootViewController = UIViewController()
        self.window.makeKeyAndVisible()
        turn()
    }

    /// Creates the canvases of a screen of `size`, in points.
    private static func canvases(
        _ size: CGSize, _ scale: CGFloat, showsPixels: Bool
    ) -> (RecordingCanvas, ImageCanvas?) {
        let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
        return (
            RecordingCanvas(width: width, height: height),
            showsPixels ? ImageCanvas(bitmap: Bitmap(width: width, height: height)) : nil
        )
    }

    /// The root view controller's view.
    public var root: UIView {
        window.rootViewController?.view ?? window
    }

    /// Makes `controller` the root view controller.
    public func show(_ controller: UIViewController) {
        CurrentTest.uses(application)
        window.rootViewController = controller
        turn()
    }

    /// Resizes the screen, in points, and the windows that fill it, as when a user resizes a window. Touches continue.
    public func resize(to size: CGSize) {
        turn()
        let scale = UIScreen.main.scale
        guard UIScreen.main.bounds.size != size else { return }
        application.resizeScreen(to: size, scale: scale)
        (canvas, pixels) = Self.canvases(size, scale, showsPixels: pixels != nil)
        turn()
    }

    // MARK: Input

    /// Returns a new finger, not down yet.
    public func finger() -> Pointer { Pointer(stage: self, source: .finger, identifier: newIdentifier()) }

    /// Returns a new mouse with no button down; it hovers when it moves (S80).
    public func mouse() -> Pointer { Pointer(stage: self, source: .pointer, identifier: newIdentifier()) }

    /// Returns a new pen, not down yet.
    public func pen() -> Pointer { Pointer(stage: self, source: .pen, identifier: newIdentifier()) }

    /// Returns the eraser end of a new pen, not down yet.
    public func eraser() -> Pointer { Pointer(stage: self, source: .eraser, identifier: newIdentifier()) }

    /// Sends all samples that pointers produce in `body` as one batch, with as few deliveries as the touches allow:
    /// several samples of a touch share a delivery only if all are moves, and a finger that lands after another was
    /// lifted begins a new one.
    public func together(_ body: () -> Void) {
        guard collected == nil else { return body() }
        collected = []
        body()
        let samples = collected ?? []
        collected = nil
        deliver(samples)
    }

    /// Delivers the samples of touches in `body`, and lets timers fire, only at its end, as a program does that was
    /// busy meanwhile. Waiting moves the clock alone. Keys, scrolls and pinches are delivered at once.
    package func whileBusy(_ body: () -> Void) {
        (isBusy, collected) = (true, [])
        body()
        let samples = collected ?? []
        (isBusy, collected) = (false, nil)
        sampleCount += samples.count
        application.receive(samples, modifierFlags: modifierFlags)
        turn()
    }

    /// Presses and releases a key.
    public func type(_ key: UIKey) {
        press(key, .down)
        press(key, .up)
    }

    /// Presses, repeats or releases a key.
    public func press(_ key: UIKey, _ phase: KeySample.Phase) {
        turn()
        application.receive(
            KeySample(identifier: key.keyCode.rawValue, phase: phase, key: key, timestamp: clock.now))
        turn()
    }

    // MARK: Time

    /// The current time in seconds; 0 when the stage is created.
    public var now: TimeInterval { clock.now }

    /// Advances the clock; timers that become due meanwhile fire in order, each at its own time. During a delivery, as
    /// when a responder calls this, only the clock moves, and the timers fire after the delivery.
    ///
    /// Foundation's timers are due in real time: if the calling thread's run loop has any within `duration`, this waits
    /// for them, after the application's timers.
    public func wait(_ duration: Duration) {
        let date = Date(timeIntervalSinceNow: duration.seconds)
        turn()
        elapsed += duration
        let end = elapsed.seconds
        while !application.isDelivering, !isBusy, let deadline = application.nextDeadline,
            deadline <= end + Stage.rounding
        {
            clock.advance(to: deadline)
            turn()
        }
        clock.advance(to: end)
        turn()
        fireFoundationTimers(until: date)
    }

    /// Performs what was posted to the main queue until now: blocks, operations, and tasks on the main actor (S102).
    public func performPostedWork() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        turn()
    }

    /// Performs what threads have been asked for in this application, and what that asks for in turn: blocks until they
    /// have done it. The clock stands still.
    package func finishWork() {
        turn()
        guard !application.isDelivering, !isBusy else { return }
        repeat {
            application.loopQueue.waitForPromises()
            turn()
        } while application.loopQueue.isAwaited
    }

    /// On the main thread, whose run loop also runs the main queue, Foundation's timers fire when the test runs it.
    private func fireFoundationTimers(until end: Date) {
        guard !Thread.isMainThread, !application.isDelivering else { return }
        while let next = RunLoop.current.limitDate(forMode: .default), next <= end {
            _ = RunLoop.current.run(mode: .default, before: next)
            turn()
        }
    }

    /// Does what a host's loop does between two deliveries.
    private func turn() {
        CurrentTest.uses(application)
        guard !application.isDelivering, !isBusy else { return }
        application.fireTimers()
        application.performPosted()
        if application.needsDisplay {
            canvas.erase()
            application.display(on: pixels ?? canvas)
        }
    }

    private func deliver(_ samples: [TouchSample]) {
        sampleCount += samples.count
        turn()
        application.receive(samples, modifierFlags: modifierFlags)
        turn()
    }
}

// What a pointer sends.
extension Stage {
    func newIdentifier() -> UInt64 {
        identifiers += 1
        return identifiers
    }

    func send(_ sample: TouchSample) {
        if collected == nil {
            deliver([sample])
        } else {
            collected?.append(sample)
        }
    }

    func scroll(_ sample: ScrollSample) {
        turn()
        application.receive(sample, modifierFlags: modifierFlags)
        turn()
    }

    func pinch(_ sample: PinchSample) {
        turn()
        application.receive(sample, modifierFlags: modifierFlags)
        turn()
    }
}

extension Duration {
    var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }
}

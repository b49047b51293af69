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
    /// What the last display drew.
    public let canvas: RecordingCanvas
    /// The modifier keys that are held while the hand does something.
    public var modifierFlags: UIKeyModifierFlags = []

    private let clock = HandClock()
    private var gathering: Gathering?
    private var identifiers: UInt64 = 0

    /// What `together` has gathered so far.
    private struct Gathering {
        var samples: [TouchSample] = []
    }

    /// Sets the stage.
    /// - Parameters:
    ///   - size: of the screen and the window, in points.
    ///   - scale: pixels a point.
    ///   - application: makes the application, for a class of your own.
    ///   - window: makes the window, for a class of your own.
    public init(
        size: CGSize, scale: CGFloat = 1,
        application: (any LoopClock, CGSize, CGFloat) -> UIApplication = {
            UIApplication(clock: $0, screenSize: $1, scale: $2)
        },
        window: (CGRect) -> UIWindow = { UIWindow(frame: $0) }
    ) {
        self.application = application(clock, size, scale)
        self.window = window(CGRect(origin: .zero, size: size))
        canvas = RecordingCanvas(
            width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
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
        application.becomeCurrent()
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

    /// All that the hand does in `body` is one batch: one delivery, as far as the touches allow.
    public func together(_ body: () -> Void) {
        guard gathering == nil else { return body() }
        gathering = Gathering()
        body()
        let samples = gathering?.samples ?? []
        gathering = nil
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

    /// Moves the clock; timers that fall due meanwhile fire in order, each at its own time.
    public func wait(_ duration: Duration) {
        turn()
        let end = clock.now + duration.seconds
        while let deadline = application.nextDeadline, deadline <= end {
            clock.advance(to: deadline)
            turn()
        }
        clock.advance(to: end)
        turn()
    }

    /// What a host's loop does between two deliveries.
    func turn() {
        application.becomeCurrent()
        application.fireTimers()
        if application.needsDisplay {
            canvas.erase()
            application.display(on: canvas)
        }
    }

    func newIdentifier() -> UInt64 {
        identifiers += 1
        return identifiers
    }

    func send(_ sample: TouchSample) {
        if gathering != nil {
            gathering?.samples.append(sample)
        } else {
            deliver([sample])
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
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
    }
}

import Foundation
import TouchKit

/// Monitors the touches of a kiosk.
///
/// When no one has touched the screen for a while, it warns, and then asks to clear the drawing. After five fingers
/// were held in a corner, Ctrl+Q quits for a short time. While the screen is locked for cleaning, no touch counts, and
/// one that does not end (`RestingContacts`) never does.
final class KioskMonitor {
    /// Whether Ctrl+Q quits the program.
    private enum Exit {
        case locked
        /// Five fingers are held in a corner; the timer unlocks quitting.
        case holding(LoopTimer)
        /// The timer locks quitting again.
        case unlocked(LoopTimer)
    }

    private let kiosk: Kiosk
    private let contacts: RestingContacts
    private let onWarning: (Countdown.Seconds?) -> Void
    private let onIdle: () -> Void
    private let onUnlock: () -> Void
    private var exit = Exit.locked
    private let idleTimer = DeadlineTimer()
    /// When the warning begins unless someone touches the screen, in seconds on the application's clock.
    private var warnsAt: TimeInterval = 0
    /// Counts the seconds of the warning.
    private let countdown = Countdown()
    private let cleaning = CleaningLock()
    /// The touches that were down at the last event. A still finger sends no events, so the idle timer checks them.
    private var touches: [UITouch] = []

    /// Creates a monitor and starts its idle timer.
    /// - Parameters:
    ///   - onWarning: Called each second with the seconds that are left before the drawing is cleared, and with nil
    ///     when none is left or someone touches the screen in time.
    ///   - onIdle: Called when the drawing must be cleared.
    ///   - onUnlock: Called when Ctrl+Q quits from then on, for a while.
    ///   - onCleaning: Called each second while the screen is locked, with the seconds that are left, and at its end.
    init(
        _ kiosk: Kiosk, contacts: RestingContacts, onWarning: @escaping (Countdown.Seconds?) -> Void,
        onIdle: @escaping () -> Void, onUnlock: @escaping () -> Void,
        onCleaning: @escaping (Countdown.Seconds) -> Void
    ) {
        (self.kiosk, self.contacts) = (kiosk, contacts)
        self.onWarning = onWarning
        self.onIdle = onIdle
        self.onUnlock = onUnlock
        idleTimer.onDeadline = { [weak self] in self?.warn(at: $0) }
        countdown.onCount = { [weak self] in self?.count($0) }
        cleaning.onCount = { [weak self] seconds in
            onCleaning(seconds)
            guard seconds.left == 0 else { return }
            self?.touches.removeAll()
            self?.restartIdleTimer()
        }
        restartIdleTimer()
    }

    /// Whether Ctrl+Q quits now.
    var isUnlocked: Bool { if case .unlocked = exit { true } else { false } }

    var isCleaning: Bool { cleaning.isLocked }

    /// Restarts the idle timer, and checks whether five fingers are in one corner, or two in two.
    /// - Parameter bounds: The area whose corners count, in the window's coordinates.
    func touchesDidChange(_ event: UIEvent, in bounds: CGRect) {
        guard !isCleaning else { return }
        touches.removeAll(keepingCapacity: true)
        // A finger that has wiped the screen may still be down.
        var isUsed = false
        for touch in event.touches where !contacts.isResting(touch) {
            isUsed = true
            if touch.isDown, !(touch.view is CleaningView) { touches.append(touch) }
        }
        if isUsed { keepDrawing() }
        updateExit(areHeld: touches.count == PaperThresholds.kioskFingers && areInOneCorner(of: bounds))
        cleaning.touchesDidChange(touches, in: bounds)
    }

    /// Ends the warning, and restarts the idle timer.
    func keepDrawing() {
        if countdown.isRunning { onWarning(nil) }
        restartIdleTimer()
    }

    private func updateExit(areHeld: Bool) {
        switch (exit, areHeld) {
        case (.locked, true):
            exit = .holding(
                UIApplication.shared.schedule(afterInput: PaperThresholds.kioskHoldDuration) { [weak self] in
                    self?.unlock()
                })
        case (.holding(let timer), false):
            timer.invalidate()
            exit = .locked
        case (.locked, false), (.holding, true), (.unlocked, _):
            break
        }
    }

    private func unlock() {
        exit = .unlocked(
            UIApplication.shared.schedule(after: PaperThresholds.kioskUnlockedDuration) { [weak self] in
                self?.exit = .locked
            })
        onUnlock()
    }

    private func areInOneCorner(of bounds: CGRect) -> Bool {
        let margin = PaperThresholds.kioskCorner
        return [
            CGRect(x: bounds.minX, y: bounds.minY, width: margin, height: margin),
            CGRect(x: bounds.maxX - margin, y: bounds.minY, width: margin, height: margin),
            CGRect(x: bounds.minX, y: bounds.maxY - margin, width: margin, height: margin),
            CGRect(x: bounds.maxX - margin, y: bounds.maxY - margin, width: margin, height: margin),
        ].contains { corner in touches.allSatisfy { corner.contains($0.location(in: nil)) } }
    }

    private func restartIdleTimer() {
        countdown.stop()
        guard let idle = kiosk.idle else { return }
        warnsAt = UIApplication.shared.now + idle - warning(of: idle)
        idleTimer.schedule(at: warnsAt, isOnly: false)
    }

    /// The duration of the warning at the end of an idle time, in seconds.
    private func warning(of idle: TimeInterval) -> TimeInterval { min(PaperThresholds.kioskWarning, idle / 2) }

    private func warn(at now: TimeInterval) -> TimeInterval? {
        guard let idle = kiosk.idle else { return nil }
        guard now >= warnsAt else { return warnsAt }
        if isCleaning || touches.contains(where: { !contacts.isResting($0) }) {
            restartIdleTimer()
        } else {
            countdown.start(warning(of: idle))
        }
        return nil
    }

    private func count(_ seconds: Countdown.Seconds) {
        if seconds.left > 0 { return onWarning(seconds) }
        onWarning(nil)
        onIdle()
        restartIdleTimer()
    }
}

import Foundation
import TouchKit

/// Monitors the touches of a kiosk.
///
/// When no one has touched the screen for a while, it warns, and then asks to clear the drawing. After five fingers were held in a
/// corner, Ctrl+Q quits for a short time.
final class KioskMonitor {
    /// The number of fingers that unlock quitting.
    private static let fingers = 5

    /// Whether Ctrl+Q quits.
    private enum Exit {
        case locked
        /// Five fingers are held in a corner; the timer unlocks quitting.
        case holding(LoopTimer)
        /// The timer locks quitting again.
        case unlocked(LoopTimer)
    }

    private let kiosk: Kiosk
    private let onWarning: (Int?) -> Void
    private let onIdle: () -> Void
    private let onUnlock: () -> Void
    private var exit = Exit.locked
    private let idleTimer = DeadlineTimer()
    /// When the warning begins unless someone touches the screen, in seconds on the application's clock.
    private var warnsAt: TimeInterval = 0
    /// Counts the seconds of the warning.
    private var countdown: LoopTimer?
    /// Whether the seconds are being counted.
    private var isWarning = false
    /// Whether a finger is down. A finger that is held still sends no events, so the idle timer checks this.
    private var isTouched = false
    /// Where fingers are, in the window's points; kept to reuse the memory.
    private var locations: [CGPoint] = []

    /// Creates a monitor and starts its idle timer.
    /// - Parameters:
    ///   - onWarning: Called each second with the number of seconds that are left before the drawing is cleared, and with
    ///     nil when someone touches the screen in time.
    ///   - onIdle: Called when the drawing must be cleared.
    ///   - onUnlock: Called when Ctrl+Q quits from then on, for a while.
    init(
        _ kiosk: Kiosk, onWarning: @escaping (Int?) -> Void, onIdle: @escaping () -> Void,
        onUnlock: @escaping () -> Void
    ) {
        self.kiosk = kiosk
        self.onWarning = onWarning
        self.onIdle = onIdle
        self.onUnlock = onUnlock
        idleTimer.onDeadline = { [weak self] in self?.warn(at: $0) }
        restartIdleTimer()
    }

    /// Whether Ctrl+Q quits now.
    var isUnlocked: Bool {
        switch exit {
        case .unlocked: true
        case .locked, .holding: false
        }
    }

    /// Restarts the idle timer, and checks whether five fingers are in one corner.
    /// - Parameter bounds: The area whose corners count, in the window's coordinates.
    func touchesDidChange(_ event: UIEvent, in bounds: CGRect) {
        locations.removeAll(keepingCapacity: true)
        for touch in event.touches where touch.phase != .ended && touch.phase != .cancelled {
            locations.append(touch.location(in: nil))
        }
        isTouched = !locations.isEmpty
        if isWarning {
            isWarning = false
            onWarning(nil)
        }
        restartIdleTimer()
        updateExit(areHeld: locations.count == Self.fingers && areInOneCorner(of: bounds))
    }

    private func updateExit(areHeld: Bool) {
        switch (exit, areHeld) {
        case (.locked, true):
            exit = .holding(
                UIApplication.shared.schedule(after: PaperThresholds.kioskHoldDuration) { [weak self] in self?.unlock()
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
        ].contains { locations.allSatisfy($0.contains) }
    }

    private func restartIdleTimer() {
        countdown?.invalidate()
        guard let idle = kiosk.idle else { return }
        let delay = idle - warning(of: idle)
        warnsAt = UIApplication.shared.now + delay
        idleTimer.schedule(after: delay)
    }

    /// The duration of the warning at the end of an idle time, in seconds.
    private func warning(of idle: TimeInterval) -> TimeInterval { min(PaperThresholds.kioskWarning, idle / 2) }

    private func warn(at now: TimeInterval) -> TimeInterval? {
        guard let idle = kiosk.idle else { return nil }
        guard now >= warnsAt else { return warnsAt }
        warn(warning(of: idle))
        return nil
    }

    /// Counts the remaining time down to zero, in seconds.
    private func warn(_ remaining: TimeInterval) {
        guard !isTouched else { return restartIdleTimer() }
        let count = remaining.rounded(.up)
        isWarning = count > 0
        guard isWarning else {
            onIdle()
            return restartIdleTimer()
        }
        onWarning(Int(count))
        // Before the first whole second, there may be a part of one.
        countdown = UIApplication.shared.schedule(after: remaining - (count - 1)) { [weak self] in
            self?.warn(count - 1)
        }
    }
}

import Foundation
import TouchKit

/// Watches a kiosk: warns and clears when nobody has touched it for a while, and unlocks the way out while five fingers are
/// held in a corner.
final class KioskWatch {
    private static let fingers = 5

    /// Whether Ctrl+Q quits.
    private enum Exit {
        case locked
        /// Five fingers are in a corner; the timer unlocks.
        case holding(LoopTimer)
        /// Until the timer locks again.
        case unlocked(LoopTimer)
    }

    private let kiosk: Kiosk
    private let onWarning: (TimeInterval) -> Void
    private let onIdle: () -> Void
    private let onUnlock: () -> Void
    private var exit = Exit.locked
    private var idleTimer: LoopTimer?
    /// Whether anybody touches; who holds still is heard of no more than who is gone.
    private var isTouched = false

    /// Watches from now on.
    /// - Parameters:
    ///   - onWarning: told how many seconds are left before the sheet clears.
    ///   - onIdle: told that it is time to clear.
    ///   - onUnlock: told that Ctrl+Q quits for a while.
    init(
        _ kiosk: Kiosk, onWarning: @escaping (TimeInterval) -> Void, onIdle: @escaping () -> Void,
        onUnlock: @escaping () -> Void
    ) {
        self.kiosk = kiosk
        self.onWarning = onWarning
        self.onIdle = onIdle
        self.onUnlock = onUnlock
        rest()
    }

    /// Whether Ctrl+Q quits now.
    var isUnlocked: Bool {
        switch exit {
        case .unlocked: true
        case .locked, .holding: false
        }
    }

    /// Somebody touched: nobody is idle, and five fingers may be in a corner of `bounds`, in the window's points.
    func saw(_ event: UIEvent, in bounds: CGRect) {
        let places = (event.allTouches ?? []).filter { $0.phase != .ended && $0.phase != .cancelled }
            .map { $0.location(in: nil) }
        isTouched = !places.isEmpty
        rest()
        follow(areHeld: places.count == Self.fingers && areInOneCorner(places, of: bounds))
    }

    private func follow(areHeld: Bool) {
        switch (exit, areHeld) {
        case (.locked, true):
            exit = .holding(
                UIApplication.shared.schedule(after: PaperThresholds.kioskHold) { [weak self] in self?.unlock() })
        case (.holding(let timer), false):
            timer.invalidate()
            exit = .locked
        case (.locked, false), (.holding, true), (.unlocked, _):
            break
        }
    }

    private func unlock() {
        exit = .unlocked(
            UIApplication.shared.schedule(after: PaperThresholds.kioskUnlocked) { [weak self] in self?.exit = .locked })
        onUnlock()
    }

    private func areInOneCorner(_ places: [CGPoint], of bounds: CGRect) -> Bool {
        let reach = PaperThresholds.kioskCorner
        return [
            CGRect(x: bounds.minX, y: bounds.minY, width: reach, height: reach),
            CGRect(x: bounds.maxX - reach, y: bounds.minY, width: reach, height: reach),
            CGRect(x: bounds.minX, y: bounds.maxY - reach, width: reach, height: reach),
            CGRect(x: bounds.maxX - reach, y: bounds.maxY - reach, width: reach, height: reach),
        ].contains { places.allSatisfy($0.contains) }
    }

    /// Counts the idle time anew.
    private func rest() {
        idleTimer?.invalidate()
        guard let idle = kiosk.idle else { return }
        let left = min(PaperThresholds.kioskWarning, idle / 2)
        idleTimer = UIApplication.shared.schedule(after: idle - left) { [weak self] in self?.warn(left) }
    }

    private func warn(_ left: TimeInterval) {
        guard !isTouched else { return rest() }
        onWarning(left)
        idleTimer = UIApplication.shared.schedule(after: left) { [weak self] in
            self?.onIdle()
            self?.rest()
        }
    }
}

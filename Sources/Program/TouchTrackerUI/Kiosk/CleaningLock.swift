import Foundation
import Geometry
import TouchKit

/// Locks a kiosk's screen for a while, so that it can be wiped.
///
///     open ── two fingers rest in two corners ──▶ holding ── two seconds ──▶ locked ── thirty seconds ──▶ open
///                                                   └─ one moves or lifts, or another lands ──▶ open
final class CleaningLock {
    private enum State {
        case open
        /// The places of the two resting touches, by their numbers; the timer locks the screen.
        case holding([Int: CGPoint], LoopTimer)
        case locked
    }

    /// Called each second while the screen is locked; when no second is left, it is open again.
    var onCount: (Countdown.Seconds) -> Void = { _ in }
    private let countdown = Countdown()
    private var state = State.open

    init() {
        countdown.onCount = { [weak self] seconds in
            if seconds.left == 0 { self?.state = .open }
            self?.onCount(seconds)
        }
    }

    var isLocked: Bool { if case .locked = state { true } else { false } }

    /// Checks whether two fingers begin or end to rest in two corners.
    /// - Parameters:
    ///   - touches: All touches that are down.
    ///   - bounds: The area whose corners count, in the window's coordinates.
    func touchesDidChange(_ touches: [UITouch], in bounds: CGRect) {
        switch state {
        case .locked: return
        case .holding(let places, let timer):
            if touches.count == places.count, touches.allSatisfy({ isResting($0, at: places[$0.number]) }) { return }
            timer.invalidate()
            state = .open
        case .open: break
        }
        guard let places = Self.corners(of: touches, in: bounds) else { return }
        state = .holding(
            places,
            UIApplication.shared.schedule(afterInput: PaperThresholds.cleaningHoldDuration) { [weak self] in
                self?.lock()
            })
    }

    private func lock() {
        state = .locked
        countdown.start(PaperThresholds.cleaningDuration)
    }

    private func isResting(_ touch: UITouch, at place: CGPoint?) -> Bool {
        place.map { touch.location(in: nil).distance(to: $0) <= PaperThresholds.tapMovement } ?? false
    }

    /// The places of two fingers in two corners, by their touches' numbers; nil if the touches are anything else.
    private static func corners(of touches: [UITouch], in bounds: CGRect) -> [Int: CGPoint]? {
        guard touches.count == 2, touches.allSatisfy({ $0.type == .direct }) else { return nil }
        let reach = PaperThresholds.cleaningCorner
        let places = touches.map { $0.location(in: nil) }
        let areInCorners = places.allSatisfy { place in
            min(place.x - bounds.minX, bounds.maxX - place.x) <= reach
                && min(place.y - bounds.minY, bounds.maxY - place.y) <= reach
        }
        guard areInCorners, places[0].distance(to: places[1]) > 2 * reach else { return nil }
        return Dictionary(zip(touches.map(\.number), places)) { $1 }
    }
}

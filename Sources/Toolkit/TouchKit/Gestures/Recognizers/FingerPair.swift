import Foundation
import Geometry

/// The two fingers of a pinch or a rotation.
struct FingerPair {
    private var touches: [UITouch] = []

    var isComplete: Bool { touches.count == 2 }

    var isEmpty: Bool { touches.isEmpty }

    /// The vector from the first finger to the second, in points on the screen; nil if one is missing.
    var span: CGPoint? {
        guard let first = touches.first, let second = touches.last, isComplete else { return nil }
        return second.state.location - first.state.location
    }

    /// - Returns: False if there are two fingers already.
    mutating func join(_ touch: UITouch) -> Bool {
        guard !isComplete else { return false }
        touches.append(touch)
        return true
    }

    mutating func leave(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
    }
}

/// A continuous gesture of two fingers; further fingers are ignored (S76, S77).
protocol TwoFingerGesture: UIGestureRecognizer {
    var pair: FingerPair { get set }

    /// Called when both fingers are down; the gesture is measured from here.
    func start(at span: CGPoint, time: TimeInterval)

    /// Called when one of the two fingers has moved.
    /// - Returns: Whether the movement is large enough for the gesture.
    func follow(to span: CGPoint, time: TimeInterval) -> Bool
}

extension TwoFingerGesture {
    func land(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in inOrder(touches) {
            guard pair.join(touch) else {
                ignore(touch, for: event)
                continue
            }
            if let span = pair.span {
                start(at: span, time: event.timestamp)
            }
        }
    }

    func move(_ event: UIEvent) {
        guard let span = pair.span, follow(to: span, time: event.timestamp) else { return }
        advance()
    }

    func lift(_ touches: Set<UITouch>) {
        for touch in touches {
            pair.leave(touch)
        }
        switch progress.ownState {
        case .possible where pair.isEmpty: state = .failed
        case .began, .changed: state = pair.isEmpty ? .ended : .changed
        case .possible, .ended, .cancelled, .failed: break
        }
    }
}

/// The rate at which a quantity changes, from its last two samples.
nonisolated struct Rate {
    private var last: (time: TimeInterval, value: CGFloat)
    /// In units per second.
    private(set) var value: CGFloat = 0

    init(time: TimeInterval, value: CGFloat) {
        last = (time, value)
    }

    /// Adds a sample. Of several samples at one time, only the first counts (D9).
    mutating func note(_ value: CGFloat, at time: TimeInterval) {
        guard time > last.time else { return }
        self.value = (value - last.value) / (time - last.time)
        last = (time, value)
    }
}

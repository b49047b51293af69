import Foundation

/// The two fingers that a pinch or a rotation goes by.
struct FingerPair {
    private var touches: [UITouch] = []

    /// Whether both fingers are down.
    var isComplete: Bool { touches.count == 2 }

    var isEmpty: Bool { touches.isEmpty }

    /// From the first finger to the second, in points on the screen; nil where one is missing.
    var span: CGPoint? {
        guard let first = touches.first, let second = touches.last, isComplete else { return nil }
        let (from, to) = (first.state.location, second.state.location)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// `touch` becomes one of the two.
    /// - Returns: false where there are two already.
    mutating func join(_ touch: UITouch) -> Bool {
        guard !isComplete else { return false }
        touches.append(touch)
        return true
    }

    mutating func leave(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
    }
}

/// A continuous gesture of two fingers: further ones are ignored (S76, S77).
protocol TwoFingerGesture: UIGestureRecognizer {
    var pair: FingerPair { get set }

    /// The two fingers are down: from here on their span counts.
    func start(at span: CGPoint, time: TimeInterval)

    /// The two fingers have moved.
    /// - Returns: whether that is enough for the gesture.
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
        switch progress.expected {
        case .possible: state = .began
        case .began, .changed: state = .changed
        case .ended, .cancelled, .failed: break
        }
    }

    func lift(_ touches: Set<UITouch>) {
        for touch in touches {
            pair.leave(touch)
        }
        switch progress.expected {
        case .possible where pair.isEmpty: state = .failed
        case .began, .changed: state = pair.isEmpty ? .ended : .changed
        case .possible, .ended, .cancelled, .failed: break
        }
    }
}

public import Foundation
public import TouchKit

/// A finger, a mouse or a pen in the tester's hand. Places are in points, in the window's coordinates.
@MainActor
public final class Pointer {
    /// How hard it presses from now on; 0 says nothing of it.
    public var force: CGFloat = 0
    /// The largest force it could report; 0 says nothing of it.
    public var maximumForce: CGFloat = 0
    /// Half the major axis of what it touches from now on, in points; 0 says nothing of it.
    public var majorRadius: CGFloat = 0
    /// How far `majorRadius` may be off, in points.
    public var majorRadiusTolerance: CGFloat = 0

    /// Whether it touches, and where it is.
    private enum State {
        case away
        case hovering(CGPoint)
        case down(CGPoint)

        var place: CGPoint? {
            switch self {
            case .away: nil
            case .hovering(let place), .down(let place): place
            }
        }
    }

    private let stage: Stage
    private let source: TouchSample.Source
    private var identifier: UInt64
    private var state = State.away

    init(stage: Stage, source: TouchSample.Source, identifier: UInt64) {
        self.stage = stage
        self.source = source
        self.identifier = identifier
    }

    /// Lands at `point`. One that is down already is lifted first.
    public func down(at point: CGPoint) {
        switch state {
        case .down: up()
        case .away, .hovering: break
        }
        if source == .finger {
            identifier = stage.newIdentifier()
        }
        state = .down(point)
        send(.began, at: point)
    }

    /// Moves to `point`: one sample, one delivery. A mouse or a pen that is not down hovers; a finger that is not down moves
    /// unseen.
    public func move(to point: CGPoint) {
        switch (state, source) {
        case (.down, _):
            state = .down(point)
            send(.moved, at: point)
        case (.away, .pointer), (.hovering, .pointer), (.away, .pen), (.hovering, .pen), (.away, .eraser),
            (.hovering, .eraser):
            state = .hovering(point)
            send(.hovered, at: point)
        case (.away, .finger), (.hovering, .finger):
            break
        }
    }

    /// Moves to `point` in a straight line: `steps` samples, each a delivery of its own, the last after `duration`.
    public func move(to point: CGPoint, steps: Int, over duration: Duration) {
        guard let start = state.place else { return }
        for step in 1...max(steps, 1) {
            stage.wait(duration / max(steps, 1))
            let part = CGFloat(step) / CGFloat(max(steps, 1))
            let there =
                step >= steps
                ? point : CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
            move(to: there)
        }
    }

    /// Is lifted where it is. One that is not down stays as it is.
    public func up() {
        leave(.ended)
    }

    /// Is taken away by the system: a window manager's grab, an unplugged device. One that is not down stays as it is.
    public func cancel() {
        leave(.cancelled)
    }

    /// Leaves the window without a button down, so that it hovers no more.
    public func exit() {
        switch state {
        case .hovering(let place):
            state = .away
            send(.left, at: place)
        case .away, .down:
            break
        }
    }

    /// Turns a mouse's wheel where the pointer is, or, with two fingers, moves `source` there: what lies under the pointer is
    /// to go by `translation`, in points. A pointer that is away does nothing.
    public func scroll(by translation: CGPoint, source: ScrollSample.Source = .wheel) {
        guard let place = state.place else { return }
        stage.scroll(
            ScrollSample(
                location: stage.window.convert(place, to: nil as UIWindow?), translation: translation, source: source,
                timestamp: stage.now))
    }

    private func leave(_ phase: TouchSample.Phase) {
        switch state {
        case .down(let place):
            state = source == .finger ? .away : .hovering(place)
            send(phase, at: place)
        case .away, .hovering:
            break
        }
    }

    private func send(_ phase: TouchSample.Phase, at point: CGPoint) {
        stage.send(
            TouchSample(
                identifier: identifier, phase: phase, location: stage.window.convert(point, to: nil as UIWindow?),
                timestamp: stage.now, source: source, force: force, maximumForce: maximumForce,
                majorRadius: majorRadius, majorRadiusTolerance: majorRadiusTolerance))
    }
}

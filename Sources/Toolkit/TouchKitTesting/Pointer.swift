public import Foundation
public import TouchKit

/// A simulated finger, mouse or pen. Locations are in points, in the window's coordinates.
@preconcurrency @MainActor
public final class Pointer {
    /// The force of the next samples; 0 if the device does not measure it.
    public var force: CGFloat = 0
    /// The maximum force that the device can report; 0 if it does not measure force.
    public var maximumForce: CGFloat = 0
    /// The radius of the contact in the next samples, in points; 0 if the device does not measure it.
    public var majorRadius: CGFloat = 0
    /// The tolerance of `majorRadius`, in points.
    public var majorRadiusTolerance: CGFloat = 0

    /// The posture of the pen in the next samples.
    public var posture = PenPosture()
    /// The values of the next sample that the device reports later; see `UIApplication.receive(_:)`.
    public var estimation = TouchEstimation()

    enum State {
        case away
        case hovering(CGPoint)
        case down(CGPoint)

        var location: CGPoint? {
            switch self {
            case .away: nil
            case .hovering(let location), .down(let location): location
            }
        }
    }

    let stage: Stage
    private var source: TouchSample.Source
    private var identifier: UInt64
    private(set) var state = State.away
    /// The last sample of the pinch on the pointer's touchpad, if any.
    var lastPinch: PinchSample?

    init(stage: Stage, source: TouchSample.Source, identifier: UInt64) {
        self.stage = stage
        self.source = source
        self.identifier = identifier
    }

    /// Lands at `point`. A pointer that is already down is lifted first.
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

    /// Presses and releases the secondary button of a mouse at `point`; does nothing with other devices.
    public func secondaryTap(at point: CGPoint) {
        guard source == .pointer else { return }
        source = .secondaryPointer
        down(at: point)
        up()
        source = .pointer
    }

    /// Moves to `point` with one sample in its own delivery. Not down, mice and pens hover, and fingers do nothing.
    public func move(to point: CGPoint) {
        switch (state, source) {
        case (.down, _):
            state = .down(point)
            send(.moved, at: point)
        case (.away, .pointer), (.hovering, .pointer), (.away, .secondaryPointer), (.hovering, .secondaryPointer),
            (.away, .pen), (.hovering, .pen), (.away, .eraser),
            (.hovering, .eraser):
            state = .hovering(point)
            send(.hovered, at: point)
        case (.away, .finger), (.hovering, .finger):
            break
        }
    }

    /// Moves to `point` in a straight line with `steps` samples, one per delivery, the last after `duration`.
    public func move(to point: CGPoint, steps: Int, over duration: Duration) {
        guard let start = state.location else { return }
        for step in 1...max(steps, 1) {
            stage.wait(duration / max(steps, 1))
            let part = CGFloat(step) / CGFloat(max(steps, 1))
            let location =
                step >= steps
                ? point : CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
            move(to: location)
        }
    }

    /// Lifts the pointer; does nothing if it is not down.
    public func up() {
        leave(.ended)
    }

    /// Cancels the touch, as a window manager's grab or an unplugged device does, if the pointer is down.
    public func cancel() {
        leave(.cancelled)
    }

    /// Leaves the window, which ends hovering; does nothing if the pointer does not hover.
    public func exit() {
        switch state {
        case .hovering(let location):
            state = .away
            send(.left, at: location)
        case .away, .down:
            break
        }
    }

    /// Scrolls at the pointer's location, if it has one, by `translation`, in points, with a wheel or another source.
    public func scroll(by translation: CGPoint, source: ScrollSample.Source = .wheel) {
        guard let location = state.location else { return }
        stage.scroll(
            ScrollSample(
                location: stage.window.convert(location, to: nil as UIWindow?), translation: translation,
                source: source,
                timestamp: stage.now))
    }

    private func leave(_ phase: TouchSample.Phase) {
        switch state {
        case .down(let location):
            state = source == .finger ? .away : .hovering(location)
            send(phase, at: location)
        case .away, .hovering:
            break
        }
    }

    private func send(_ phase: TouchSample.Phase, at point: CGPoint) {
        var sample = TouchSample(
            identifier: identifier, phase: phase, location: stage.window.convert(point, to: nil as UIWindow?),
            timestamp: stage.now, source: source, force: force, maximumForce: maximumForce, majorRadius: majorRadius,
            majorRadiusTolerance: majorRadiusTolerance)
        (sample.posture, sample.estimation) = (posture, estimation)
        stage.send(sample)
    }
}

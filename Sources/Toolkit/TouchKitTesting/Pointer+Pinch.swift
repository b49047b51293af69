public import Foundation
import TouchKit

// Pinches on the touchpad that moves the pointer, at the pointer's location. They do nothing while the pointer is away.
extension Pointer {
    /// Begins a pinch on the touchpad: its fingers are down and have not moved.
    public func beginPinch() {
        send(.began, scale: 1, rotation: 0)
    }

    /// Moves the fingers of the pinch, after beginning one if necessary.
    /// - Parameters:
    ///   - scale: The distance of the fingers relative to that at the beginning.
    ///   - rotation: How far the fingers have turned since the beginning, in radians; positive is clockwise.
    public func pinch(to scale: CGFloat, rotation: CGFloat = 0) {
        if lastPinch == nil { beginPinch() }
        send(.changed, scale: scale, rotation: rotation)
    }

    /// Moves the fingers of the pinch with `steps` samples of equal steps, each in a delivery of its own, the last
    /// after `duration`, after beginning a pinch if necessary.
    public func pinch(to scale: CGFloat, rotation: CGFloat = 0, steps: Int, over duration: Duration) {
        if lastPinch == nil { beginPinch() }
        guard let start = lastPinch else { return }
        for step in 1...max(steps, 1) {
            stage.wait(duration / max(steps, 1))
            let part = CGFloat(step) / CGFloat(max(steps, 1))
            pinch(
                to: step >= steps ? scale : start.scale + (scale - start.scale) * part,
                rotation: step >= steps ? rotation : start.rotation + (rotation - start.rotation) * part)
        }
    }

    /// Lifts the fingers of the pinch; does nothing without a pinch.
    public func endPinch() {
        finish(.ended)
    }

    /// Cancels the pinch, as a driver does when its fingers do something else; does nothing without a pinch.
    public func cancelPinch() {
        finish(.cancelled)
    }

    private func finish(_ phase: PinchSample.Phase) {
        guard let last = lastPinch else { return }
        send(phase, scale: last.scale, rotation: last.rotation)
        lastPinch = nil
    }

    private func send(_ phase: PinchSample.Phase, scale: CGFloat, rotation: CGFloat) {
        guard let location = state.location else { return }
        let sample = PinchSample(
            phase: phase, location: stage.window.convert(location, to: nil as UIWindow?), scale: scale,
            rotation: rotation, timestamp: stage.now)
        lastPinch = sample
        stage.pinch(sample)
    }
}

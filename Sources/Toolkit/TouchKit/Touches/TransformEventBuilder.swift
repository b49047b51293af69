import Foundation

/// Turns the samples of pinches on a touchpad into events. There is one pinch at a time.
final class TransformEventBuilder {
    /// The event of the pinch in progress; nil without a pinch, or if no view was under the pointer.
    private(set) var current: UITransformEvent?

    /// Returns the event of `sample`; nil if its pinch is unknown, or over no view.
    func makeEvent(
        for sample: PinchSample, modifierFlags: UIKeyModifierFlags, in application: UIApplication
    ) -> UITransformEvent? {
        switch sample.phase {
        case .began:
            let pinching = UIEvent(type: .transform, timestamp: sample.timestamp, modifierFlags: modifierFlags)
            current = application.hit(sample.location, pinching).map { window, view in
                UITransformEvent(sample, modifierFlags: modifierFlags, window: window, view: view)
            }
        case .changed, .ended, .cancelled:
            current?.follow(sample, modifierFlags: modifierFlags)
        }
        let event = current
        if event?.isInProgress != true { current = nil }
        return event
    }

    /// Returns a sample that cancels the pinch in progress, if it fulfills `condition`.
    func cancellation(at time: TimeInterval, where condition: (UITransformEvent) -> Bool) -> PinchSample? {
        guard let current, condition(current) else { return nil }
        var sample = current.sample
        sample.phase = .cancelled
        sample.timestamp = time
        return sample
    }
}

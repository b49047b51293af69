// Pinches on a touchpad.
extension UIApplication {
    /// Delivers a sample of a pinch on a touchpad to the pinch and rotation recognizers of the view that was under the
    /// pointer when the pinch began, and of the views above it.
    ///
    /// A sample of a pinch whose beginning was not delivered is ignored. One that begins cancels a pinch that has not
    /// ended.
    public func receive(_ sample: PinchSample, modifierFlags: UIKeyModifierFlags = []) {
        layOutForInput()
        pinchObservers.forEach { $0(sample, modifierFlags) }
        queue.perform { [self] in
            switch sample.phase {
            case .began: cancelPinchNow { _ in true }
            case .changed, .ended, .cancelled: break
            }
            send(sample, modifierFlags)
        }
    }

    /// Cancels the pinch in progress if it fulfills `condition`, at once or right after the delivery in progress (S9).
    func cancelPinch(where condition: @escaping (UITransformEvent) -> Bool) {
        queue.performNext { [self] in cancelPinchNow(where: condition) }
    }

    private func cancelPinchNow(where condition: (UITransformEvent) -> Bool) {
        if let sample = transformSource.cancellation(at: now, where: condition) { send(sample, []) }
    }

    private func send(_ sample: PinchSample, _ modifierFlags: UIKeyModifierFlags) {
        guard let event = transformSource.event(for: sample, modifierFlags: modifierFlags, hit: hit) else { return }
        dispatch(event)
    }
}

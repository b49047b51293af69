import Foundation

/// A pinch on a touchpad: an event of type `.transform`, without touches. All samples of a pinch share one event, which
/// each delivery updates, as the touches of a finger do (S97).
final class UITransformEvent: UIEvent {
    private(set) var sample: PinchSample
    /// The view that was under the pointer when the pinch began.
    let view: UIView
    let window: UIWindow

    init(_ sample: PinchSample, modifierFlags: UIKeyModifierFlags, window: UIWindow, view: UIView) {
        self.sample = sample
        self.view = view
        self.window = window
        super.init(type: .transform, timestamp: sample.timestamp, modifierFlags: modifierFlags)
    }

    /// Starts the delivery of the next sample.
    func follow(_ sample: PinchSample, modifierFlags: UIKeyModifierFlags) {
        self.sample = sample
        begin(timestamp: sample.timestamp, modifierFlags: modifierFlags)
    }

    /// Whether the fingers still pinch.
    var isInProgress: Bool {
        switch sample.phase {
        case .began, .changed: true
        case .ended, .cancelled: false
        }
    }
}

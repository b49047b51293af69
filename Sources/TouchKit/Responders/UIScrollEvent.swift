public import Foundation

/// A turn of a wheel, or a movement of two fingers on a touchpad, over a view: an event of type `.scroll`.
@MainActor
public final class UIScrollEvent: UIEvent {
    /// How far the content under the pointer moves, in points, as if a finger pulled it.
    public let translation: CGPoint

    /// The kind of device.
    public let source: ScrollSample.Source

    /// The view under the pointer.
    public let view: UIView

    /// On the screen, in points.
    private let place: CGPoint
    let window: UIWindow

    init(_ sample: ScrollSample, modifierFlags: UIKeyModifierFlags, window: UIWindow, view: UIView) {
        translation = sample.translation
        source = sample.source
        place = sample.location
        self.view = view
        self.window = window
        super.init(type: .scroll, timestamp: sample.timestamp, modifierFlags: modifierFlags)
    }

    /// Returns the pointer's location in `view`'s bounds coordinates; in the window's if `view` is nil.
    public func location(in view: UIView?) -> CGPoint {
        window.convert(window.convertFromScreen(place), to: view)
    }
}

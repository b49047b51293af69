public import Foundation

/// A turn of a wheel, or a movement of two fingers on a touchpad, over a view: an event of type `.scroll`.
@preconcurrency @MainActor
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

/// One turn of a wheel, or one movement of two fingers on a touchpad, as a host reports it.
public nonisolated struct ScrollSample: Sendable, Equatable {
    /// The pointer's location, in points from the screen's top left corner.
    public var location: CGPoint
    /// How far the content under the pointer moves, in points, as under a finger: towards the user is a negative y.
    public var translation: CGPoint
    /// The kind of device.
    public var source: Source
    /// In seconds on the application's clock.
    public var timestamp: TimeInterval

    /// A kind of device that scrolls.
    public enum Source: Sendable, Equatable {
        /// A wheel with notches: content glides from one to the next.
        case wheel
        /// Fingers on a touchpad, or a wheel without notches: content follows at once.
        case surface
    }

    /// Creates a sample.
    public init(location: CGPoint, translation: CGPoint, source: Source, timestamp: TimeInterval) {
        self.location = location
        self.translation = translation
        self.source = source
        self.timestamp = timestamp
    }
}

import Foundation
import TouchKit
import X11

/// What turns the server's pixels and devices into the toolkit's points: the same for all input of one moment.
nonisolated struct WindowGeometry: Sendable {
    /// Pixels a point.
    var scale: CGFloat
    /// The window's size in pixels.
    var width: Int
    /// The window's size in pixels.
    var height: Int
    /// The width of the screen that touch devices cover, in pixels.
    var screenWidth: Int

    /// The window's size, in points.
    var size: CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    /// The window's middle, in points.
    var center: CGPoint {
        CGPoint(x: CGFloat(width) / scale / 2, y: CGFloat(height) / scale / 2)
    }

    /// A place in the window, in points.
    func point(_ position: Point) -> CGPoint {
        CGPoint(x: position.x / scale, y: position.y / scale)
    }

    /// A sample of something at `position`.
    func sample(
        _ identifier: UInt64, _ phase: TouchSample.Phase, at position: Point, time: TimeInterval,
        source: TouchSample.Source, reading: DeviceReading
    ) -> TouchSample {
        TouchSample(
            identifier: identifier, phase: phase, location: point(position), timestamp: time, source: source,
            force: reading.force, maximumForce: reading.maximumForce, majorRadius: reading.majorRadius / scale,
            majorRadiusTolerance: reading.majorRadiusTolerance / scale)
    }
}

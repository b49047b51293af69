import Foundation
import TouchKit
import X11

/// Converts the server's pixels and device values to the toolkit's points.
nonisolated struct WindowGeometry: Sendable {
    /// The number of pixels per point.
    var scale: CGFloat
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
    /// The width of the screen that touch devices cover, in pixels.
    var screenWidth: Int

    /// In points.
    var size: CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    /// In points.
    var center: CGPoint {
        CGPoint(x: CGFloat(width) / scale / 2, y: CGFloat(height) / scale / 2)
    }

    /// Converts a location in the window to points.
    func point(_ position: Point) -> CGPoint {
        CGPoint(x: position.x / scale, y: position.y / scale)
    }

    /// Creates a sample of `slave` at `position`, from the values in `axisState`.
    func sample(
        _ identifier: UInt64, _ phase: TouchSample.Phase, of slave: DeviceID, at position: Point, time: TimeInterval,
        source: TouchSample.Source, axisState: AxisState
    ) -> TouchSample {
        var sample = TouchSample(
            identifier: identifier, phase: phase, location: point(position), timestamp: time, source: source,
            force: axisState.force, maximumForce: axisState.maximumForce, majorRadius: axisState.majorRadius / scale,
            majorRadiusTolerance: axisState.majorRadiusTolerance / scale,
            device: Int32(truncatingIfNeeded: slave.rawValue))
        sample.posture = axisState.posture
        return sample
    }
}

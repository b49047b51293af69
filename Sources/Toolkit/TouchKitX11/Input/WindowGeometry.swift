import Foundation
import TouchKit
import X11

/// Converts the server's pixels and device values to the toolkit's points.
nonisolated struct WindowGeometry: Sendable {
    /// The number of pixels per point.
    var scale: CGFloat
    /// The width of the part of the window that is painted, in pixels.
    var width: Int
    /// The height of that part, in pixels.
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

extension WindowGeometry {
    /// Returns how much of a window is painted, from its top left corner, in pixels: all of it, unless it is larger than
    /// the screen. Then it is what the screen can show where the window is, within the limits of a window's memory.
    static func paintedSize(of frame: Rectangle, on screen: Rectangle) -> (width: Int, height: Int) {
        let width = min(frame.width, screen.width + max(0, -frame.x))
        let height = min(frame.height, screen.height + max(0, -frame.y))
        let side = Int(Double(WindowLimits.maximumPixelCount).squareRoot())
        let paintedHeight = min(height, max(side, WindowLimits.maximumPixelCount / max(width, 1)))
        return (min(width, WindowLimits.maximumPixelCount / max(paintedHeight, 1)), paintedHeight)
    }
}

import Foundation

/// The paths of short strokes all over the paper: a landing, four samples, a lift.
enum ShortPaths {
    /// The number of samples between the landing and the lift.
    static let steps = 4

    /// The location of a stroke at a sample, in pixels.
    static func place(_ stroke: Int, step: Int) -> CGPoint {
        CGPoint(
            x: 20 + Double(stroke * 37 % 950) + Double(step) * 6, y: 20 + Double(stroke * 61 % 620) + Double(step) * 5)
    }
}

package import Foundation

/// The progress of an animation over time: a cubic Bézier curve from (0, 0) to (1, 1), as in Core Animation.
package nonisolated struct TimingCurve: Sendable, Equatable {
    /// The curve's inner control points; their x coordinates are between 0 and 1.
    package let first: CGPoint
    package let second: CGPoint

    package static let linear = TimingCurve(first: .zero, second: CGPoint(x: 1, y: 1))
    package static let easeIn = TimingCurve(first: CGPoint(x: 0.42, y: 0), second: CGPoint(x: 1, y: 1))
    package static let easeOut = TimingCurve(first: .zero, second: CGPoint(x: 0.58, y: 1))
    package static let easeInOut = TimingCurve(first: CGPoint(x: 0.42, y: 0), second: CGPoint(x: 0.58, y: 1))

    /// Creates a curve from its inner control points, whose x coordinates are between 0 and 1.
    package init(first: CGPoint, second: CGPoint) {
        self.first = first
        self.second = second
    }

    /// Returns the progress at `time`, a fraction of the duration; both are between 0 and 1.
    func progress(at time: CGFloat) -> CGFloat {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if TimingCurve.value(middle, first.x, second.x) < time {
                low = middle
            } else {
                high = middle
            }
        }
        return TimingCurve.value(low, first.y, second.y)
    }

    private static func value(_ t: CGFloat, _ first: CGFloat, _ second: CGFloat) -> CGFloat {
        let s = 1 - t
        return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
    }
}

package import Foundation
import Geometry
package import Ink

/// Recorded strokes that draw themselves while no one touches a kiosk.
package nonisolated struct Demonstration: Sendable, Equatable {
    /// The strokes in the order in which they begin.
    package let strokes: [Stroke]
    /// The size of the paper that they were drawn on, in points.
    package let size: CGSize
    /// The preferences that the strokes were drawn with.
    package let preferences: Preferences

    package init(strokes: [Stroke], size: CGSize, preferences: Preferences) {
        self.strokes = strokes.sorted { $0.begin < $1.begin }
        self.size = size
        self.preferences = preferences
    }

    /// The time of the last lift, in seconds from the start.
    var duration: TimeInterval { strokes.map(\.end).max() ?? 0 }

    /// The input of one finger from its landing to its lift.
    package struct Stroke: Sendable, Equatable {
        /// The samples in chronological order, in seconds from the demonstration's start. They may be far apart.
        let samples: [InputSample]

        /// Creates a stroke; nil if there are no samples.
        package init?(_ samples: [InputSample]) {
            guard !samples.isEmpty else { return nil }
            self.samples = samples
        }

        var begin: TimeInterval { samples.first?.timestamp ?? 0 }
        var end: TimeInterval { samples.last?.timestamp ?? 0 }

        /// Returns where the finger is at a time, in seconds, on a smooth curve through the samples.
        func sample(at time: TimeInterval) -> InputSample? {
            guard let last = samples.last else { return nil }
            guard let index = samples.firstIndex(where: { $0.timestamp > time }) else { return last }
            guard index > 0 else { return samples[0] }
            let (from, to) = (samples[index - 1], samples[index])
            let part = CGFloat((time - from.timestamp) / (to.timestamp - from.timestamp))
            let location = curve(from: index - 1).point(at: part)
            let pressure = from.pressure.flatMap { low in to.pressure.map { low + ($0 - low) * part } }
            return InputSample(location: location, timestamp: time, pressure: pressure)
        }

        /// Returns the curve from a sample to the next. Both may be in the same place.
        private func curve(from index: Int) -> CubicCurve {
            let (begin, end) = (samples[index].location, samples[index + 1].location)
            let (before, after) = (samples[max(index - 1, 0)], samples[min(index + 2, samples.count - 1)])
            guard begin != end else { return CubicCurve(begin: begin, control1: begin, control2: end, end: end) }
            return SmoothCurve.curve(
                from: begin, to: end, before: before.location == begin ? nil : before.location,
                after: after.location == end ? nil : after.location)
        }
    }
}

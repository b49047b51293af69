import Foundation
import Geometry
import Ink

/// When each element of a drawing is drawn in its replay: one after the other, in the order in which they were made, at
/// a hand's pace. Files do not contain times. A long replay is sped up to last half a minute.
///
/// Creating it takes time in proportion to the ink; finding a position takes logarithmic time.
nonisolated struct ReplayTimeline: Sendable {
    /// How far a replay is.
    struct Position: Equatable {
        /// The number of elements that are there as a whole.
        var count: Int
        /// The part of the next element that is there, from 0 to 1.
        var share: CGFloat
    }

    /// The elements, in the order in which they are drawn. Their z-indexes are those in the drawing.
    let elements: [Element]
    /// The time at which each element is there, in seconds.
    private let ends: [TimeInterval]

    /// The maximum duration, in seconds.
    static let maximumDuration: TimeInterval = 30
    /// The speed of the hand, in points per second.
    private static let pace: CGFloat = 700
    /// The pause before each element, in seconds.
    private static let pause: TimeInterval = 0.12

    init(_ drawing: Drawing) {
        elements = drawing.sorted { $0.id < $1.id }
        var time: TimeInterval = 0
        let ends = elements.map { element in
            time += Self.pause + TimeInterval(Self.length(of: element.mark) / Self.pace)
            return time
        }
        let factor = min(1, Self.maximumDuration / time)
        self.ends = ends.map { $0 * factor }
    }

    /// The time at which all ink is there, in seconds; 0 for an empty drawing.
    var duration: TimeInterval { ends.last ?? 0 }

    /// Returns the position at a time, in seconds.
    func position(at time: TimeInterval) -> Position {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= time { low = middle + 1 } else { high = middle }
        }
        guard low < ends.count else { return Position(count: low, share: 0) }
        let start = low > 0 ? ends[low - 1] : 0
        return Position(count: low, share: CGFloat((time - start) / (ends[low] - start)).clamped(to: 0...1))
    }

    /// The way of the hand that draws a mark, in points; for shapes, from corner to corner.
    private static func length(of mark: Mark) -> CGFloat {
        guard case .stroke(let stroke) = mark.shape else { return hypot(mark.bounds.width, mark.bounds.height) }
        return zip(stroke.samples, stroke.samples.dropFirst()).reduce(0) { length, samples in
            length + samples.0.location.distance(to: samples.1.location)
        }
    }
}

extension Mark {
    /// Returns the part of the mark that a hand has drawn, `share` from 0 to 1; nil for none. Shapes appear whole.
    nonisolated func begun(_ share: CGFloat) -> Mark? {
        guard share > 0 else { return nil }
        switch shape {
        case .stroke(let stroke):
            let count = max(1, Int((CGFloat(stroke.samples.count) * share).rounded(.up)))
            return Stroke(samples: stroke.samples.prefix(count)).map { Mark(shape: .stroke($0), style: style) }
        case .line(let line):
            return Mark(
                shape: .line(Line(begin: line.begin, end: line.begin.interpolated(to: line.end, at: share))),
                style: style)
        case .dot, .ellipse, .rectangle, .polygon, .artwork: return self
        }
    }
}

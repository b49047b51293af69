import Foundation
import Geometry
import Ink

/// When each element of ink that draws itself is drawn.
///
/// Creating it takes time in proportion to the ink; finding a position takes logarithmic time.
nonisolated struct ReplayTimeline: Sendable {
    /// How much ink is there at a time.
    struct Position: Equatable {
        /// The number of elements that are there as a whole.
        var count: Int
        /// The parts, from 0 to 1, that are there of those after them.
        var parts: [CGFloat] = []
    }

    /// The elements, in the order in which they are there as a whole. Their z-indexes are those in the drawing.
    let elements: [Element]
    /// The times from which on a part of each element is there, in seconds.
    private let begins: [TimeInterval]
    /// The time from which on it is there as a whole.
    private let ends: [TimeInterval]
    /// The first of the times at which it and all after it begin.
    private let firstBegins: [TimeInterval]

    /// The maximum duration of a drawing's replay, in seconds.
    static let maximumDuration: TimeInterval = 30
    /// The speed of the hand, in points per second.
    private static let pace: CGFloat = 700
    /// The pause before each element, in seconds.
    private static let pause: TimeInterval = 0.12

    /// Creates a timeline of elements, which end in their order.
    init(_ elements: [Element] = [], begins: [TimeInterval] = [], ends: [TimeInterval] = []) {
        (self.elements, self.begins, self.ends) = (elements, begins, ends)
        var firstBegins = begins
        for (index, next) in zip(begins.indices, begins.indices.dropFirst()).reversed()
        where firstBegins[index] > firstBegins[next] {
            firstBegins[index] = firstBegins[next]
        }
        self.firstBegins = firstBegins
    }

    /// Creates the timeline of a drawing's replay: one element after the other, in the order in which they were made, at
    /// a hand's pace. Files do not contain times. A long replay is sped up to last half a minute.
    init(_ drawing: Drawing) {
        let elements = drawing.sorted { $0.id < $1.id }
        var time: TimeInterval = 0
        var ends = elements.map { element in
            time += Self.pause + TimeInterval(Self.length(of: element.mark) / Self.pace)
            return time
        }
        let factor = min(1, Self.maximumDuration / time)
        for index in ends.indices { ends[index] *= factor }
        self.init(elements, begins: ([0] + ends).dropLast(), ends: ends)
    }

    /// The time at which all ink has appeared, in seconds; 0 without ink.
    var duration: TimeInterval { ends.last ?? 0 }

    /// Returns the position at a time, in seconds.
    func position(at time: TimeInterval) -> Position {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= time { low = middle + 1 } else { high = middle }
        }
        let growing = (low..<ends.count).prefix { firstBegins[$0] < time }
        return Position(
            count: low,
            parts: growing.map { CGFloat(max(0, time - begins[$0]) / (ends[$0] - begins[$0])) })
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
                shape: .line(line.with(begin: line.begin, end: line.begin.interpolated(to: line.end, at: share))),
                style: style)
        case .dot, .ellipse, .rectangle, .polygon, .artwork: return self
        }
    }
}

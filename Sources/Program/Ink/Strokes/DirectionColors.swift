package import Foundation
import Geometry

/// The colors of freehand ink that follows its direction: one for each curve between two samples.
///
/// Directions are rounded to steps around the color ring, and small changes keep the color. A curve's color depends on
/// the samples up to its end only, so ink under a finger keeps its colors.
package struct DirectionColors: Sendable {
    /// The number of colors: so many that no one sees steps, and that lines at 0, 45 and 90° have their own.
    private static let count = 96

    /// The angle between two directions with successive colors, in radians.
    static let angle = 2 * CGFloat.pi / CGFloat(count)

    /// The distance from the color's direction at which the next color begins, in steps.
    private static let reluctance = 1.0

    private static let colors = (0..<count).map { Color(angle: CGFloat($0) / CGFloat(count) * 2 * .pi) }

    /// The last color's number, from 0; nil before the first curve.
    private var step: Int?

    /// Creates the colors of a stroke without curves.
    package init() {}

    /// Creates the colors of the curves after one of a color, or of all curves if it has none.
    package init(in last: Color?) {
        step = last.flatMap { Self.colors.firstIndex(of: $0) }
    }

    /// Returns the color of the next curve, from a sample to another, in points.
    package mutating func color(from begin: CGPoint, to end: CGPoint) -> Color {
        let turn = (end - begin).angle / (2 * .pi) * CGFloat(Self.count)
        guard let step, abs((turn - CGFloat(step)).remainder(dividingBy: CGFloat(Self.count))) < Self.reluctance else {
            let next = (Int(turn.rounded()) + Self.count) % Self.count
            step = next
            return Self.colors[next]
        }
        return Self.colors[step]
    }
}

/// A part of a freehand stroke that has one color.
package struct ColorRun: Hashable, Sendable {
    /// The indices of the curves between successive samples.
    package var curves: Range<Int>
    package var color: Color
}

extension Stroke {
    /// The parts of one color, along the whole stroke, if its color follows its direction; empty for a single sample.
    var colorRuns: [ColorRun] {
        var colors = DirectionColors()
        var runs: [ColorRun] = []
        for index in 0..<samples.count - 1 {
            let color = colors.color(from: samples[index].location, to: samples[index + 1].location)
            if runs.last?.color == color {
                runs[runs.count - 1].curves = runs[runs.count - 1].curves.lowerBound..<(index + 1)
            } else {
                runs.append(ColorRun(curves: index..<(index + 1), color: color))
            }
        }
        return runs
    }
}

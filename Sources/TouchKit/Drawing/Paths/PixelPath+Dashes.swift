package import Foundation
import Geometry

extension PixelPath {
    /// Returns the dashes of the path, in pixels. Each run starts with a dash, `phase` into the lengths.
    ///
    /// An odd number of lengths is repeated once, as in every drawing system. Lengths that are negative, or whose sum
    /// is less than a 16th of a pixel, make no gaps. Neither do so many that they would fill the memory.
    nonisolated package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PixelPath {
        let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
        let period = pattern.reduce(0, +)
        guard period >= 1 / 16, period.isFinite, phase.isFinite, !pattern.contains(where: { $0 < 0 }) else {
            return self
        }
        let length = runs.reduce(0) { $0 + self.length(of: $1) }
        guard length / period * CGFloat(pattern.count) <= Self.maximumDashCount else { return self }
        var result = PixelPath()
        for run in runs {
            var corners = Array(points[run.points])
            if run.isClosed { corners.append(corners[0]) }
            var walk = DashWalk(pattern: pattern, period: period, phase: phase)
            if walk.isDash { result.add(corners[0]) }
            for (from, to) in zip(corners, corners.dropFirst()) {
                walk.follow(from: from, to: to, result: &result)
            }
            result.endRun(isClosed: false)
        }
        return result
    }

    /// The maximum number of dashes and gaps along a path: more than a picture shows, and some megabytes.
    nonisolated package static let maximumDashCount: CGFloat = 200_000

    /// The length of a run, in pixels.
    private nonisolated func length(of run: Run) -> CGFloat {
        var (length, last) = (0 as CGFloat, run.isClosed ? run.points.upperBound - 1 : run.points.lowerBound)
        for index in run.points {
            length += points[last].distance(to: points[index])
            last = index
        }
        return length
    }
}

/// A position in a pattern of dashes and gaps while following a path.
private nonisolated struct DashWalk {
    let pattern: [CGFloat]
    var index = 0
    /// The rest of the current dash or gap, in pixels.
    var left: CGFloat

    init(pattern: [CGFloat], period: CGFloat, phase: CGFloat) {
        self.pattern = pattern
        var into = phase.truncatingRemainder(dividingBy: period)
        if into < 0 { into += period }
        // A dash of length 0 right at the start is a dot there, and is not skipped.
        while index < pattern.count - 1, into > pattern[index] || (into == pattern[index] && into > 0) {
            into -= pattern[index]
            index += 1
        }
        left = max(0, pattern[index] - into)
    }

    var isDash: Bool { index.isMultiple(of: 2) }

    mutating func follow(from: CGPoint, to: CGPoint, result: inout PixelPath) {
        let length = from.distance(to: to)
        guard length > 0, length.isFinite else { return }
        var done: CGFloat = 0
        while length - done > left {
            done += left
            let point = CGPoint(
                x: from.x + (to.x - from.x) * done / length, y: from.y + (to.y - from.y) * done / length)
            result.add(point)
            if isDash { result.endRun(isClosed: false) }
            index = (index + 1) % pattern.count
            left = pattern[index]
        }
        left -= length - done
        if isDash { result.add(to) }
    }
}

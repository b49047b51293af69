package import Foundation
import Geometry

extension PixelPath {
    /// Returns the dashes of the path, in pixels. Each run starts with a dash, `phase` into the lengths.
    ///
    /// An odd number of lengths is repeated once, as in every drawing system. Lengths that are negative, or whose sum
    /// is less than a 16th of a pixel, make no gaps. Neither do so many that they would fill the memory. In a closed
    /// run, a dash at its end continues with one at its beginning.
    /// - Parameter dotLength: The length of dashes without one, in pixels, which lets square ends know their direction.
    nonisolated package func dashed(phase: CGFloat, lengths: [CGFloat], dotLength: CGFloat = 0) -> PixelPath {
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
            var walk = DashWalk(pattern: pattern, period: period, phase: phase, dotLength: dotLength)
            let beginsWithDash = walk.isDash
            var dashes = DashPoints()
            if beginsWithDash { dashes.begin(corners[0]) }
            for (from, to) in zip(corners, corners.dropFirst()) { walk.follow(from: from, to: to, &dashes) }
            dashes.add(to: &result, joinsEnds: run.isClosed && beginsWithDash && walk.isDash)
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

private nonisolated struct DashPoints {
    private var points: [CGPoint] = []
    /// The index of the first point of each dash.
    private var starts: [Int] = []

    var last: CGPoint? { points.last }
    /// Whether the last dash has only one place so far.
    var isDot: Bool {
        guard let start = starts.last else { return false }
        return points[start...].allSatisfy { $0 == points[start] }
    }

    mutating func begin(_ point: CGPoint) {
        starts.append(points.count)
        points.append(point)
    }

    mutating func add(_ point: CGPoint) { points.append(point) }

    /// Adds the dashes to a path.
    /// - Parameter joinsEnds: Whether the last one continues with the first.
    func add(to path: inout PixelPath, joinsEnds: Bool) {
        func dash(_ index: Int) -> ArraySlice<CGPoint> {
            points[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)]
        }
        var indexes = 0..<starts.count
        if joinsEnds, starts.count > 1 {
            for point in dash(starts.count - 1) { path.add(point) }
            for point in dash(0).dropFirst() { path.add(point) }
            path.endRun(isClosed: false)
            indexes = 1..<starts.count - 1
        }
        for index in indexes {
            // One dash all around has no ends.
            let isClosed = joinsEnds && starts.count == 1
            for point in isClosed ? dash(index).dropLast() : dash(index) { path.add(point) }
            path.endRun(isClosed: isClosed)
        }
    }
}

/// A position in a pattern of dashes and gaps while following a path.
private nonisolated struct DashWalk {
    let pattern: [CGFloat]
    let dotLength: CGFloat
    var index = 0
    /// The rest of the current dash or gap, in pixels.
    var left: CGFloat

    init(pattern: [CGFloat], period: CGFloat, phase: CGFloat, dotLength: CGFloat) {
        (self.pattern, self.dotLength) = (pattern, dotLength)
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

    mutating func follow(from: CGPoint, to: CGPoint, _ dashes: inout DashPoints) {
        let length = from.distance(to: to)
        guard length > 0, length.isFinite else { return }
        let direction = (to - from) / length
        var done: CGFloat = 0
        while length - done > left {
            done += left
            let point = CGPoint(
                x: from.x + (to.x - from.x) * done / length, y: from.y + (to.y - from.y) * done / length)
            if isDash {
                if dashes.last != point { dashes.add(point) }
                if dashes.isDot, dotLength > 0 { dashes.add(point + direction * dotLength) }
            } else {
                dashes.begin(point)
            }
            index = (index + 1) % pattern.count
            left = pattern[index]
        }
        left -= length - done
        if isDash { dashes.add(to) }
    }
}

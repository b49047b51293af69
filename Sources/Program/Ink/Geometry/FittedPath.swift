import Foundation
import Geometry

/// A path of lines and quadratic curves along dense points, as short as text can be: its numbers are whole, in a small
/// unit, and each step is the longest that stays near the points.
///
/// Each step is chosen from three: a line; a curve that leaves along the points' direction and arrives along it; and a
/// curve that mirrors the control point of the one before it, which takes half the text.
struct FittedPath {
    enum Step: Equatable {
        case move(Offset)
        case line(Offset)
        case curve(control: Offset, end: Offset)
        /// A curve whose control point mirrors that of the curve before it.
        case smoothCurve(Offset)
        /// Half a circle, clockwise on screen.
        case halfCircle(Offset)
    }

    /// A point from the end of the step before it, or from the origin for a move, in units.
    struct Offset: Equatable {
        var (x, y): (Int, Int)
    }

    /// The maximum distance of the path from the points, in units, rounding included.
    static let tolerance: CGFloat = 2

    /// The same between points, with some room for what lies between measured points.
    private static let safeTolerance: CGFloat = 1.7

    /// The turn at a point from which it is a corner, in radians, as its cosine.
    private static let corner = cos(0.35)

    private(set) var steps: [Step] = []
    /// The number of units in a point.
    private let scale: CGFloat
    /// Where the last step ends, in units.
    private var pen = CGPoint.zero
    /// The last control point, in units; nil if the last step is no curve, or ends in a corner.
    private var control: CGPoint?

    /// Creates an empty path.
    /// - Parameter scale: The number of units in a point.
    init(scale: CGFloat) { self.scale = scale }

    mutating func move(to point: CGPoint) {
        pen = rounded(point * scale)
        control = nil
        steps.append(.move(Offset(pen)))
    }

    mutating func line(to point: CGPoint) {
        let end = rounded(point * scale)
        control = nil
        if end != pen { steps.append(.line(Offset(end - pen))) }
        pen = end
    }

    /// Adds a line of no length, which a round pen strokes as a dot.
    mutating func dot() { steps.append(.line(Offset(.zero))) }

    mutating func halfCircle(to point: CGPoint) {
        let end = rounded(point * scale)
        control = nil
        if end != pen { steps.append(.halfCircle(Offset(end - pen))) }
        pen = end
    }

    /// Continues along points, the first of which is where the path is.
    mutating func follow(_ line: some BidirectionalCollection<CGPoint>) {
        guard let last = line.last else { return }
        var points: [CGPoint] = []
        points.reserveCapacity(line.count)
        for point in line {
            let next = point * scale
            if let last = points.last, (next - last).dot(next - last) < 0.2 { continue }
            points.append(next)
        }
        if points.count > 1 { points[points.count - 1] = last * scale } else { points.append(last * scale) }
        var start = 0
        for index in points.indices.dropFirst() {
            guard index == points.count - 1 || isCorner(points[index - 1], points[index], points[index + 1]) else {
                continue
            }
            fit(Run(points[start...index]))
            (start, control) = (index, nil)
        }
    }

    private func isCorner(_ before: CGPoint, _ here: CGPoint, _ after: CGPoint) -> Bool {
        let (into, out) = (here - before, after - here)
        let cosine = into.dot(out)
        return cosine < 0 || cosine * cosine < Self.corner * Self.corner * into.dot(into) * out.dot(out)
    }
}

extension FittedPath.Offset {
    fileprivate init(_ point: CGPoint) { (x, y) = (Int(point.x), Int(point.y)) }

    /// The number of characters of the numbers and what separates them.
    fileprivate var cost: Int { Self.cost(x) + Self.cost(y) }

    private static func cost(_ number: Int) -> Int {
        var (rest, count) = (number.magnitude, 2)
        while rest > 9 {
            rest /= 10
            count += 1
        }
        return count
    }
}

extension CGPoint {
    /// The vector's length, above zero, for units, whose squares do not overflow.
    fileprivate var distance: CGFloat { max(dot(self), .leastNormalMagnitude).squareRoot() }
}

private func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x.rounded(), y: point.y.rounded()) }

/// Points on a smooth line, in units, with the direction and the length of the way there.
private struct Run {
    let points: [CGPoint]
    /// Unit vectors.
    let directions: [CGPoint]
    let travel: [CGFloat]

    init(_ line: ArraySlice<CGPoint>) {
        points = Array(line)
        var (ways, lengths, travel): ([CGPoint], [CGFloat], [CGFloat]) = ([], [], [0])
        ways.reserveCapacity(points.count)
        lengths.reserveCapacity(points.count)
        travel.reserveCapacity(points.count)
        for (here, next) in zip(points, points.dropFirst()) {
            let way = next - here
            let length = way.distance
            ways.append(way / length)
            lengths.append(length)
            travel.append(travel[travel.count - 1] + length)
        }
        var directions = ways
        for index in ways.indices.dropFirst() {
            let mean = ways[index - 1] * lengths[index] + ways[index] * lengths[index - 1]
            directions[index] = mean / mean.distance
        }
        let end = ways.count - 1
        directions.append(ways[end])
        if end > 0 {
            // The ends turn as much as their neighbors.
            directions[0] = ways[0] * (2 * ways[0].dot(directions[1])) - directions[1]
            directions[end + 1] = ways[end] * (2 * ways[end].dot(directions[end])) - directions[end]
        }
        (self.directions, self.travel) = (directions, travel)
    }

    /// Where on the line a step begins or ends.
    struct Place {
        /// The index of the last point up to it.
        var index: Int
        var travel: CGFloat
        var direction: CGPoint
    }

    func place(_ index: Int) -> Place { Place(index: index, travel: travel[index], direction: directions[index]) }
}

// MARK: - Steps

extension FittedPath {
    /// A step that stays near the points.
    private struct Candidate {
        let step: Step
        let end: CGPoint
        let control: CGPoint?
        let place: Run.Place
        /// The number of characters per unit of length.
        let cost: CGFloat
    }

    /// Adds steps along a smooth line.
    private mutating func fit(_ run: Run) {
        var place = run.place(0)
        while place.index < run.points.count - 1 {
            let line = longestLine(run, from: place)
            var best = line
            if line.place.index < run.points.count - 1 {
                if let curve = longestCurve(run, from: place, beyond: line.place.index), curve.cost < best.cost {
                    best = curve
                }
                if let curve = smoothCurve(run, from: place), curve.cost < best.cost { best = curve }
            }
            if best.end != pen || best.control != nil { steps.append(best.step) }
            (pen, control, place) = (best.end, best.control, best.place)
        }
    }

    /// Returns the last index in a range that fits, found in growing and then in shrinking steps, given that the first
    /// one does.
    private func lastIndex(in range: ClosedRange<Int>, where fits: (Int) -> Bool) -> Int {
        var (low, step) = (range.lowerBound, 1)
        while low < range.upperBound {
            var high = min(low + step, range.upperBound)
            if fits(high) {
                (low, step) = (high, step * 2)
                continue
            }
            while high - low > 1 {
                let middle = (low + high) / 2
                if fits(middle) { low = middle } else { high = middle }
            }
            break
        }
        return low
    }

    private func candidate(
        _ step: Step, _ bytes: Int, _ end: CGPoint, _ control: CGPoint?, _ place: Run.Place, from start: Run.Place
    ) -> Candidate {
        let length = max(place.travel - start.travel, .leastNormalMagnitude)
        return Candidate(step: step, end: end, control: control, place: place, cost: CGFloat(bytes) / length)
    }

    private func longestLine(_ run: Run, from start: Run.Place) -> Candidate {
        let index = lastIndex(in: start.index + 1...run.points.count - 1) { index in
            let way = rounded(run.points[index]) - pen
            let limit = Self.safeTolerance * Self.safeTolerance * way.dot(way)
            for middle in start.index + 1..<index {
                let offset = run.points[middle] - pen
                let across = way.cross(offset)
                if across * across > limit { return false }
            }
            return true
        }
        let end = rounded(run.points[index])
        let offset = Offset(end - pen)
        return candidate(.line(offset), offset.cost, end, nil, run.place(index), from: start)
    }

    private func longestCurve(_ run: Run, from start: Run.Place, beyond line: Int) -> Candidate? {
        let last = run.points.count - 1
        func control(_ index: Int) -> CGPoint? {
            curveControl(from: start.direction, to: rounded(run.points[index]), run.directions[index])
        }
        func fits(_ index: Int) -> Bool {
            guard let control = control(index) else { return false }
            return isNear(run, start, run.place(index), control, rounded(run.points[index]))
        }
        guard let first = (line + 1...min(line + 2, last)).first(where: fits) else { return nil }
        let index = lastIndex(in: first...last, where: fits)
        guard let control = control(index) else { return nil }
        let end = rounded(run.points[index])
        let (bend, offset) = (Offset(control - pen), Offset(end - pen))
        return candidate(
            .curve(control: bend, end: offset), bend.cost + offset.cost, end, control, run.place(index), from: start)
    }

    /// Returns where the directions at both ends of a curve from the pen meet; nil if they do not, or far away.
    private func curveControl(from begin: CGPoint, to end: CGPoint, _ arrival: CGPoint) -> CGPoint? {
        let (way, turn) = (end - pen, begin.cross(arrival))
        guard abs(turn) > 1e-4 else { return nil }
        let (before, after) = (way.cross(arrival) / turn, begin.cross(way) / turn)
        // It turns by less than a right angle, and neither leg is much longer than the other.
        guard begin.dot(arrival) > 0, after > 0, before * 6 > after, after * 6 > before else { return nil }
        return rounded(pen + begin * before)
    }

    private func smoothCurve(_ run: Run, from start: Run.Place) -> Candidate? {
        guard let last = control else { return nil }
        let control = pen + pen - last
        let leg = (control - pen).distance
        guard abs(start.direction.cross(control - pen)) < Self.tolerance else { return nil }
        // It ends where a tangent goes through the control point.
        var side: CGFloat?
        for index in start.index + 1..<run.points.count {
            let travel = run.travel[index] - start.travel
            guard travel > leg else { continue }
            guard travel < 4 * leg else { return nil }
            let next = run.directions[index].cross(control - run.points[index])
            guard let before = side, before * next <= 0, before != next else {
                side = next
                continue
            }
            let share = before / (before - next)
            let end = rounded(run.points[index - 1].interpolated(to: run.points[index], at: share))
            let way = run.directions[index - 1].interpolated(to: run.directions[index], at: share)
            let place = Run.Place(
                index: share < 1 ? index - 1 : index,
                travel: run.travel[index - 1] + (run.travel[index] - run.travel[index - 1]) * share,
                direction: way / way.distance)
            guard place.index > start.index, isNear(run, start, place, control, end) else { return nil }
            let offset = Offset(end - pen)
            return candidate(.smoothCurve(offset), offset.cost, end, control, place, from: start)
        }
        return nil
    }

    /// The maximum number of points of which the distance from a curve is measured.
    private static let measuredPoints = 12

    /// Whether the points between two places are near a curve from the pen.
    private func isNear(
        _ run: Run, _ start: Run.Place, _ finish: Run.Place, _ control: CGPoint, _ end: CGPoint
    ) -> Bool {
        let (linear, square) = ((control - pen) * 2, pen - control * 2 + end)
        let length = finish.travel - start.travel
        let stride = max(1, (finish.index - start.index + Self.measuredPoints - 1) / Self.measuredPoints)
        var index = start.index + 1 + (stride - 1) / 2
        while index <= finish.index, run.travel[index] < finish.travel {
            let offset = run.points[index] - pen
            // The nearest parameter, by two steps of Newton's method from the share of the length.
            var t = (run.travel[index] - start.travel) / length
            for _ in 0..<2 {
                let (distance, speed) = ((linear + square * t) * t - offset, linear + square * (2 * t))
                t = (t - distance.dot(speed) / max(speed.dot(speed), .leastNormalMagnitude)).clamped(to: 0...1)
            }
            let distance = (linear + square * t) * t - offset
            guard distance.dot(distance) <= Self.safeTolerance * Self.safeTolerance else { return false }
            index += stride
        }
        return true
    }
}

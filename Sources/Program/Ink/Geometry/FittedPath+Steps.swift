import Foundation
import Geometry

// The steps of a fitted path along a smooth line.

extension FittedPath {
    /// The maximum distance between measured points, in units: less than elsewhere, for what lies between them.
    private static let safeTolerance: CGFloat = 1.7

    /// A step that stays near the points.
    private struct Candidate {
        let step: Step
        let end: CGPoint
        let control: CGPoint?
        let place: SmoothRun.Place
        /// The number of characters per unit of length.
        let cost: CGFloat
    }

    /// Adds steps along a smooth line.
    mutating func fit(_ run: SmoothRun) {
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
        _ step: Step, _ bytes: Int, _ end: CGPoint, _ control: CGPoint?, _ place: SmoothRun.Place,
        from start: SmoothRun.Place
    ) -> Candidate {
        let length = max(place.travel - start.travel, .leastNormalMagnitude)
        return Candidate(step: step, end: end, control: control, place: place, cost: CGFloat(bytes) / length)
    }

    private func longestLine(_ run: SmoothRun, from start: SmoothRun.Place) -> Candidate {
        let index = lastIndex(in: start.index + 1...run.points.count - 1) { index in
            let way = run.points[index].whole - pen
            let limit = Self.safeTolerance * Self.safeTolerance * way.dot(way)
            for middle in start.index + 1..<index {
                let offset = run.points[middle] - pen
                let across = way.cross(offset)
                if across * across > limit { return false }
            }
            return true
        }
        let end = run.points[index].whole
        let offset = Offset(end - pen)
        return candidate(.line(offset), offset.cost, end, nil, run.place(index), from: start)
    }

    private func longestCurve(_ run: SmoothRun, from start: SmoothRun.Place, beyond line: Int) -> Candidate? {
        let last = run.points.count - 1
        func control(_ index: Int) -> CGPoint? {
            curveControl(from: start.direction, to: run.points[index].whole, run.directions[index])
        }
        func fits(_ index: Int) -> Bool {
            guard let control = control(index) else { return false }
            return isNear(run, start, run.place(index), control, run.points[index].whole)
        }
        guard let first = (line + 1...min(line + 2, last)).first(where: fits) else { return nil }
        let index = lastIndex(in: first...last, where: fits)
        guard let control = control(index) else { return nil }
        let end = run.points[index].whole
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
        return (pen + begin * before).whole
    }

    private func smoothCurve(_ run: SmoothRun, from start: SmoothRun.Place) -> Candidate? {
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
            let end = (run.points[index - 1].interpolated(to: run.points[index], at: share)).whole
            let way = run.directions[index - 1].interpolated(to: run.directions[index], at: share)
            let place = SmoothRun.Place(
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
        _ run: SmoothRun, _ start: SmoothRun.Place, _ finish: SmoothRun.Place, _ control: CGPoint, _ end: CGPoint
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

extension FittedPath.Offset {
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

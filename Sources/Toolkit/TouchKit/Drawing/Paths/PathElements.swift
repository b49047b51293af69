package import Foundation
import Geometry

/// A path of lines and curves as a value, in any unit. `CGPath` and `UIBezierPath` hold one, `CGContext` collects one.
package nonisolated struct PathElements: Sendable, Hashable {
    package enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    /// The steps, in order; the first is always a move.
    package private(set) var elements: [Element] = []
    /// The point at which the next step starts; nil for an empty path.
    package private(set) var currentPoint: CGPoint?
    private var start = CGPoint.zero

    package init() {}

    /// Creates a path from the steps that `build` adds.
    package init(_ build: (inout PathElements) -> Void) { build(&self) }

    package var isEmpty: Bool { elements.isEmpty }

    /// Begins a new run of segments.
    package mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        currentPoint = point
        start = point
    }

    /// Adds a straight segment; in an empty path, a move instead.
    package mutating func addLine(to point: CGPoint) {
        guard begin(at: point) else { return }
        elements.append(.line(point))
        currentPoint = point
    }

    /// Adds a quadratic curve; in an empty path, a move instead.
    package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard begin(at: point) else { return }
        elements.append(.quadCurve(point, control: control))
        currentPoint = point
    }

    /// Adds a cubic curve; in an empty path, a move instead.
    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard begin(at: point) else { return }
        elements.append(.curve(point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Joins the end of the run to its start, where the next step begins.
    package mutating func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Begins a new run at the first point and adds straight segments to the others.
    package mutating func addLines(between points: some Collection<CGPoint>) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    package func applying(_ transform: CGAffineTransform) -> PathElements {
        PathElements { $0.addPath(self, transform: transform) }
    }

    package mutating func addPath(_ other: PathElements, transform: CGAffineTransform = .identity) {
        guard let end = other.currentPoint else { return }
        elements += transform.isIdentity ? other.elements : other.elements.map { $0.applying(transform) }
        currentPoint = end.applying(transform)
        start = other.start.applying(transform)
    }

    /// Returns whether a segment can be added. First adds a move after a close, or, for an empty path, returns false.
    private mutating func begin(at point: CGPoint) -> Bool {
        guard let last = elements.last else {
            move(to: point)
            return false
        }
        if last == .close { elements.append(.move(start)) }
        return true
    }
}

extension PathElements.Element {
    nonisolated fileprivate func applying(_ transform: CGAffineTransform) -> PathElements.Element {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quadCurve(let point, let control):
            .quadCurve(point.applying(transform), control: control.applying(transform))
        case .curve(let point, let control1, let control2):
            .curve(
                point.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        case .close: .close
        }
    }
}

extension PathElements {
    /// The bounding box of all points and control points; `.null` for an empty path.
    nonisolated package var boundingBox: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quadCurve(let point, let control): points += [control, point]
            case .curve(let point, let control1, let control2): points += [control1, control2, point]
            case .close: break
            }
        }
        return CGRect(around: points) ?? .null
    }

    /// The bounding box of the lines and curves, within a thousandth of their size; `.null` for an empty path.
    nonisolated package var boundingBoxOfOutline: CGRect {
        flattened(deviatingBy: 1e-4).bounds
    }

    /// Returns whether a point is inside; open runs count as closed.
    nonisolated package func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
        let box = boundingBox
        // Comparisons with NaN are false, while Foundation's `contains` traps.
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else { return false }
        let turns = flattened(deviatingBy: 1e-4).windings(around: point)
        return switch rule {
        case .winding: turns != 0
        case .evenOdd: !turns.isMultiple(of: 2)
        }
    }

    /// Returns the path with curves as segments that deviate by at most `fraction` of its size.
    nonisolated func flattened(deviatingBy fraction: CGFloat) -> PixelPath {
        let box = boundingBox
        var outline = PixelPath()
        flatten(into: &outline, transform: .identity, tolerance: max(max(box.width, box.height) * fraction, 1e-9))
        return outline
    }

    /// Appends the path to `pixels`, transformed by `transform`, with curves as segments within `tolerance` pixels.
    nonisolated package func flatten(
        into pixels: inout PixelPath, transform: CGAffineTransform, tolerance: CGFloat = 0.05
    ) {
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                pixels.endRun(isClosed: false)
                current = point.applying(transform)
                pixels.add(current)
            case .line(let point):
                current = point.applying(transform)
                pixels.add(current)
            case .quadCurve(let point, let control):
                let curve = QuadraticCurve(
                    begin: current, control: control.applying(transform), end: point.applying(transform))
                let count = curve.lineCount(tolerance: tolerance)
                for line in 1..<count { pixels.add(curve.point(at: CGFloat(line) / CGFloat(count))) }
                current = curve.end
                pixels.add(current)
            case .curve(let point, let control1, let control2):
                let curve = CubicCurve(
                    begin: current, control1: control1.applying(transform), control2: control2.applying(transform),
                    end: point.applying(transform))
                let lines = curve.flattened(tolerance: tolerance)
                for line in 1...lines.count { pixels.add(lines.point(line)) }
                current = curve.end
            case .close:
                pixels.endRun(isClosed: true)
            }
        }
        pixels.endRun(isClosed: false)
    }
}

extension PixelPath {
    /// Returns the winding number of the path around a point.
    nonisolated fileprivate func windings(around point: CGPoint) -> Int {
        var turns = 0
        for run in runs {
            var from = points[run.points.upperBound - 1]
            for to in points[run.points] {
                turns += point.winding(of: from, to)
                from = to
            }
        }
        return turns
    }
}

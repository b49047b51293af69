package import Foundation

/// Lines and curves that are stroked or filled, as a value, in any unit.
///
/// `CGPath`, `UIBezierPath` and `CGContext` hold one, and so does ink of other programs.
package struct Path: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        /// Moves to a point without drawing.
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(control: CGPoint, end: CGPoint)
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        /// Draws a straight line back to the point of the last move.
        case close

        /// Calls a closure with the end and the control points.
        @inlinable @inline(__always)
        package func forEachPoint(_ body: (CGPoint) -> Void) {
            switch self {
            case .move(let point), .line(let point): body(point)
            case .quadCurve(let control, let end):
                body(control)
                body(end)
            case .curve(let control1, let control2, let end):
                body(control1)
                body(control2)
                body(end)
            case .close: break
            }
        }
    }

    /// The first step is always a move.
    @usableFromInline package private(set) var steps: [Step]

    /// - Parameter steps: The first one is a move.
    package init(steps: [Step] = []) {
        self.steps = steps
    }

    /// Creates a path from the steps that `build` adds.
    package init(_ build: (inout Path) -> Void) {
        steps = []
        build(&self)
    }

    /// Creates a path of straight lines between points.
    package init(points: some Collection<CGPoint>, isClosed: Bool) {
        steps = []
        addLines(between: points)
        if isClosed { closeSubpath() }
    }

    /// Creates a path along curves, each of which begins where the last one ends; without curves, a move to a point.
    package init(along curves: [CubicCurve], from begin: CGPoint, isClosed: Bool = false) {
        steps = [.move(begin)]
        steps += curves.map { .curve(control1: $0.control1, control2: $0.control2, end: $0.end) }
        if isClosed { closeSubpath() }
    }

    package var isEmpty: Bool { steps.isEmpty }

    /// The point at which the next step starts; nil for an empty path.
    package var currentPoint: CGPoint? {
        switch steps.last {
        case nil: nil
        case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
        case .close: start
        }
    }

    /// The point of the last move.
    private var start: CGPoint? {
        for step in steps.reversed() {
            if case .move(let point) = step { return point }
        }
        return nil
    }

    // MARK: Building

    /// Begins a new run of segments.
    package mutating func move(to point: CGPoint) { steps.append(.move(point)) }

    /// Adds a straight segment; in an empty path, a move instead.
    package mutating func addLine(to point: CGPoint) { add(.line(point), to: point) }

    /// Adds a quadratic curve; in an empty path, a move instead.
    package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        add(.quadCurve(control: control, end: point), to: point)
    }

    /// Adds a cubic curve; in an empty path, a move instead.
    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(.curve(control1: control1, control2: control2, end: point), to: point)
    }

    /// Joins the end of the run to its start, where the next step begins.
    package mutating func closeSubpath() {
        if let last = steps.last, last != .close { steps.append(.close) }
    }

    /// Begins a new run at the first point and adds straight segments to the others.
    package mutating func addLines(between points: some Collection<CGPoint>) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { steps.append(.line(point)) }
    }

    /// Adds a closed rectangle, clockwise on the screen from its top left corner.
    package mutating func addRect(_ rect: CGRect) {
        addLines(between: rect.corners)
        closeSubpath()
    }

    /// Adds the closed ellipse inscribed in `rect`, clockwise on the screen from its rightmost point, with an error
    /// below a 3000th of the larger radius.
    package mutating func addEllipse(in rect: CGRect) {
        let quarters = CubicCurve.quarters(ofEllipseIn: rect)
        steps += Path(along: quarters, from: quarters[0].begin, isClosed: true).steps
    }

    package mutating func addPath(_ other: Path) { steps += other.steps }

    private mutating func add(_ step: Step, to point: CGPoint) {
        guard let last = steps.last else { return move(to: point) }
        if last == .close, let start { move(to: start) }
        steps.append(step)
    }

    /// Returns the path with other points.
    package func placed(_ place: (CGPoint) -> CGPoint) -> Path {
        Path(
            steps: steps.map { step in
                switch step {
                case .move(let point): .move(place(point))
                case .line(let point): .line(place(point))
                case .quadCurve(let control, let end): .quadCurve(control: place(control), end: place(end))
                case .curve(let control1, let control2, let end):
                    .curve(control1: place(control1), control2: place(control2), end: place(end))
                case .close: .close
                }
            })
    }

    // MARK: Visiting

    /// Calls a closure with all ends and control points.
    @inlinable @inline(__always)
    package func forEachPoint(_ body: (CGPoint) -> Void) {
        for step in steps { step.forEachPoint(body) }
    }

    /// Calls closures with the ends of the straight segments that stay within `tolerance` of the path, after moving
    /// each point of the path to its place.
    /// - Parameters:
    ///   - move: Called where a run begins.
    ///   - line: Called with each end.
    ///   - close: Called where a run is closed.
    @inlinable @inline(__always)
    package func forEachLine(
        tolerance: CGFloat, placed place: (CGPoint) -> CGPoint, move: (CGPoint) -> Void, line: (CGPoint) -> Void,
        close: () -> Void
    ) {
        var current = CGPoint.zero
        for step in steps {
            switch step {
            case .move(let point):
                current = place(point)
                move(current)
            case .line(let point):
                current = place(point)
                line(current)
            case .quadCurve(let control, let end):
                let curve = QuadraticCurve(begin: current, control: place(control), end: place(end))
                let count = curve.lineCount(tolerance: tolerance)
                for part in 1..<count { line(curve.point(at: CGFloat(part) / CGFloat(count))) }
                current = curve.end
                line(current)
            case .curve(let control1, let control2, let end):
                let curve = CubicCurve(
                    begin: current, control1: place(control1), control2: place(control2), end: place(end))
                let lines = curve.flattened(tolerance: tolerance)
                for part in 1...lines.count { line(lines.point(part)) }
                current = curve.end
            case .close: close()
            }
        }
    }
}

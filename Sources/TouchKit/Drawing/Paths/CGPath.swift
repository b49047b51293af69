public import Foundation

/// A path as a value: lines and curves in no units of its own. What `UIBezierPath` draws and `CGContext` collects.
public nonisolated struct CGPath: Sendable, Hashable {
    /// One step of a path.
    package enum Element: Sendable, Hashable {
        case move(CGPoint)
        case line(CGPoint)
        case quadCurve(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    /// The steps, in order; the first is always a move.
    package private(set) var elements: [Element] = []
    /// Where the next step starts; nil for an empty path.
    public private(set) var currentPoint: CGPoint?
    private var start = CGPoint.zero

    /// Makes an empty path.
    package init() {}

    /// Whether nothing has been put in it.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a new run of segments.
    package mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        currentPoint = point
        start = point
    }

    /// Adds a straight segment; the first step of an empty path is a move instead.
    package mutating func addLine(to point: CGPoint) {
        guard begin(at: point) else { return }
        elements.append(.line(point))
        currentPoint = point
    }

    /// Adds a curve with one control point; the first step of an empty path is a move instead.
    package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard begin(at: point) else { return }
        elements.append(.quadCurve(point, control: control))
        currentPoint = point
    }

    /// Adds a curve with two control points; the first step of an empty path is a move instead.
    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard begin(at: point) else { return }
        elements.append(.curve(point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Joins the run's end to its start; what follows begins there.
    package mutating func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// Adds all steps of `other`, transformed.
    package mutating func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        guard let end = other.currentPoint else { return }
        elements += transform.isIdentity ? other.elements : other.elements.map { $0.applying(transform) }
        currentPoint = end.applying(transform)
        start = other.start.applying(transform)
    }

    /// Whether there is a point to go on from. Sees to it that there is one: a path starts, and goes on after a close,
    /// with a move.
    private mutating func begin(at point: CGPoint) -> Bool {
        guard let last = elements.last else {
            move(to: point)
            return false
        }
        if last == .close { elements.append(.move(start)) }
        return true
    }
}

extension CGPath.Element {
    /// The step transformed.
    nonisolated fileprivate func applying(_ transform: CGAffineTransform) -> CGPath.Element {
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

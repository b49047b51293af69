package import Foundation
import Geometry

extension AffineTransform {
    package static let unit = AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0)

    /// The transform that applies `inner` first and this one after it.
    func after(_ inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            m11: m11 * inner.m11 + m21 * inner.m12, m12: m12 * inner.m11 + m22 * inner.m12,
            m21: m11 * inner.m21 + m21 * inner.m22, m22: m12 * inner.m21 + m22 * inner.m22,
            tX: m11 * inner.tX + m21 * inner.tY + tX, tY: m12 * inner.tX + m22 * inner.tY + tY)
    }

    static func move(_ x: CGFloat, _ y: CGFloat) -> AffineTransform {
        AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: x, tY: y)
    }

    static func scale(_ x: CGFloat, _ y: CGFloat) -> AffineTransform {
        AffineTransform(m11: x, m12: 0, m21: 0, m22: y, tX: 0, tY: 0)
    }

    /// The reverse of the transform; nil if it leaves nothing of some shapes.
    var reversed: AffineTransform? {
        let determinant = m11 * m22 - m12 * m21
        guard determinant.isFinite, determinant != 0 else { return nil }
        let (a, b, c, d) = (m22 / determinant, -m12 / determinant, -m21 / determinant, m11 / determinant)
        let result = AffineTransform(
            m11: a, m12: b, m21: c, m22: d, tX: -(a * tX + c * tY), tY: -(b * tX + d * tY))
        return result.isFinite ? result : nil
    }

    var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

    /// The square root of the factor of areas.
    package var meanScale: CGFloat { abs(m11 * m22 - m12 * m21).squareRoot() }

    /// The greatest factor of lengths in any direction.
    var greatestScale: CGFloat {
        let (sum, difference) = (hypot(m11 + m22, m12 - m21), hypot(m11 - m22, m12 + m21))
        return (sum + difference) / 2
    }

    /// Whether the transform only moves, turns, mirrors and scales, evenly.
    package var isEven: Bool {
        let (sum, difference) = (hypot(m11 + m22, m12 - m21), hypot(m11 - m22, m12 + m21))
        return min(sum, difference) <= 1e-6 * max(sum, difference)
    }

    /// The six numbers in the order of SVG's `matrix()`.
    var numbers: [CGFloat] { [m11, m12, m21, m22, tX, tY] }

    init?(numbers: [CGFloat]) {
        guard numbers.count == 6 else { return nil }
        self.init(
            m11: numbers[0], m12: numbers[1], m21: numbers[2], m22: numbers[3], tX: numbers[4], tY: numbers[5])
    }

    /// Whether two transforms differ by rounding errors at most.
    func isNearly(_ other: AffineTransform) -> Bool {
        let size = numbers.reduce(1) { max($0, abs($1)) }
        return zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-7 * size }
    }
}

extension Path {
    /// The path under a transform.
    package func applying(_ transform: AffineTransform) -> Path {
        guard transform != .unit else { return self }
        return Path(
            steps: steps.map { step in
                switch step {
                case .move(let point): .move(transform.transform(point))
                case .line(let point): .line(transform.transform(point))
                case .curve(let control1, let control2, let end):
                    .curve(
                        control1: transform.transform(control1), control2: transform.transform(control2),
                        end: transform.transform(end))
                case .close: .close
                }
            })
    }

    /// The box around the ends and control points; nil if there are none.
    var hull: Extent? {
        var hull: Extent?
        func include(_ point: CGPoint) {
            if hull == nil { hull = Extent(point) } else { hull?.include(point) }
        }
        for step in steps {
            switch step {
            case .move(let point), .line(let point): include(point)
            case .curve(let control1, let control2, let end):
                include(control1)
                include(control2)
                include(end)
            case .close: break
            }
        }
        return hull
    }

    /// Visits the runs of the path, as points, and whether each is closed.
    func visitRuns(tolerance: CGFloat, _ visit: ([CGPoint], _ isClosed: Bool) -> Bool) {
        var points: [CGPoint] = []
        for step in steps {
            switch step {
            case .move(let point):
                if !points.isEmpty, !visit(points, false) { return }
                points = [point]
            case .line(let point): points.append(point)
            case .curve(let control1, let control2, let end):
                guard let begin = points.last else { continue }
                let lines = CubicCurve(begin: begin, control1: control1, control2: control2, end: end)
                    .flattened(tolerance: tolerance)
                for line in 1...lines.count { points.append(lines.point(line)) }
            case .close:
                guard let first = points.first else { continue }
                guard visit(points, true) else { return }
                points = [first]
            }
        }
        if points.count > 1 || (points.count == 1 && steps.count == 1) { _ = visit(points, false) }
    }
}

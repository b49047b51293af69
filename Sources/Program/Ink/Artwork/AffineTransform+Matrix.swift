package import Foundation

extension AffineTransform {
    package static let unit = AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0)

    /// The transform that applies `inner` first and this one after it.
    package func after(_ inner: AffineTransform) -> AffineTransform {
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

    /// The transform around another point than the origin.
    func around(_ point: CGPoint) -> AffineTransform {
        point == .zero ? self : .move(point.x, point.y).after(self).after(.move(-point.x, -point.y))
    }

    /// The reverse of the transform; nil if it leaves nothing of some shapes.
    package var reversed: AffineTransform? {
        guard isInvertible else { return nil }
        let determinant = determinant
        let (a, b, c, d) = (m22 / determinant, -m12 / determinant, -m21 / determinant, m11 / determinant)
        let result = AffineTransform(
            m11: a, m12: b, m21: c, m22: d, tX: -(a * tX + c * tY), tY: -(b * tX + d * tY))
        return result.isFinite ? result : nil
    }

    /// The factor by which the transform multiplies areas; below zero if it mirrors, and 0 if it
    /// leaves nothing of any, as `scale(0)`.
    var determinant: CGFloat { m11 * m22 - m12 * m21 }

    /// Whether the transform leaves something of every shape.
    var isInvertible: Bool { determinant.isFinite && determinant != 0 }

    var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

    /// The square root of the factor of areas.
    package var meanScale: CGFloat { abs(determinant).squareRoot() }

    /// The greatest factor of lengths in any direction.
    package var greatestScale: CGFloat {
        let (sum, difference) = (hypot(m11 + m22, m12 - m21), hypot(m11 - m22, m12 + m21))
        return (sum + difference) / 2
    }

    /// Whether the transform only moves, turns, mirrors and scales, evenly.
    package var isEven: Bool {
        let (sum, difference) = (hypot(m11 + m22, m12 - m21), hypot(m11 - m22, m12 + m21))
        return min(sum, difference) <= 1e-6 * max(sum, difference)
    }

    /// Whether the transform keeps upright rectangles upright.
    var isUpright: Bool { m12 == 0 && m21 == 0 || m11 == 0 && m22 == 0 }

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

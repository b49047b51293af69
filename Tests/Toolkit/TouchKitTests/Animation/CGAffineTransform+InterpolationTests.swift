import Foundation
import Testing

@testable import TouchKit

struct CGAffineTransformInterpolationTests {
    private func isNear(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
        zip(
            [one.a, one.b, one.c, one.d, one.tx, one.ty],
            [other.a, other.b, other.c, other.d, other.tx, other.ty]
        ).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func `half of a rotation is half the angle, the shorter way round`() {
        let half = CGAffineTransform(rotationAngle: 3).interpolated(
            to: CGAffineTransform(rotationAngle: -3), progress: 0.5)
        #expect(isNear(half, CGAffineTransform(rotationAngle: .pi)))
        let quarter = CGAffineTransform.identity.interpolated(
            to: CGAffineTransform(rotationAngle: .pi / 2), progress: 0.5)
        #expect(isNear(quarter, CGAffineTransform(rotationAngle: .pi / 4)))
    }

    @Test func `both ends are reproduced, for sheared and mirrored transforms too`() {
        let from = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 10, ty: -20)
        let to = CGAffineTransform(a: -1, b: 0.25, c: 1, d: 1, tx: 0, ty: 5)
        #expect(isNear(from.interpolated(to: to, progress: 0), from))
        #expect(isNear(from.interpolated(to: to, progress: 1), to))
    }

    @Test func `singular transforms are interpolated coefficient by coefficient`() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(isNear(flat.interpolated(to: .identity, progress: 0.5), CGAffineTransform(scaleX: 0.5, y: 1)))
    }
}

import Foundation
import SeededRandom
import Testing
import TouchKit

struct CGAffineTransformTests {
    private func expect(_ point: CGPoint, near other: CGPoint, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(hypot(point.x - other.x, point.y - other.y) < 1e-9, sourceLocation: sourceLocation)
    }

    @Test func `a quarter turn maps right to down`() {
        expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), near: CGPoint(x: 0, y: 1))
    }

    @Test func `concatenating applies the receiver first`() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        let shift = CGAffineTransform(translationX: 10, y: 20)
        expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(shift)), near: CGPoint(x: 12, y: 23))
        expect(CGPoint(x: 1, y: 1).applying(shift.concatenating(scale)), near: CGPoint(x: 22, y: 63))
    }

    @Test func `scaledBy, rotated and translatedBy apply before the transform itself`() {
        let transform = CGAffineTransform(translationX: 10, y: 0)
        expect(CGPoint(x: 1, y: 1).applying(transform.scaledBy(x: 2, y: 2)), near: CGPoint(x: 12, y: 2))
        expect(CGPoint(x: 1, y: 0).applying(transform.rotated(by: .pi / 2)), near: CGPoint(x: 10, y: 1))
        let doubled = CGAffineTransform(scaleX: 2, y: 2)
        expect(CGPoint.zero.applying(doubled.translatedBy(x: 3, y: 4)), near: CGPoint(x: 6, y: 8))
    }

    @Test func `the inverse undoes random transforms`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            func number() -> CGFloat { CGFloat.random(in: -5...5, using: &generator) }
            let transform = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: 7, ty: -9)
            guard abs(transform.a * transform.d - transform.b * transform.c) > 0.01 else { continue }
            let point = CGPoint(x: number(), y: number())
            expect(point.applying(transform).applying(transform.inverted()), near: point)
        }
    }

    @Test func `a singular transform is its own inverse, as in Core Graphics`() {
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(flat.inverted() == flat)
    }

    @Test func `a new transform is all zeros, as in Core Graphics`() {
        let zero = CGAffineTransform()
        #expect(zero == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) && !zero.isIdentity)
        #expect(CGPoint(x: 3, y: 4).applying(zero) == .zero && zero.inverted() == zero)
    }

    @Test func `only the identity is the identity`() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(CGAffineTransform(rotationAngle: 0).isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 0.1).isIdentity)
    }

    @Test func `a rotated rectangle becomes its bounding box`() {
        let box = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(box.width - 2 * 2.squareRoot()) < 1e-9 && abs(box.midX) < 1e-9)
    }

    @Test func `a flipped rectangle keeps a positive size, and sizes are not translated`() {
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 5)
        #expect(CGRect(x: 0, y: 0, width: 4, height: 2).applying(flip) == CGRect(x: 6, y: 5, width: 4, height: 2))
        #expect(CGSize(width: 4, height: 2).applying(flip) == CGSize(width: -4, height: 2))
    }
}

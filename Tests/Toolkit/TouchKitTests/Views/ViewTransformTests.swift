import Foundation
import SeededRandom
import Testing

@testable import TouchKit

struct ViewTransformTests {
    private func geometry(_ random: inout SeededGenerator, isTurned: Bool) -> ViewGeometry {
        func number() -> CGFloat { CGFloat.random(in: -300...300, using: &random) }
        var geometry = ViewGeometry(frame: CGRect(x: number(), y: number(), width: 200, height: abs(number())))
        geometry.bounds.origin = CGPoint(x: number(), y: number())
        if isTurned {
            geometry.transform = CGAffineTransform(rotationAngle: number() / 100).scaledBy(x: 1.5, y: 0.5)
        }
        return geometry
    }

    /// The transform computed with matrices only.
    private func matrix(_ geometry: ViewGeometry) -> CGAffineTransform {
        CGAffineTransform(translationX: -geometry.bounds.midX, y: -geometry.bounds.midY)
            .concatenating(geometry.transform)
            .concatenating(CGAffineTransform(translationX: geometry.center.x, y: geometry.center.y))
    }

    @Test(arguments: 1...100)
    func `a chain of views converts points as the product of their matrices does`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (transform, product) = (ViewTransform.identity, CGAffineTransform.identity)
        var isTurned = false
        for _ in 0..<Int.random(in: 1...5, using: &random) {
            let turns = Int.random(in: 0...3, using: &random) == 0
            isTurned = isTurned || turns
            let geometry = geometry(&random, isTurned: turns)
            transform = transform.followed(by: geometry.toSuperviewTransform)
            product = product.concatenating(matrix(geometry))
        }
        let point = CGPoint(x: 12.25, y: -7.5)
        #expect(transform.isTranslation == !isTurned)
        #expect(transform.apply(to: point) == point.applying(product))
        #expect(transform.applyInverse(to: point) == point.applying(product.inverted()))
    }

    @Test func `a changed geometry converts with its new values`() {
        var geometry = ViewGeometry(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(geometry.toSuperviewTransform.apply(to: .zero) == CGPoint(x: 10, y: 20))
        geometry.center.x += 5
        geometry.bounds.origin.y = 7
        #expect(geometry.toSuperviewTransform.apply(to: .zero) == CGPoint(x: 15, y: 13))
        geometry.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(geometry.toSuperviewTransform.apply(to: geometry.bounds.origin) == CGPoint(x: 0, y: 0))
        geometry.transform = .identity
        #expect(geometry.toSuperviewTransform.isTranslation)
    }
}

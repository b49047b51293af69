import Foundation
import Testing

@testable import UIKit

struct CATransform3DTests {
    private func isClose(_ first: CGAffineTransform, _ second: CGAffineTransform) -> Bool {
        let pairs = [
            (first.a, second.a), (first.b, second.b), (first.c, second.c), (first.d, second.d), (first.tx, second.tx),
            (first.ty, second.ty),
        ]
        return pairs.allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test func `transforms of the plane are those of Core Graphics`() {
        let turned = CATransform3DMakeRotation(0.3, 0, 0, 1)
        #expect(isClose(CATransform3DGetAffineTransform(turned), CGAffineTransform(rotationAngle: 0.3)))
        #expect(CATransform3DIsAffine(turned) && CATransform3DIsIdentity(CATransform3DIdentity))
        let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
        var moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
        #expect(isClose(moved.plane, CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)))
        moved = CATransform3DRotate(moved, 0.5, 0, 0, 2)
        #expect(
            isClose(
                moved.plane, CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20).rotated(by: 0.5)))
        let both = CATransform3DConcat(turned, CATransform3DScale(CATransform3DIdentity, 2, 2, 2))
        #expect(isClose(both.plane, CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 2)))
        #expect(!CATransform3DIsAffine(both), "its depth is scaled too")
    }

    @Test func `a rotation out of the plane makes things narrower or lower`() {
        let narrow = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(isClose(narrow.plane, CGAffineTransform(scaleX: 0.5, y: 1)) && !narrow.isAffine)
        let low = CATransform3DMakeRotation(.pi / 3, 1, 0, 0)
        #expect(isClose(low.plane, CGAffineTransform(scaleX: 1, y: 0.5)))
        let back = CATransform3DRotate(narrow, -.pi / 3, 0, 1, 0)
        #expect(isClose(back.plane, .identity))
        #expect(CATransform3DEqualToTransform(CATransform3DMakeRotation(1, 0, 0, 0), CATransform3DIdentity))
    }
}

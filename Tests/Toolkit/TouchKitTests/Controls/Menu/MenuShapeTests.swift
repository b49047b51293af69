import Foundation
import Testing

@testable import TouchKit

struct MenuShapeTests {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    let size = CGSize(width: 120, height: 44)

    private func place(_ x: CGFloat, _ y: CGFloat) -> MenuShape {
        MenuShape(size: size, target: CGRect(x: x, y: y, width: 2, height: 2), bounds: bounds)
    }

    @Test func `a menu lies above its target, with its arrow in the middle`() {
        let placement = place(199, 200)
        #expect(placement.bubble == CGRect(x: 140, y: 146, width: 120, height: 44))
        #expect(placement.tip == CGPoint(x: 200, y: 198) && placement.edge == .bottom)
        #expect(placement.frame == CGRect(x: 140, y: 146, width: 120, height: 52))
    }

    @Test func `without room above its target a menu lies below`() {
        let placement = place(199, 40)
        #expect(placement.bubble == CGRect(x: 140, y: 52, width: 120, height: 44))
        #expect(placement.tip == CGPoint(x: 200, y: 44) && placement.edge == .top)
    }

    @Test(arguments: [0.0, 3, 20, 200, 380, 399], [0.0, 20, 61, 150, 280, 299])
    func `a menu stays in the window, and its arrow on it`(x: Double, y: Double) {
        let placement = place(x, y)
        #expect(bounds.insetBy(dx: 8, dy: 8).contains(placement.bubble))
        #expect(
            placement.bubble.insetBy(dx: 10, dy: -8).contains(CGPoint(x: placement.tip.x, y: placement.bubble.midY)))
        if (30...370).contains(x) {
            #expect(abs(placement.tip.x - x) <= 1)
        }
    }

    @Test func `a menu at a fraction of a point lies on whole points`() {
        let placement = place(199.3, 200.7)
        #expect(placement.bubble.origin == CGPoint(x: 140, y: 146))
    }

    @Test @MainActor func `bubble and arrow are inside its outline`() {
        for placement in [place(199, 200), place(199, 40)] {
            let outline = placement.outline
            #expect(outline.contains(CGPoint(x: placement.bubble.midX, y: placement.bubble.midY)))
            let base = placement.edge == .bottom ? placement.bubble.maxY : placement.bubble.minY
            #expect(outline.contains(CGPoint(x: placement.tip.x, y: (placement.tip.y + base) / 2)))
            #expect(
                outline.contains(CGPoint(x: placement.tip.x, y: placement.edge == .bottom ? base - 0.25 : base + 0.25)))
            #expect(!outline.contains(CGPoint(x: placement.tip.x + 20, y: placement.tip.y)))
        }
    }
}

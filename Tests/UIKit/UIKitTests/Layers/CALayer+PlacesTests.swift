import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct LayerPlacesTests {
    private let outer = CALayer()
    private let inner = CALayer()
    private let corner = CALayer()

    init() {
        outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        inner.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
        corner.frame = CGRect(x: 90, y: 90, width: 40, height: 40)
        outer.addSublayer(inner)
        outer.addSublayer(corner)
    }

    @Test func `the topmost layer at a point is found, in the superlayer's coordinates`() {
        #expect(outer.hitTest(CGPoint(x: 60, y: 70)) === inner && outer.hitTest(CGPoint(x: 15, y: 25)) === outer)
        #expect(outer.hitTest(CGPoint(x: 5, y: 5)) == nil && outer.hitTest(CGPoint(x: 135, y: 145)) === corner)
        outer.masksToBounds = true
        #expect(outer.hitTest(CGPoint(x: 135, y: 145)) == nil, "what is cut off is not hit")
        inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(outer.hitTest(CGPoint(x: 42, y: 52)) === inner)
        inner.isHidden = true
        #expect(outer.hitTest(CGPoint(x: 60, y: 70)) === outer)
    }

    @Test func `points and rectangles are converted between layers, also of different views`() {
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 41, y: 42))
        #expect(inner.convert(CGPoint(x: 41, y: 42), from: outer) == CGPoint(x: 1, y: 2))
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: corner)
                == CGRect(x: -50, y: -50, width: 5, height: 5))
        #expect(
            corner.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: nil)
                == CGRect(x: -100, y: -110, width: 5, height: 5))
        let (above, below) = (
            UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50)),
            UIView(frame: CGRect(x: 3, y: 3, width: 9, height: 9))
        )
        above.addSubview(below)
        below.layer.addSublayer(outer)
        #expect(outer.convert(CGPoint.zero, to: above.layer) == CGPoint(x: 13, y: 23))
    }
}

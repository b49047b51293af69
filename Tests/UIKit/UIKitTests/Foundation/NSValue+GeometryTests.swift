import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct ValueGeometryTests {
    @Test func `a value holds a point, a size, a rectangle and transforms`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
        #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size && NSValue(cgRect: rect).cgRectValue == rect)
        let turn = CGAffineTransform(rotationAngle: 1).translatedBy(x: 2, y: 3)
        #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
        let space = CATransform3DMakeRotation(1, 1, 2, 3)
        #expect(NSValue(caTransform3D: space).caTransform3DValue == space)
        #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
        #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    }

    @Test func `animations take values, as code for iOS writes them`() {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        stage.root.layer.addSublayer(layer)
        let move = CABasicAnimation(keyPath: "position")
        (move.fromValue, move.toValue, move.duration) = (
            NSValue(cgPoint: CGPoint(x: 10, y: 10)), NSValue(cgPoint: CGPoint(x: 30, y: 50)), 1
        )
        let grow = CABasicAnimation(keyPath: "transform")
        (grow.fromValue, grow.duration) = (NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1)), 1)
        layer.add(move, forKey: "move")
        layer.add(grow, forKey: "grow")
        stage.wait(.milliseconds(500))
        #expect(abs(layer.position.x - 20) < 1 && abs(layer.affineTransform().a - 2) < 0.1)
    }
}

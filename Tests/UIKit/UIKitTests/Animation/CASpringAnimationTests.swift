import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct CASpringAnimationTests {
    private let stage = Stage(size: CGSize(width: 200, height: 100))

    @Test func `a spring swings beyond its end, and settles there`() {
        let layer = CALayer()
        stage.root.layer.addSublayer(layer)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping, spring.stiffness) = (0, 100, 5, 200)
        spring.duration = spring.settlingDuration
        #expect(spring.duration > 1 && spring.duration < 5)
        layer.position.x = 100
        layer.add(spring, forKey: nil)
        var places: [CGFloat] = []
        while layer.animationKeys() != nil, places.count < 1000 {
            stage.wait(.milliseconds(20))
            places.append(layer.position.x)
        }
        #expect((places.max() ?? 0) > 120, "it swings over")
        #expect(places.suffix(20).allSatisfy { abs($0 - 100) < 1 } && layer.position.x == 100)
    }

    @Test func `more damping settles earlier, and a critical one never swings over`() {
        let loose = CASpringAnimation()
        let tight = CASpringAnimation()
        tight.damping = 20
        #expect(loose.keyPath == nil && tight.settlingDuration < loose.settlingDuration)
        let layer = CALayer()
        stage.root.layer.addSublayer(layer)
        tight.keyPath = "position.x"
        (tight.fromValue, tight.toValue, tight.duration) = (0, 100, tight.settlingDuration)
        layer.add(tight, forKey: nil)
        for _ in 0..<50 {
            stage.wait(.milliseconds(16))
            #expect(layer.position.x <= 100.01)
        }
    }
}

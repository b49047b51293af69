import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct CAActionTests {
    private final class Dial: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            event == "value" ? CABasicAnimation(keyPath: "opacity") : super.defaultAction(forKey: event)
        }
    }

    private final class Quiet: CALayerDelegate {
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }

    @Test func `the delegate decides before the layer's actions, and these before the class`() {
        let layer = Dial()
        #expect((layer.action(forKey: "value") as? CABasicAnimation)?.keyPath == "opacity")
        #expect(layer.action(forKey: "position") == nil)
        layer.actions = ["value": NSNull(), "position": CABasicAnimation(keyPath: "bounds")]
        #expect(layer.action(forKey: "value") == nil)
        #expect((layer.action(forKey: "position") as? CABasicAnimation)?.keyPath == "bounds")
        let quiet = Quiet()
        layer.delegate = quiet
        #expect(layer.action(forKey: "position") == nil)
    }

    @Test func `an animation that runs as an action is added to the layer`() {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.run(forKey: "fade", object: layer, arguments: nil)
        #expect(layer.animation(forKey: "fade") is CABasicAnimation)
        NSNull().run(forKey: "none", object: layer, arguments: nil)
        #expect(layer.animationKeys() == ["fade"])
    }
}

import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct KeyframeAnimationTests {
    let stage = Stage(size: CGSize(width: 400, height: 300), showsPixels: true)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let log = Log()

    init() {
        stage.showRed(view)
    }

    private var left: Int? { stage.leftOfRed }

    @Test func `keyframes follow each other`() throws {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { view.center.x = 120 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 20 }
        } completion: { [log] in
            log.note("over \($0)")
        }
        #expect(view.center.x == 20)
        stage.wait(.milliseconds(150))
        #expect(left == 0)
        stage.wait(.milliseconds(200))
        #expect(try (40...60).contains(#require(left)))
        stage.wait(.milliseconds(150))
        #expect(try (95...100).contains(#require(left)))
        stage.wait(.milliseconds(250))
        #expect(try (45...55).contains(#require(left)) && log.take() == [])
        stage.wait(.milliseconds(250))
        #expect(left == 0 && log.take() == ["over true"])
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 120 }
        stage.wait(.zero)
        #expect(left == 100, "without an animation it is a change")
    }
}

@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use the standard recognizers.
@MainActor
struct RecognizerGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    /// Taps with each of `fingers` together.
    private func tap(_ fingers: [Pointer], at points: [CGPoint]) {
        stage.together { zip(fingers, points).forEach { $0.down(at: $1) } }
        stage.wait(.milliseconds(50))
        stage.together { fingers.forEach { $0.up() } }
        stage.wait(.milliseconds(50))
    }

    @Test func `a tap waits for a double tap, and two fingers are another tap`() {
        let controller = TapOrDoubleTapController()
        stage.show(controller)
        let (left, right) = (stage.finger(), stage.finger())
        tap([left], at: [CGPoint(x: 40, y: 40)])
        #expect(controller.log.isEmpty)
        stage.wait(.seconds(1))
        #expect(controller.log == ["single"])
        tap([left], at: [CGPoint(x: 40, y: 40)])
        tap([left], at: [CGPoint(x: 40, y: 40)])
        stage.wait(.seconds(1))
        #expect(controller.log == ["single", "double at 40"])
        tap([left, right], at: [CGPoint(x: 40, y: 40), CGPoint(x: 100, y: 40)])
        #expect(controller.log.last == "two")
    }

    @Test func `a view follows a pan and stays inside of its superview`() {
        let view = PannedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.root.addSubview(view)
        stage.root.addSubview(UIView(frame: CGRect(x: 300, y: 200, width: 10, height: 10)))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 25, y: 25))
        finger.move(to: CGPoint(x: 125, y: 75), steps: 10, over: .milliseconds(200))
        #expect(view.center == CGPoint(x: 125, y: 75))
        #expect(stage.root.subviews.last === view)
        finger.move(to: CGPoint(x: 399, y: 299), steps: 10, over: .milliseconds(200))
        #expect(view.center == CGPoint(x: 375, y: 275))
        finger.up()
    }

    @Test func `a pinch and a rotation change one transform together`() {
        let view = PinchRotateView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.root.addSubview(view)
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 150, y: 150))
            right.down(at: CGPoint(x: 250, y: 150))
        }
        for step in 1...20 {
            let angle = CGFloat(step) / 20 * .pi / 2
            let radius = 50 + CGFloat(step) * 2.5
            let (x, y) = (radius * cos(angle), radius * sin(angle))
            stage.wait(.milliseconds(16))
            stage.together {
                left.move(to: CGPoint(x: 200 - x, y: 150 - y))
                right.move(to: CGPoint(x: 200 + x, y: 150 + y))
            }
        }
        let scale = hypot(view.transform.a, view.transform.b)
        let angle = atan2(view.transform.b, view.transform.a)
        #expect(scale > 1.5 && scale < 2.1)
        #expect(angle > 1 && angle < 1.7)
        left.up()
        right.up()
        view.reset(nil)
        #expect(view.transform == .identity)
    }

    @Test func `swipes turn pages and mark favourites`() {
        let controller = SwipeGalleryController()
        stage.show(controller)
        let finger = stage.finger()
        func swipe(to end: CGPoint) {
            finger.down(at: CGPoint(x: 200, y: 150))
            finger.move(to: end, steps: 5, over: .milliseconds(100))
            finger.up()
        }
        swipe(to: CGPoint(x: 50, y: 150))
        swipe(to: CGPoint(x: 50, y: 150))
        swipe(to: CGPoint(x: 350, y: 150))
        #expect(controller.index == 1)
        #expect(controller.caption.text == "Picture 1")
        swipe(to: CGPoint(x: 200, y: 20))
        #expect(controller.isFavourite)
        swipe(to: CGPoint(x: 200, y: 280))
        #expect(!controller.isFavourite)
    }

    @Test func `a long press picks a tile up, and the same finger drags it`() {
        let controller = PressToDragController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 70, y: 70))
        stage.wait(.milliseconds(400))
        finger.move(to: CGPoint(x: 170, y: 90), steps: 5, over: .milliseconds(100))
        #expect(controller.tile.center == CGPoint(x: 180, y: 100))
        finger.up()
        #expect(controller.drops == 1)
        finger.down(at: CGPoint(x: 180, y: 100))
        finger.move(to: CGPoint(x: 280, y: 100), steps: 5, over: .milliseconds(100))
        finger.up()
        #expect(controller.tile.center == CGPoint(x: 180, y: 100), "a quick drag is not a press")
    }

    @Test func `a view that is locked refuses the tap that would make it the first responder`() {
        let view = ResponderCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(view)
        view.isLocked = true
        tap([stage.finger()], at: [CGPoint(x: 50, y: 50)])
        #expect(view.taps == 0 && !view.isFirstResponder)
        view.isLocked = false
        tap([stage.finger()], at: [CGPoint(x: 50, y: 50)])
        #expect(view.taps == 1 && view.isFirstResponder && view.backgroundColor == .yellow)
        view.resignFirstResponder()
        #expect(view.backgroundColor == .white)
    }
}

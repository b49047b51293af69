import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIHoverGestureRecognizerTests {
    let scene = GestureStage()
    let hover: UIHoverGestureRecognizer

    init() {
        hover = scene.add(UIHoverGestureRecognizer(), "hover", to: scene.inner)
    }

    private func actions() -> [String] {
        scene.log.take().filter { !$0.hasPrefix("inner") && !$0.hasPrefix("outer") }
    }

    @Test func `S80 enter, move and exit of a pointer with no button are began, changed, ended`() {
        let mouse = scene.stage.mouse()
        mouse.move(350, 50)
        #expect(actions() == [])
        mouse.move(50, 50)
        #expect(hover.state == .began && hover.location(in: nil) == CGPoint(x: 50, y: 50))
        mouse.move(60, 50)
        #expect(hover.location(in: scene.inner) == CGPoint(x: 60, y: 50))
        mouse.move(350, 50)
        #expect(actions() == ["hover.began", "hover.changed", "hover.ended"] && hover.state == .possible)
        mouse.move(50, 50)
        mouse.exit()
        #expect(actions() == ["hover.began", "hover.ended"])
    }

    @Test func `S80 a subview counts as part of the view, and both may have a recognizer`() {
        let above = scene.add(UIHoverGestureRecognizer(), "above", to: scene.outer)
        let mouse = scene.stage.mouse()
        mouse.move(350, 50)
        mouse.move(50, 50)
        #expect(actions() == ["above.began", "above.changed", "hover.began"])
        #expect(above.state == .changed)
        mouse.move(350, 50)
        mouse.exit()
        #expect(actions() == ["hover.ended", "above.changed", "above.ended"])
    }

    @Test func `S80 a button that goes down ends it, and fingers do not begin it`() {
        let mouse = scene.stage.mouse()
        mouse.move(50, 50)
        mouse.down(at: CGPoint(x: 50, y: 50))
        #expect(hover.state == .possible)
        mouse.up()
        scene.finger(60, 60).up()
        #expect(actions() == ["hover.began", "hover.ended"])
        #expect(scene.log.take() == [])
    }

    @Test func `S80 two pointers make one gesture`() {
        let (mouse, pen) = (scene.stage.mouse(), scene.stage.pen())
        mouse.move(50, 50)
        pen.move(150, 50)
        #expect(hover.numberOfTouches == 2 && hover.location(in: nil) == CGPoint(x: 100, y: 50))
        mouse.exit()
        pen.exit()
        #expect(actions() == ["hover.began", "hover.changed", "hover.changed", "hover.ended"])
    }

    @Test func `S80 pointers of other types than the allowed ones do not begin it`() {
        hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        let (mouse, pen) = (scene.stage.mouse(), scene.stage.pen())
        mouse.move(50, 50)
        mouse.move(60, 50)
        mouse.exit()
        #expect(actions() == [])
        pen.move(50, 50)
        pen.exit()
        #expect(actions() == ["hover.began", "hover.ended"])
    }

    @Test func `S80 it neither prevents a tap nor cancels anything`() {
        scene.add(UITapGestureRecognizer(), "tap", to: scene.inner).cancelsTouchesInView = false
        let mouse = scene.stage.mouse()
        mouse.move(50, 50)
        mouse.down(at: CGPoint(x: 50, y: 50))
        mouse.up()
        mouse.move(55, 50)
        #expect(
            scene.log.take() == [
                "hover.began", "hover.ended", "inner.began(1)", "tap.ended", "inner.ended(1)", "hover.began",
            ])
    }

    @Test func `S51 disabled while the pointer is over its view, it is cancelled until the pointer has left`() {
        let mouse = scene.stage.mouse()
        mouse.move(50, 50)
        hover.isEnabled = false
        #expect(hover.state == .cancelled)
        hover.isEnabled = true
        mouse.move(60, 50)
        mouse.move(350, 50)
        mouse.move(50, 50)
        #expect(actions() == ["hover.began", "hover.cancelled", "hover.began"])
    }

    @Test func `a pointer hovers over one window only`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
        let mouse = scene.stage.mouse()
        mouse.move(50, 100)
        window.isHidden = false
        mouse.move(60, 100)
        #expect(actions() == ["hover.began", "hover.ended"])
        mouse.move(60, 200)
        #expect(actions() == ["hover.began"])
    }
}

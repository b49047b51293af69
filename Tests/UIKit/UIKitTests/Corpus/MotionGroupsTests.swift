@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use animations, fonts and the looks of controls.
@MainActor
struct MotionGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a board of buttons takes a move, and the program's answer a turn later`() async throws {
        let controller = TicTacToeController()
        stage.show(controller)
        stage.tap(CGPoint(x: 90, y: 30))
        #expect(controller.marks == " X       ")
        stage.tap(CGPoint(x: 150, y: 30))
        #expect(controller.marks == " X       ", "the program is still thinking")
        await stage.performPostedWork()
        #expect(controller.marks == "OX       ")
        let label = try #require(controller.buttons[1].titleLabel)
        #expect(label.text == "X" && label.font == .systemFont(ofSize: 30))
        stage.tap(CGPoint(x: 90, y: 30))
        #expect(controller.marks == "OX       ", "the cell is taken")
    }

    @Test func `a swipe from the edge opens a drawer, and one to the left closes it`() {
        let controller = DrawerController()
        stage.show(controller)
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 2, y: 150))
        finger.move(to: CGPoint(x: 150, y: 150), steps: 10, over: .milliseconds(150))
        #expect(controller.drawer.frame.minX == -52)
        finger.up()
        #expect(controller.isOpen && controller.drawer.frame.minX == 0)
        stage.wait(.seconds(1))
        finger.down(at: CGPoint(x: 300, y: 150))
        finger.move(to: CGPoint(x: 150, y: 150), steps: 5, over: .milliseconds(100))
        finger.up()
        #expect(!controller.isOpen && controller.drawer.frame.minX == -200)
    }

    @Test func `a sheet follows the finger, and settles by its animator`() {
        let controller = BottomSheetController()
        stage.show(controller)
        stage.wait(.zero)
        #expect(controller.sheet.frame.minY == 220)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 240))
        finger.move(to: CGPoint(x: 200, y: 140), steps: 10, over: .milliseconds(200))
        #expect(!controller.isExpanded && controller.sheet.frame.minY == 50)
        finger.up()
        stage.wait(.seconds(1))
        #expect(controller.isExpanded && controller.sheet.frame.minY == 50)
        finger.down(at: CGPoint(x: 200, y: 100))
        finger.move(to: CGPoint(x: 200, y: 160), steps: 10, over: .milliseconds(200))
        finger.move(to: CGPoint(x: 200, y: 130), steps: 5, over: .milliseconds(50))
        finger.up()
        stage.wait(.seconds(1))
        #expect(controller.isExpanded && controller.sheet.frame.minY == 50, "the finger turned back")
    }

    @Test func `a flung ball moves with the display's frames until its view leaves the window`() {
        let view = DisplayLinkView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 30, y: 30))
        finger.move(to: CGPoint(x: 80, y: 30), steps: 10, over: .milliseconds(100))
        finger.up()
        let start = view.ball.center.x
        #expect(view.velocity.dx > 300 && view.velocity.dy == 0)
        stage.wait(.milliseconds(500))
        let way = view.ball.center.x - start
        #expect(abs(way - view.velocity.dx / 2) < view.velocity.dx / 30 && view.frames > 25)
        view.removeFromSuperview()
        let frames = view.frames
        stage.wait(.milliseconds(500))
        #expect(view.frames == frames)
    }

    @Test func `a joystick follows the finger within its circle, and springs back`() {
        let joystick = JoystickView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.root.addSubview(joystick)
        stage.wait(.zero)
        var vectors: [CGVector] = []
        joystick.onMove = { vectors.append($0) }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 220, y: 150))
        #expect(joystick.thumb.center == CGPoint(x: 120, y: 100))
        finger.move(to: CGPoint(x: 390, y: 150))
        #expect(joystick.thumb.center == CGPoint(x: 200, y: 100) && vectors.last == CGVector(dx: 100, dy: 0))
        finger.up()
        #expect(joystick.thumb.center == CGPoint(x: 100, y: 100) && vectors.last == CGVector.zero)
        finger.down(at: CGPoint(x: 200, y: 100))
        #expect(vectors.last == CGVector(dx: 0, dy: -50), "it is touched while it springs back")
    }

    @Test func `a card that is dragged a little springs back, and one dragged far is decided`() {
        let card = SwipeCard(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        stage.root.addSubview(card)
        var verdict: SwipeCard.Verdict?
        card.decided = { verdict = $0 }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 250, y: 150), steps: 5, over: .milliseconds(100))
        #expect(card.center.x == 250 && card.transform.b > 0 && card.alpha < 1)
        finger.up()
        #expect(card.center.x == 200 && card.transform == .identity)
        stage.wait(.seconds(1))
        finger.down(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 350, y: 150), steps: 5, over: .milliseconds(100))
        finger.up()
        #expect(verdict == nil && card.superview != nil)
        stage.wait(.seconds(1))
        #expect(verdict == .like && card.superview == nil)
    }

    @Test func `a tap turns a view over, after which it can be tapped again`() {
        let controller = TransitionController()
        stage.show(controller)
        stage.tap(CGPoint(x: 70, y: 70))
        #expect(controller.isFlipped && controller.front.backgroundColor == .red && controller.finished == 0)
        stage.tap(CGPoint(x: 70, y: 70))
        #expect(controller.isFlipped, "a view in a transition receives no touches")
        stage.wait(.milliseconds(400))
        #expect(controller.finished == 1)
        stage.tap(CGPoint(x: 70, y: 70))
        #expect(!controller.isFlipped && controller.front.backgroundColor == .blue)
    }

    @Test func `a slider with a knob of its own snaps to its steps`() {
        let slider = StepSlider(frame: CGRect(x: 50, y: 100, width: 250, height: 40))
        stage.root.addSubview(slider)
        stage.wait(.zero)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.height == 8 && slider.currentThumbImage?.size.width == 24)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50 + track.minX + 12, y: 120))
        finger.move(to: CGPoint(x: 50 + track.midX + 7, y: 120), steps: 10, over: .milliseconds(200))
        #expect(slider.value == 50)
        finger.up()
        #expect(slider.value == 50 && slider.hitTest(CGPoint(x: -5, y: -10), with: nil) === slider)
    }

    @Test func `a stepper fills a bar, a switch disables it, and two fingers pinch`() {
        let controller = PinchStepperController()
        stage.show(controller)
        stage.wait(.zero)
        let stepper = controller.stepper
        stepper.sizeToFit()
        stage.tap(CGPoint(x: stepper.frame.maxX - 10, y: stepper.frame.midY))
        #expect(stepper.value == 1 && controller.progress.progress == 0.1)
        controller.toggle.sizeToFit()
        stage.tap(CGPoint(x: controller.toggle.frame.midX, y: controller.toggle.frame.midY))
        #expect(controller.toggle.isOn == stepper.isEnabled)
        let (left, right) = (stage.finger(), stage.finger())
        left.down(at: CGPoint(x: 150, y: 200))
        right.down(at: CGPoint(x: 200, y: 200))
        right.move(to: CGPoint(x: 320, y: 200), steps: 10, over: .milliseconds(200))
        #expect(controller.size > 2)
        left.up()
        right.up()
        stage.wait(.seconds(1))
        #expect(controller.size > 2)
    }

    @Test func `a swipe turns a page, and a tap on the dots turns it back`() {
        let controller = PagesController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 350, y: 100))
        finger.move(to: CGPoint(x: 150, y: 100), steps: 10, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(3))
        #expect(controller.pageControl.currentPage == 1 && controller.scrollView.contentOffset == CGPoint(x: 400, y: 0))
        stage.tap(CGPoint(x: 20, y: 275))
        stage.wait(.seconds(1))
        #expect(controller.pageControl.currentPage == 0 && controller.scrollView.contentOffset == .zero)
    }

    @Test func `a double tap zooms in to where it was, another one out, and two fingers zoom beyond and back`() {
        let controller = ZoomImageController()
        stage.show(controller)
        stage.wait(.zero)
        stage.tap(CGPoint(x: 300, y: 200))
        stage.tap(CGPoint(x: 300, y: 200))
        stage.wait(.seconds(1))
        #expect(controller.scrollView.zoomScale == 2)
        #expect(controller.scrollView.contentOffset == CGPoint(x: 400, y: 250))
        stage.tap(CGPoint(x: 200, y: 150))
        stage.tap(CGPoint(x: 200, y: 150))
        stage.wait(.seconds(1))
        #expect(controller.scrollView.zoomScale == 1)
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 180, y: 150))
            right.down(at: CGPoint(x: 220, y: 150))
        }
        stage.together {
            left.move(to: CGPoint(x: 195, y: 150))
            right.move(to: CGPoint(x: 205, y: 150))
        }
        #expect(controller.scrollView.zoomScale < 1)
        stage.together {
            left.up()
            right.up()
        }
        stage.wait(.seconds(1))
        #expect(controller.scrollView.zoomScale == 1)
        #expect(controller.imageView.center == CGPoint(x: 200, y: 150), "it is centered")
    }

    @Test func `a round button is pressed inside its circle only, and says where the finger was`() {
        let controller = RoundButtonController()
        stage.show(controller)
        stage.wait(.zero)
        stage.tap(CGPoint(x: 150, y: 150))
        #expect(controller.presses == 1 && controller.lastPoint == CGPoint(x: 50, y: 50))
        #expect(controller.button.layer.cornerRadius == 50)
        #expect(controller.button.titleLabel?.font == .boldSystemFont(ofSize: 17))
        stage.tap(CGPoint(x: 104, y: 104))
        #expect(!controller.button.point(inside: CGPoint(x: 4, y: 4), with: nil))
    }

    @Test func `fingers drag two thumbs on a track, which do not pass each other`() {
        let slider = RangeSlider(frame: CGRect(x: 50, y: 100, width: 230, height: 30))
        stage.root.addSubview(slider)
        stage.wait(.zero)
        let (left, right) = (stage.finger(), stage.finger())
        left.down(at: CGPoint(x: 50 + 15 + 40, y: 115))
        left.move(to: CGPoint(x: 50 + 15 + 100, y: 115), steps: 5, over: .milliseconds(100))
        #expect(abs(slider.lowerValue - 0.5) < 0.01 && slider.lowerThumbLayer.highlighted)
        left.up()
        right.down(at: CGPoint(x: 50 + 15 + 160, y: 115))
        right.move(to: CGPoint(x: 50, y: 115), steps: 10, over: .milliseconds(100))
        #expect(slider.upperValue == slider.lowerValue && !slider.lowerThumbLayer.highlighted)
        right.up()
        #expect(slider.trackLayer.contentsScale == UIScreen.main.scale)
    }

    @Test func `photos are moved, turned and scaled at the same time`() {
        let controller = PhotoTableController()
        stage.show(controller)
        stage.wait(.zero)
        let photo = controller.photos[0]
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 50, y: 80))
            right.down(at: CGPoint(x: 90, y: 80))
        }
        for step in 1...20 {
            let way = CGFloat(step) * 5
            stage.together {
                left.move(to: CGPoint(x: 50, y: 80))
                right.move(to: CGPoint(x: 90 + way / 2, y: 80 + way))
            }
        }
        #expect(hypot(photo.transform.a, photo.transform.b) > 1.5 && photo.transform.b > 0.3)
        #expect(controller.view.subviews.last === photo)
        stage.together {
            left.up()
            right.up()
        }
    }
}

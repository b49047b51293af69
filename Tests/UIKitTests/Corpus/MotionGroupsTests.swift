@testable import CorpusInSwift5
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use animations, fonts and the looks of controls.
@MainActor
struct MotionGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func tap(_ point: CGPoint) {
        let finger = stage.finger()
        finger.down(at: point)
        stage.wait(.milliseconds(50))
        finger.up()
        stage.wait(.milliseconds(50))
    }

    @Test func `a board of buttons takes a move, and the program's answer a turn later`() async throws {
        let controller = TicTacToeController()
        stage.show(controller)
        tap(CGPoint(x: 90, y: 30))
        #expect(controller.marks == " X       ")
        tap(CGPoint(x: 150, y: 30))
        #expect(controller.marks == " X       ", "the program is still thinking")
        await stage.performPostedWork()
        #expect(controller.marks == "OX       ")
        let label = try #require(controller.buttons[1].titleLabel)
        #expect(label.text == "X" && label.font == .systemFont(ofSize: 30))
        tap(CGPoint(x: 90, y: 30))
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
        tap(CGPoint(x: 70, y: 70))
        #expect(controller.isFlipped && controller.front.backgroundColor == .red && controller.finished == 0)
        tap(CGPoint(x: 70, y: 70))
        #expect(controller.isFlipped, "a view in a transition receives no touches")
        stage.wait(.milliseconds(400))
        #expect(controller.finished == 1)
        tap(CGPoint(x: 70, y: 70))
        #expect(!controller.isFlipped && controller.front.backgroundColor == .blue)
    }
}

@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that are dragged and played, or decide who is hit.
@MainActor
struct HandGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func drag(from start: CGPoint, to end: CGPoint) {
        let finger = stage.finger()
        finger.down(at: start)
        finger.move(to: end, steps: 5, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(1))
    }

    // MARK: Recognizers

    @Test func `a recognizer collects a pen's samples, and no finger's`() throws {
        let controller = StrokeController()
        stage.show(controller)
        drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20))
        #expect(controller.updates == 0)
        let pen = stage.pen()
        pen.down(at: CGPoint(x: 20, y: 20))
        stage.together {
            pen.move(to: CGPoint(x: 30, y: 40))
            pen.move(to: CGPoint(x: 60, y: 30))
        }
        pen.up()
        #expect(controller.updates == 2)
        #expect(try #require(controller.finished.first).bounds == CGRect(x: 20, y: 20, width: 40, height: 20))
    }

    @Test func `a scroll view scrolls only when the finger does not go up or down`() {
        let scrollView = UIScrollView(frame: stage.root.bounds)
        scrollView.contentSize = CGSize(width: 1000, height: 1000)
        stage.root.addSubview(scrollView)
        let recognizer = scrollView.installVerticalGuard()
        #expect(scrollView.installVerticalGuard() === recognizer)
        drag(from: CGPoint(x: 200, y: 280), to: CGPoint(x: 200, y: 80))
        #expect(scrollView.contentOffset == .zero && recognizer.verdicts == [.vertical])
        drag(from: CGPoint(x: 380, y: 150), to: CGPoint(x: 180, y: 150))
        #expect(scrollView.contentOffset.x > 100 && recognizer.verdicts == [.vertical, .horizontal])
    }

    @Test func `a landing is recognized at once, and a force when it suffices`() {
        var landings: [CGPoint] = []
        stage.root.addGestureRecognizer(LandingRecognizer { landings.append($0) })
        let recognizer = ForceRecognizer(target: nil, action: nil)
        recognizer.level = .deep
        recognizer.cancelsTouchesInView = false
        let view = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        stage.window.addSubview(view)
        view.addGestureRecognizer(recognizer)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        #expect(landings == [CGPoint(x: 50, y: 60)])
        finger.up()
        finger.maximumForce = 5
        for force in [2, 4] as [CGFloat] {
            finger.force = 1
            finger.down(at: CGPoint(x: 250, y: 60))
            finger.force = force
            finger.move(to: CGPoint(x: 251, y: 60))
            finger.up()
        }
        #expect(recognizer.recognized == 1 && landings.count == 1)
    }

    // MARK: Hit-testing

    @Test func `views are hit where they should be`() {
        let edges = EdgeOnlyView(frame: stage.root.bounds)
        let hud = HUDView(frame: stage.root.bounds)
        let circle = CircleButton(frame: CGRect(x: 300, y: 200, width: 80, height: 80))
        let stack = PassThroughStack(arrangedSubviews: [UIView()])
        stack.frame = CGRect(x: 100, y: 150, width: 100, height: 100)
        [stack, edges, hud, circle].forEach(stage.root.addSubview)
        stage.wait(.zero)
        #expect(edges.isHit(at: CGPoint(x: 10, y: 150)) && edges.isHit(at: CGPoint(x: 395, y: 150)))
        #expect(!edges.isHit(at: CGPoint(x: 250, y: 150)) && stage.root.isHit(at: CGPoint(x: 250, y: 150)))
        #expect(circle.isHit(at: CGPoint(x: 340, y: 240)) && !circle.isHit(at: CGPoint(x: 303, y: 203)))
        #expect(hud.isHit(at: CGPoint(x: 60, y: 60)) && hud.isHit(at: CGPoint(x: 30, y: 30)))
        hud.actionButton.isEnabled = false
        #expect(!hud.isHit(at: CGPoint(x: 60, y: 60)) && !hud.isHit(at: CGPoint(x: 300, y: 100)))
    }

    @Test func `a lens hands its touches to its sibling or up the chain, and a window logs them`() throws {
        let stage = Stage(size: CGSize(width: 400, height: 300), window: { LoggingWindow(frame: $0) })
        let window = try #require(stage.window as? LoggingWindow)
        let (below, above) = (ReceivingView(frame: stage.root.bounds), LensView(frame: stage.root.bounds))
        var taps = 0
        below.onTap = { taps += 1 }
        above.sibling = below
        stage.root.addSubview(below)
        stage.root.addSubview(above)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 30, y: 40))
        finger.move(to: CGPoint(x: 35, y: 40))
        finger.up()
        #expect(below.log == ["began 30,40", "moved", "ended"] && taps == 1)
        #expect(window.phases == [.began, .moved, .ended])
        above.passesOn = false
        finger.down(at: CGPoint(x: 30, y: 40))
        finger.cancel()
        #expect(below.log.count == 3 && window.phases.last == .cancelled)
    }

    // MARK: Dragging

    @Test func `a tile comes to the front, grows, and swaps with the one that it is dropped on`() {
        let board = TileBoard(frame: stage.root.bounds)
        stage.root.addSubview(board)
        board.deal("touch")
        let (first, start) = (board.tiles[0], board.tiles[0].center)
        let finger = stage.finger()
        finger.down(at: start)
        #expect(first.transform.a == 1.2 && board.subviews.last === first)
        finger.move(to: CGPoint(x: start.x + 290, y: start.y - 60), steps: 5, over: .milliseconds(100))
        #expect(first.center == CGPoint(x: start.x + 290, y: start.y - 60))
        finger.up()
        stage.wait(.seconds(1))
        #expect(board.word == "houct")
        finger.down(at: board.tiles[1].center)
        finger.cancel()
        #expect(board.tiles[1].transform.isIdentity)
    }

    @Test func `a bubble flies to the nearer edge, and is tapped if it was not moved`() {
        let bubble = FloatingBubble(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
        stage.root.addSubview(bubble)
        var taps = 0
        bubble.onTap = { taps += 1 }
        stage.tap(CGPoint(x: 50, y: 130), thenWaiting: .seconds(1))
        #expect(taps == 1 && bubble.center == CGPoint(x: 38, y: 130))
        drag(from: CGPoint(x: 40, y: 130), to: CGPoint(x: 290, y: 20))
        stage.wait(.seconds(1))
        #expect(taps == 1 && bubble.center == CGPoint(x: 362, y: 38) && bubble.transform.isIdentity)
    }

    // MARK: Playing

    @Test func `pads are struck by several fingers, and an exclusive one only alone`() {
        let controller = DrumController()
        stage.show(controller)
        stage.wait(.zero)
        let (left, right, third) = (stage.finger(), stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 50, y: 50))
            right.down(at: CGPoint(x: 300, y: 50))
            third.down(at: CGPoint(x: 80, y: 80))
        }
        #expect(controller.hits.sorted() == ["kick", "kick", "snare"])
        left.up()
        #expect(controller.pads[0].isLit, "another finger is on it")
        third.up()
        #expect(!controller.pads[0].isLit && controller.pads[1].isLit)
        left.down(at: CGPoint(x: 300, y: 250))
        #expect(controller.hits.count == 3)
        left.up()
        right.up()
        left.down(at: CGPoint(x: 300, y: 250))
        right.down(at: CGPoint(x: 50, y: 50))
        #expect(controller.hits.count == 4 && controller.hits.last == "crash")
    }

    @Test func `two thumbs steer and fire`() {
        let pad = GamePad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let (left, right) = (stage.finger(), stage.finger())
        left.down(at: CGPoint(x: 150, y: 100))
        #expect(pad.pressed == [.right, .up])
        #expect(pad.advance(by: 0.1) == CGPoint(x: 10, y: -10))
        right.down(at: CGPoint(x: 300, y: 100))
        left.move(to: CGPoint(x: 50, y: 150))
        #expect(pad.pressed == [.left, .fire])
        left.up()
        #expect(pad.pressed == .fire)
        right.cancel()
        #expect(pad.pressed.isEmpty)
    }

    @Test func `a card gives way under the finger, and is chosen if it is lifted inside`() {
        let controller = CardStackController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 150))
        stage.wait(.seconds(1))
        let card = controller.view.subviews[1]
        #expect(abs(card.transform.a - 0.95) < 0.001 && card.alpha == 0.8)
        finger.up()
        stage.wait(.seconds(1))
        #expect(controller.selected == [1] && card.transform.isIdentity)
        finger.down(at: CGPoint(x: 100, y: 150))
        finger.move(to: CGPoint(x: 390, y: 150))
        finger.up()
        #expect(controller.selected == [1])
    }

    @Test func `rings grow from every touch and vanish`() {
        let view = RippleView(frame: stage.root.bounds)
        stage.root.addSubview(view)
        let (left, right) = (stage.finger(), stage.finger())
        stage.together {
            left.down(at: CGPoint(x: 50, y: 50))
            right.down(at: CGPoint(x: 250, y: 50))
        }
        #expect(Set(view.rings.map(\.center)) == [CGPoint(x: 50, y: 50), CGPoint(x: 250, y: 50)])
        stage.wait(.seconds(1))
        #expect(view.rings.isEmpty && view.subviews.isEmpty)
    }
}

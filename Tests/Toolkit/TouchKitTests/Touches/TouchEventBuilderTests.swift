import Foundation
import SeededRandom
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchEventBuilderTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let left: LogView
    let right: LogView

    init() {
        (left, right) = stage.showHalves(log)
        left.isMultipleTouchEnabled = true
    }

    @Test func `S9 a touch that the system takes away is cancelled, and nothing follows`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        finger.move(to: CGPoint(x: 60, y: 60))
        finger.cancel()
        finger.up()
        #expect(log.take() == ["left.began(1)", "left.moved(1)", "left.cancelled(1)"])
        #expect(left.lastTouch?.phase == .cancelled)
        #expect(left.lastTouch?.location(in: nil) == CGPoint(x: 60, y: 60))
    }

    @Test func `S9 cancelling a touch does not cancel others`() {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 60))
        b.down(at: CGPoint(x: 90, y: 60))
        a.cancel()
        b.move(to: CGPoint(x: 91, y: 60))
        b.up()
        #expect(log.take().dropFirst(2) == ["left.cancelled(1)", "left.moved(1)", "left.ended(1)"])
    }

    @Test func `S9 an unmapped window cancels every touch once, and later samples of them are dropped`() {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 60))
        b.down(at: CGPoint(x: 250, y: 60))
        _ = log.take()
        stage.application.cancelAllTouches()
        #expect(log.take() == ["left.cancelled(1)", "right.cancelled(1)"])
        stage.application.cancelAllTouches()
        a.move(to: CGPoint(x: 51, y: 60))
        a.up()
        b.up()
        #expect(log.take().isEmpty)
    }

    @Test func `S9 a touch that the program cancels keeps its location, force, radius and posture`() {
        let pen = stage.pen()
        (pen.force, pen.maximumForce, pen.majorRadius) = (0.75, 4, 9)
        pen.posture = PenPosture(altitudeAngle: 0.5, rollAngle: 0.25)
        pen.down(at: CGPoint(x: 50, y: 60))
        stage.wait(.milliseconds(500))
        stage.application.cancelAllTouches()
        let touch = left.lastTouch
        #expect(touch?.phase == .cancelled && touch?.location(in: nil) == CGPoint(x: 50, y: 60))
        #expect(touch?.force == 0.75 && touch?.maximumPossibleForce == 4 && touch?.majorRadius == 9)
        #expect(touch?.altitudeAngle == 0.5 && touch?.rollAngle == 0.25 && touch?.timestamp == 0.5)
    }

    @Test func `S9 a hidden window's touches are cancelled, and no others`() {
        let upper = UIWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        upper.addSubview(LogView("top", frame: upper.bounds, log: log))
        upper.isHidden = false
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 50, y: 60))
        b.down(at: CGPoint(x: 250, y: 60))
        _ = log.take()
        upper.isHidden = true
        #expect(log.take() == ["top.cancelled(1)"])
        a.up()
        b.up()
        #expect(log.take() == ["left.ended(1)"])
    }

    @Test func `S9 a window that is hidden and released during a touch still cancels it`() {
        var upper: UIWindow? = UIWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        let top = LogView("top", frame: CGRect(x: 0, y: 0, width: 200, height: 300), log: log)
        upper?.addSubview(top)
        upper?.isHidden = false
        top.onTouch = { phase, _, _ in
            guard phase == .moved else { return }
            upper?.isHidden = true
            upper = nil
        }
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 250, y: 60))
        finger.move(to: CGPoint(x: 251, y: 60))
        #expect(log.take() == ["top.began(1)", "top.moved(1)", "top.cancelled(1)"])
    }

    @Test func `S9 a modal view that a responder presents cancels the touch after the delivery`() {
        let finger = stage.finger()
        left.onTouch = { [stage, log] phase, _, _ in
            guard phase == .began else { return }
            stage.window.rootViewController?.present(UIViewController(), animated: true) { log.note("presented") }
            log.note("went on")
        }
        finger.down(at: CGPoint(x: 50, y: 60))
        #expect(log.take() == ["left.began(1)", "presented", "went on", "left.cancelled(1)"])
        finger.up()
        #expect(log.take().isEmpty)
    }

    @Test func `S9 a modal view cancels the batch that presents it, after all of that batch`() {
        let (a, b) = (stage.finger(), stage.finger())
        left.onTouch = { [stage] phase, _, _ in
            guard phase == .began else { return }
            stage.window.rootViewController?.present(UIViewController(), animated: true)
        }
        stage.together {
            a.down(at: CGPoint(x: 50, y: 60))
            b.down(at: CGPoint(x: 250, y: 60))
        }
        #expect(log.take() == ["left.began(1)", "right.began(1)", "left.cancelled(1)", "right.cancelled(1)"])
    }

    @Test func `S9 events sent during a cancellation come after it`() {
        let (a, b) = (stage.finger(), stage.finger())
        left.onTouch = { [stage] phase, _, _ in
            guard phase == .moved else { return }
            b.down(at: CGPoint(x: 250, y: 60))
            stage.application.cancelAllTouches()
        }
        a.down(at: CGPoint(x: 50, y: 60))
        a.move(to: CGPoint(x: 51, y: 60))
        #expect(log.take() == ["left.began(1)", "left.moved(1)", "left.cancelled(1)", "right.began(1)"])
    }

    @Test func `S10 a lift and a cancellation in one delivery make one ending`() {
        let finger = stage.finger()
        left.onTouch = { [stage] phase, _, _ in
            if phase == .ended { stage.application.cancelAllTouches() }
        }
        finger.down(at: CGPoint(x: 50, y: 60))
        finger.up()
        #expect(log.take() == ["left.began(1)", "left.ended(1)"])
    }

    @Test func `S10 over thousands of random batches every began has exactly one ending`() {
        var random = SeededGenerator(seed: 11)
        let fingers = (0..<10).map { _ in stage.finger() }
        var down: Set<Int> = []
        func place() -> CGPoint {
            CGPoint(x: .random(in: -20...420, using: &random), y: .random(in: -20...320, using: &random))
        }
        right.isExclusiveTouch = true
        for _ in 0..<3000 {
            stage.together {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let index = Int.random(in: 0..<fingers.count, using: &random)
                    switch (down.contains(index), Int.random(in: 0..<4, using: &random)) {
                    case (false, _):
                        fingers[index].down(at: place())
                        down.insert(index)
                    case (true, 0):
                        fingers[index].up()
                        down.remove(index)
                    case (true, 1):
                        fingers[index].cancel()
                        down.remove(index)
                    case (true, _): fingers[index].move(to: place())
                    }
                }
            }
            stage.wait(.milliseconds(20))
            if Int.random(in: 0..<200, using: &random) == 0 {
                stage.application.cancelAllTouches()
            }
        }
        stage.application.cancelAllTouches()
        for view in [left, right] {
            var open: Set<UITouch> = []
            for call in view.calls {
                switch call.phase {
                case .began:
                    #expect(open.isDisjoint(with: call.touches))
                    open.formUnion(call.touches)
                case .ended, .cancelled:
                    #expect(open.isSuperset(of: call.touches))
                    open.subtract(call.touches)
                default:
                    #expect(open.isSuperset(of: call.touches))
                }
            }
            #expect(open.isEmpty && view.calls.count > 100)
        }
    }
}

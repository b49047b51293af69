import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchRulesTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let left: LogView
    let right: LogView
    let onLeft = CGPoint(x: 50, y: 60)
    let onRight = CGPoint(x: 250, y: 60)

    init() {
        (left, right) = stage.showHalves(log)
    }

    @Test func `S15 a view receives one finger unless it enables multiple touch`() {
        #expect(!UIView().isMultipleTouchEnabled)
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: onLeft)
        b.down(at: onLeft)
        b.move(to: CGPoint(x: 90, y: 90))
        b.up()
        a.up()
        #expect(log.take() == ["left.began(1)", "left.ended(1)"])
    }

    @Test func `S15 a finger that was not delivered stays so when the first is lifted`() {
        let (a, b, c) = (stage.finger(), stage.finger(), stage.finger())
        a.down(at: onLeft)
        b.down(at: onLeft)
        a.up()
        b.move(to: CGPoint(x: 90, y: 90))
        #expect(log.take() == ["left.began(1)", "left.ended(1)"])
        c.down(at: CGPoint(x: 10, y: 200))
        b.up()
        c.up()
        #expect(log.take() == ["left.began(1)", "left.ended(1)"])
    }

    @Test func `S15 a finger that is lifted as another lands makes room for it`() {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: onLeft)
        stage.together {
            a.up()
            b.down(at: onLeft)
        }
        #expect(log.take() == ["left.began(1)", "left.ended(1)", "left.began(1)"])
    }

    @Test func `S15 a cancelled finger makes room for another`() {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: onLeft)
        a.cancel()
        b.down(at: onLeft)
        #expect(log.take() == ["left.began(1)", "left.cancelled(1)", "left.began(1)"])
    }

    @Test func `S15 a finger that is not delivered is still among all touches`() {
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: onLeft)
        b.down(at: onLeft)
        a.move(to: CGPoint(x: 51, y: 60))
        #expect(left.calls.last?.touches.count == 1)
        #expect(left.calls.last?.event?.allTouches?.count == 2)
        #expect(left.calls.last?.event?.touches(for: left)?.count == 2)
    }

    @Test func `S16 other views get the finger that one view does not take`() {
        let inner = LogView("inner", frame: CGRect(x: 0, y: 0, width: 40, height: 40), log: log)
        left.addSubview(inner)
        for place in [onLeft, onLeft, onRight, CGPoint(x: 10, y: 10)] {
            stage.finger().down(at: place)
        }
        #expect(log.take() == ["left.began(1)", "right.began(1)", "inner.began(1)"])
    }

    @Test func `S17 of two fingers in one batch exactly one is delivered`() {
        let (a, b) = (stage.finger(), stage.finger())
        stage.together {
            a.down(at: onLeft)
            b.down(at: CGPoint(x: 90, y: 60))
        }
        #expect(log.take() == ["left.began(1)"])
        stage.together {
            a.up()
            b.up()
        }
        #expect(log.take() == ["left.ended(1)"])
        #expect(left.calls[0].touches == left.calls[1].touches)
    }

    @Test func `S18 while an exclusive view has a finger other views of the window get none`() {
        #expect(!UIView().isExclusiveTouch)
        left.isExclusiveTouch = true
        let (a, b, c) = (stage.finger(), stage.finger(), stage.finger())
        a.down(at: onLeft)
        b.down(at: onRight)
        b.move(to: CGPoint(x: 260, y: 60))
        a.up()
        b.move(to: CGPoint(x: 270, y: 60))
        b.up()
        #expect(log.take() == ["left.began(1)", "left.ended(1)"])
        c.down(at: onRight)
        #expect(log.take() == ["right.began(1)"])
    }

    @Test func `S18 an exclusive view receives several fingers if it enables multiple touch`() {
        left.isExclusiveTouch = true
        left.isMultipleTouchEnabled = true
        stage.finger().down(at: onLeft)
        stage.finger().down(at: onLeft)
        #expect(log.take() == ["left.began(1)", "left.began(1)"])
    }

    @Test func `S18 a view in another window gets its finger`() {
        left.isExclusiveTouch = true
        let upper = UIWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        upper.addSubview(LogView("top", frame: upper.bounds, log: log))
        upper.isHidden = false
        stage.finger().down(at: onLeft)
        stage.finger().down(at: onRight)
        #expect(log.take() == ["left.began(1)", "top.began(1)"])
    }

    @Test func `S19 while another view has a finger an exclusive view gets none`() {
        right.isExclusiveTouch = true
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: onLeft)
        b.down(at: onRight)
        b.up()
        #expect(log.take() == ["left.began(1)"])
        a.up()
        _ = log.take()
        b.down(at: onRight)
        #expect(log.take() == ["right.began(1)"])
    }

    @Test func `S18 S19 of a batch on an exclusive view and another, one view gets its finger`() {
        left.isExclusiveTouch = true
        let (a, b) = (stage.finger(), stage.finger())
        stage.together {
            a.down(at: onRight)
            b.down(at: onLeft)
        }
        #expect(log.take() == ["right.began(1)"])
    }

    @Test func `S19 a finger that no view receives does not keep others from an exclusive view`() {
        right.isExclusiveTouch = true
        let inner = LogView("inner", frame: CGRect(x: 0, y: 200, width: 200, height: 100), log: log)
        left.addSubview(inner)
        let (a, b, c) = (stage.finger(), stage.finger(), stage.finger())
        a.down(at: onLeft)
        b.down(at: onLeft)
        a.up()
        _ = log.take()
        c.down(at: onRight)
        #expect(log.take() == ["right.began(1)"])
    }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchDeliveryTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let left: LogView
    let right: LogView

    init() {
        (left, right) = stage.showHalves(log)
    }

    @Test func `S1 a finger that lands is a touch in phase began, in the set of the view it hits`() throws {
        stage.finger().down(at: CGPoint(x: 50, y: 60))
        #expect(log.take() == ["left.began(1)"])
        let touch = try #require(left.calls[0].touches.first)
        #expect(touch.phase == .began && touch.view === left && touch.location(in: left) == CGPoint(x: 50, y: 60))
    }

    @Test func `S2 the view that a touch began in keeps it outside its bounds`() throws {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        finger.move(to: CGPoint(x: 350, y: 60))
        finger.up()
        #expect(log.take() == ["left.began(1)", "left.moved(1)", "left.ended(1)"])
        let touch = try #require(left.calls[2].touches.first)
        #expect(touch.view === left && touch.window === stage.window)
    }

    @Test func `S2 a view that is removed keeps its touch to the end`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        left.removeFromSuperview()
        finger.move(to: CGPoint(x: 60, y: 60))
        finger.up()
        #expect(log.take() == ["left.began(1)", "left.moved(1)", "left.ended(1)"])
    }

    @Test func `S3 two fingers on one multiple-touch view in one batch are one call with both`() {
        left.isMultipleTouchEnabled = true
        let (a, b) = (stage.finger(), stage.finger())
        stage.together {
            a.down(at: CGPoint(x: 50, y: 60))
            b.down(at: CGPoint(x: 90, y: 60))
        }
        stage.together {
            a.move(to: CGPoint(x: 51, y: 60))
            b.move(to: CGPoint(x: 91, y: 60))
            a.move(to: CGPoint(x: 52, y: 60))
        }
        stage.together {
            a.up()
            b.up()
        }
        #expect(log.take() == ["left.began(2)", "left.moved(2)", "left.ended(2)"])
    }

    @Test func `S3 ten fingers land, move and are lifted in three calls`() {
        left.isMultipleTouchEnabled = true
        let fingers = (0..<10).map { _ in stage.finger() }
        stage.together {
            for (index, finger) in fingers.enumerated() { finger.down(at: CGPoint(x: 10 + 10 * index, y: 20)) }
        }
        stage.together {
            for (index, finger) in fingers.enumerated() { finger.move(to: CGPoint(x: 10 + 10 * index, y: 40)) }
        }
        stage.together {
            for finger in fingers { finger.up() }
        }
        #expect(log.take() == ["left.began(10)", "left.moved(10)", "left.ended(10)"])
        #expect(left.calls.map { $0.touches.count } == [10, 10, 10])
        #expect(left.calls[0].touches == left.calls[2].touches)
    }

    @Test func `S3 in one batch each phase is a call of its own`() throws {
        left.isMultipleTouchEnabled = true
        let (a, b, c) = (stage.finger(), stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 20, y: 60))
        b.down(at: CGPoint(x: 40, y: 60))
        _ = log.take()
        stage.together {
            a.move(to: CGPoint(x: 21, y: 60))
            c.down(at: CGPoint(x: 60, y: 60))
            b.up()
        }
        #expect(Set(log.take()) == ["left.began(1)", "left.moved(1)", "left.ended(1)"])
        let events = Set(left.calls.suffix(3).compactMap { $0.event.map(ObjectIdentifier.init) })
        #expect(events.count == 1)
    }

    @Test func `S4 fingers on two views give each view its own set`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        stage.together {
            a.down(at: CGPoint(x: 50, y: 60))
            b.down(at: CGPoint(x: 250, y: 60))
        }
        #expect(log.take() == ["left.began(1)", "right.began(1)"])
        let (one, two) = (try #require(left.lastTouch), try #require(right.lastTouch))
        #expect(one.view === left && two.view === right)
        stage.together {
            a.move(to: CGPoint(x: 51, y: 60))
            b.up()
        }
        #expect(log.take() == ["left.moved(1)", "right.ended(1)"])
        #expect(left.lastTouch === one && right.lastTouch === two)
    }

    @Test func `S5 only the finger that moved is in the set`() throws {
        left.isMultipleTouchEnabled = true
        let (a, b) = (stage.finger(), stage.finger())
        a.down(at: CGPoint(x: 20, y: 60))
        let one = try #require(left.lastTouch)
        b.down(at: CGPoint(x: 90, y: 60))
        let two = try #require(left.lastTouch)
        b.move(to: CGPoint(x: 91, y: 60))
        #expect(left.lastTouch === two)
        a.move(to: CGPoint(x: 21, y: 60))
        #expect(left.lastTouch === one)
        a.up()
        #expect(left.lastTouch === one)
        #expect(log.take().dropFirst(2) == ["left.moved(1)", "left.moved(1)", "left.ended(1)"])
    }

    @Test func `S12 a finger in one window is not delivered to views of another`() {
        let upper = UIWindow(frame: CGRect(x: 200, y: 0, width: 200, height: 300))
        let top = LogView("top", frame: upper.bounds, log: log)
        upper.addSubview(top)
        upper.isHidden = false
        let (a, b) = (stage.finger(), stage.finger())
        stage.together {
            a.down(at: CGPoint(x: 50, y: 60))
            b.down(at: CGPoint(x: 250, y: 60))
        }
        stage.together {
            a.move(to: CGPoint(x: 51, y: 60))
            b.move(to: CGPoint(x: 251, y: 60))
        }
        #expect(log.take() == ["left.began(1)", "top.began(1)", "left.moved(1)", "top.moved(1)"])
    }

    @Test func `a finger that hits no view is not delivered`() {
        stage.window.isUserInteractionEnabled = false
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 60))
        stage.window.isUserInteractionEnabled = true
        finger.move(to: CGPoint(x: 60, y: 60))
        finger.up()
        #expect(log.take().isEmpty)
    }
}

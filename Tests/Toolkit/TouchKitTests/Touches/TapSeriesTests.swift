import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TapSeriesTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let view: LogView
    let finger: Pointer

    init() {
        view = LogView("view", frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        view.isMultipleTouchEnabled = true
        stage.root.addSubview(view)
        finger = stage.finger()
    }

    /// Taps for 50 ms and returns the touch, and its tap count at the landing.
    private func tap(_ finger: Pointer? = nil, at x: CGFloat = 100) throws -> (touch: UITouch, count: Int) {
        let finger = finger ?? self.finger
        finger.down(at: CGPoint(x: x, y: 100))
        let touch = try #require(view.lastTouch)
        let count = touch.tapCount
        stage.wait(.milliseconds(50))
        finger.up()
        #expect(touch.tapCount == count)
        return (touch, count)
    }

    @Test func `S11 taps soon and near are counted, on one touch object`() throws {
        let first = try tap()
        stage.wait(.milliseconds(200))
        let second = try tap(at: 120)
        stage.wait(.milliseconds(200))
        let third = try tap(at: 110)
        #expect(first.count == 1 && second.count == 2 && third.count == 3)
        #expect(first.touch === second.touch && second.touch === third.touch)
    }

    @Test func `S11 the second tap's touch is updated as if it were new`() throws {
        let first = try tap()
        stage.wait(.milliseconds(200))
        finger.down(at: CGPoint(x: 130, y: 90))
        #expect(first.touch.phase == .began && first.touch.timestamp == stage.now)
        #expect(first.touch.location(in: view) == CGPoint(x: 130, y: 90))
        #expect(first.touch.previousLocation(in: view) == CGPoint(x: 130, y: 90))
        #expect(log.take() == ["view.began(1)", "view.ended(1)", "view.began(1)"])
    }

    @Test func `S11 two seconds later it is a first tap of a new object`() throws {
        let first = try tap()
        stage.wait(.seconds(2))
        let second = try tap()
        #expect(second.count == 1 && second.touch !== first.touch)
    }

    @Test func `S11 150 points away it is a first tap of a new object`() throws {
        let first = try tap(at: 100)
        stage.wait(.milliseconds(100))
        let second = try tap(at: 250)
        #expect(second.count == 1 && second.touch !== first.touch)
    }

    @Test func `S11 the interval counts from the lift, however long the finger was down`() throws {
        finger.down(at: CGPoint(x: 100, y: 100))
        stage.wait(.seconds(3))
        finger.up()
        stage.wait(.milliseconds(300))
        #expect(try tap().count == 2)
        stage.wait(.milliseconds(400))
        #expect(try tap().count == 1)
    }

    @Test func `S11 the distance counts from the last tap`() throws {
        let counts = try [100, 140, 180, 220].map { x in
            stage.wait(.milliseconds(100))
            return try tap(at: x).count
        }
        #expect(counts == [1, 2, 3, 4])
    }

    @Test func `S11 a touch that strayed is not a tap, even if it came back`() throws {
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 250, y: 100))
        finger.move(to: CGPoint(x: 100, y: 100))
        finger.up()
        #expect(try tap().count == 1)
    }

    @Test func `S11 a cancelled touch is not a tap`() throws {
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.cancel()
        #expect(try tap().count == 1)
    }

    @Test func `S11 another finger may continue the series`() throws {
        let first = try tap()
        let second = try tap(stage.finger(), at: 110)
        #expect(second.count == 2 && second.touch === first.touch)
    }

    @Test func `S11 two fingers that tap twice each have their own series`() throws {
        let (a, b) = (stage.finger(), stage.finger())
        func tapTogether() throws -> [UITouch] {
            stage.together {
                a.down(at: CGPoint(x: 100, y: 100))
                b.down(at: CGPoint(x: 140, y: 100))
            }
            let touches = try #require(view.calls.last).touches.sorted {
                $0.location(in: nil).x < $1.location(in: nil).x
            }
            stage.wait(.milliseconds(50))
            stage.together {
                a.up()
                b.up()
            }
            stage.wait(.milliseconds(100))
            return touches
        }
        let first = try tapTogether()
        let second = try tapTogether()
        #expect(first == second && second.map(\.tapCount) == [2, 2])
    }

    @Test func `S11 two taps in one batch count as two`() throws {
        stage.together {
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.up()
            finger.down(at: CGPoint(x: 100, y: 100))
            finger.up()
        }
        #expect(log.take() == ["view.began(1)", "view.ended(1)", "view.began(1)", "view.ended(1)"])
        #expect(view.lastTouch?.tapCount == 2)
    }

    @Test func `S11 the second tap is delivered to the view it hits`() throws {
        let first = try tap(at: 100)
        let over = LogView("over", frame: CGRect(x: 110, y: 50, width: 100, height: 100), log: log)
        stage.root.addSubview(over)
        finger.down(at: CGPoint(x: 120, y: 100))
        #expect(over.lastTouch?.view === over && over.lastTouch?.tapCount == 2)
        #expect(over.lastTouch === first.touch)
    }

    @Test func `S11 taps of a pen and of a finger do not add up`() throws {
        _ = try tap()
        #expect(try tap(stage.pen()).count == 1)
    }

    @Test func `S11 taps in two windows do not add up`() throws {
        _ = try tap()
        let upper = UIWindow(frame: stage.window.frame)
        let top = LogView("top", frame: upper.bounds, log: log)
        upper.addSubview(top)
        upper.isHidden = false
        finger.down(at: CGPoint(x: 100, y: 100))
        #expect(top.lastTouch?.tapCount == 1)
    }
}

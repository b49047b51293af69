@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that use Foundation's timers and queues.
@MainActor
struct TimerGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a touch starts a timer, a delayed action, blocks and a task`() async throws {
        let controller = ClosureTimersController()
        stage.show(controller)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        #expect(controller.timer == nil)
        finger.up()
        #expect(controller.ticks == 0 && controller.later == 0 && controller.tasks == 0)
        stage.wait(.milliseconds(350))
        // The timer is the thread's: it ends before the test suspends.
        controller.timer?.invalidate()
        #expect(controller.ticks > 0)
        #expect(controller.later == 1, "the action's delay is over, and posted work waits")
        await stage.performPostedWork()
        #expect(controller.later >= 2 && controller.tasks == 1)
        // The last block is due in real time.
        for _ in 1...500 where controller.later < 3 {
            try await Task.sleep(for: .milliseconds(10))
            await stage.performPostedWork()
        }
        #expect(controller.later == 3 && controller.tasks == 1)
    }

    @Test func `two fingers that are held are recognized by a timer, fingers that leave or move are not`() throws {
        let controller = HoldController()
        stage.show(controller)
        let hold = try #require(controller.view.gestureRecognizers?.first as? HoldRecognizer)
        hold.holdDuration = 0.1
        let (left, right) = (stage.finger(), stage.finger())
        func land() {
            stage.together {
                left.down(at: CGPoint(x: 100, y: 100))
                right.down(at: CGPoint(x: 200, y: 100))
            }
        }
        func lift() {
            stage.together {
                left.up()
                right.up()
            }
        }
        left.down(at: CGPoint(x: 100, y: 100))
        stage.wait(.milliseconds(200))
        left.up()
        land()
        lift()
        stage.wait(.milliseconds(200))
        land()
        left.move(to: CGPoint(x: 120, y: 100))
        lift()
        stage.wait(.milliseconds(200))
        #expect(controller.holds == 0)
        land()
        stage.wait(.milliseconds(200))
        #expect(controller.holds == 1)
        lift()
        #expect(hold.state == .possible)
        land()
        stage.wait(.milliseconds(200))
        lift()
        #expect(controller.holds == 2)
    }

    @Test func `a mole goes when it is touched, and a timer brings it back until the controller is gone`() {
        let controller = WhackController()
        stage.show(controller)
        defer { controller.timer?.invalidate() }
        let finger = stage.finger()
        func tap(_ point: CGPoint) {
            finger.down(at: point)
            finger.up()
        }
        tap(CGPoint(x: 300, y: 250))
        #expect(controller.score == 0)
        tap(CGPoint(x: 25, y: 25))
        #expect(controller.score == 1 && controller.mole.isHidden && controller.scoreLabel.text == "Score: 1")
        tap(CGPoint(x: 25, y: 25))
        #expect(controller.score == 1, "a hidden mole is not touched")
        stage.wait(.milliseconds(600))
        #expect(controller.appearances > 0 && !controller.mole.isHidden)
        tap(controller.mole.center)
        #expect(controller.score == 2 && controller.mole.isHidden)
        stage.show(UIViewController())
        #expect(controller.timer?.isValid == false)
    }
}

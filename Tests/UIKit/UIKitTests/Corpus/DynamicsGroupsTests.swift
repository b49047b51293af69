@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus whose views fall and swing.
@MainActor
struct DynamicsGroupsTests {
    private let stage = Stage(size: CGSize(width: 320, height: 240))

    @Test func `a square falls to the floor, and a finger drags it`() {
        let controller = DynamicsController()
        stage.show(controller)
        stage.wait(.seconds(2))
        #expect(abs(controller.square.center.y - 210) < 1)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 130, y: 210))
        finger.move(to: CGPoint(x: 130, y: 190))
        finger.move(to: CGPoint(x: 200, y: 100), steps: 10, over: .milliseconds(500))
        stage.wait(.seconds(1))
        #expect(controller.square.center.y < 190)
        finger.up()
        stage.wait(.seconds(3))
        #expect(controller.square.center.y > 205)
    }

    @Test func `balls fall onto the barrier, are pushed, and follow a finger`() throws {
        let controller = BallPitController()
        stage.show(controller)
        stage.tap(CGPoint(x: 60, y: 50), thenWaiting: .seconds(3))
        let ball = try #require(controller.balls.first)
        #expect(controller.hits >= 1 && abs(ball.center.y - 135) < 2)
        stage.tap(ball.center, thenWaiting: .milliseconds(100))
        #expect(ball.center.y < 130 && controller.animator.behaviors.count == 1)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 250, y: 50))
        let last = try #require(controller.balls.last)
        finger.move(to: CGPoint(x: 250, y: 80))
        stage.wait(.seconds(1))
        #expect(last.center.y < 150 && controller.balls.count == 2)
        finger.up()
        stage.wait(.seconds(3))
        #expect(last.center.y > 200)
    }
}

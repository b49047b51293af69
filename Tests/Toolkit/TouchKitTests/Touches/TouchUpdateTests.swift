import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct TouchUpdateTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let view: EstimationView

    /// A view that notes values that are reported late.
    final class EstimationView: LogView {
        var updates: [UITouch] = []
        override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { updates += touches }
    }

    init() {
        view = EstimationView("view", frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        stage.root.addSubview(view)
    }

    @Test func `S103 a device that reports everything at once has no estimated properties`() throws {
        stage.pen().down(at: CGPoint(x: 50, y: 50))
        let touch = try #require(view.lastTouch)
        #expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
        #expect(touch.estimationUpdateIndex == nil)
    }

    @Test func `S103 a value that is reported late reaches the view with the index of its sample`() throws {
        let pen = stage.pen()
        pen.estimation = TouchEstimation(index: 7, expected: [.force, .altitude])
        pen.down(at: CGPoint(x: 50, y: 50))
        let touch = try #require(view.lastTouch)
        #expect(touch.estimationUpdateIndex == 7 && touch.estimatedPropertiesExpectingUpdates == [.force, .altitude])
        pen.estimation = TouchEstimation()
        pen.move(to: CGPoint(x: 90, y: 50))
        #expect(touch.estimationUpdateIndex == nil)
        var update = TouchUpdate(index: 7, remaining: .altitude)
        update.force = 0.75
        stage.application.receive(update)
        update = TouchUpdate(index: 7)
        update.posture = PenPosture(altitudeAngle: 1)
        stage.application.receive(update)
        stage.application.receive(update)
        #expect(view.updates.count == 2)
        let (first, second) = (try #require(view.updates.first), try #require(view.updates.last))
        #expect(first.estimationUpdateIndex == 7 && first.force == 0.75 && first.location(in: view).x == 50)
        #expect(first.estimatedPropertiesExpectingUpdates == .altitude)
        #expect(second.force == 0.75 && second.altitudeAngle == 1 && second.estimatedPropertiesExpectingUpdates == [])
        #expect(touch.force == 0)
    }

    @Test func `S103 what is not reported soon after the lift is forgotten`() {
        let pen = stage.pen()
        pen.estimation = TouchEstimation(index: 7, expected: .force)
        pen.down(at: CGPoint(x: 50, y: 50))
        pen.estimation = TouchEstimation()
        pen.move(to: CGPoint(x: 200, y: 50))
        pen.up()
        stage.wait(.seconds(1))
        stage.application.receive(TouchUpdate(index: 7))
        #expect(view.updates.isEmpty)
    }
}

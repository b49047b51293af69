@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Pens and mice, and fingers, on the groups of the corpus that tell them apart.
@MainActor
struct PointerGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func tap(_ pointer: Pointer, at point: CGPoint) {
        stage.tap(point, with: pointer, thenWaiting: .seconds(1))
    }

    @Test func `a pointer hovers over its view only`() {
        let controller = HoverController()
        stage.show(controller)
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 300, y: 200))
        #expect(!controller.isHovered)
        mouse.move(to: CGPoint(x: 100, y: 100))
        #expect(controller.isHovered)
        mouse.move(to: CGPoint(x: 110, y: 100))
        #expect(controller.isHovered)
        mouse.move(to: CGPoint(x: 300, y: 200))
        #expect(!controller.isHovered)
        mouse.move(to: CGPoint(x: 100, y: 100))
        mouse.exit()
        #expect(!controller.isHovered)
    }

    @Test func `a tap with another button ignores the primary one, a pencil's tap ignores fingers`() {
        let controller = HoverController()
        stage.show(controller)
        let point = CGPoint(x: 100, y: 100)
        tap(stage.mouse(), at: point)
        #expect(controller.secondaryTaps == 0 && controller.pencilTaps == 0)
        stage.mouse().secondaryTap(at: point)
        #expect(controller.secondaryTaps == 1 && controller.pencilTaps == 0)
        tap(stage.finger(), at: point)
        #expect(controller.secondaryTaps == 2 && controller.pencilTaps == 0, "a finger has no buttons")
        controller.target.gestureRecognizers?.first { $0 is UITapGestureRecognizer }?.isEnabled = false
        tap(stage.finger(), at: point)
        tap(stage.pen(), at: point)
        #expect(controller.secondaryTaps == 2 && controller.pencilTaps == 1)
    }

    @Test func `a pen's force and tilt make its stroke wider`() {
        let pad = PencilPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let pen = stage.pen()
        pen.force = 2
        pen.down(at: CGPoint(x: 50, y: 50))
        pen.posture = PenPosture(altitudeAngle: .pi / 4)
        stage.wait(.milliseconds(16))
        stage.together {
            pen.move(to: CGPoint(x: 60, y: 50))
            pen.move(to: CGPoint(x: 70, y: 50))
        }
        #expect(pad.samples.map(\.location) == [50, 60, 70].map { CGPoint(x: $0, y: 50) })
        #expect(zip(pad.samples.map(\.width), [8, 13, 13] as [CGFloat]).allSatisfy { abs($0 - $1) < 0.001 })
        #expect(stage.canvas.strokes.count == 2)
        pen.move(to: CGPoint(x: 110, y: 50), steps: 4, over: .milliseconds(64))
        #expect(pad.predicted.allSatisfy { $0.location.x > 110 } && !pad.predicted.isEmpty)
        pen.up()
        #expect(pad.predicted.isEmpty)
    }

    @Test func `a force that the pen reports late changes the width of its sample`() throws {
        let pad = PencilPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let pen = stage.pen()
        pen.estimation = TouchEstimation(index: 7, expected: .force)
        pen.down(at: CGPoint(x: 50, y: 50))
        pen.estimation = TouchEstimation()
        pen.move(to: CGPoint(x: 90, y: 50))
        #expect(pad.samples.map(\.estimationIndex) == [7, nil])
        var update = TouchUpdate(index: 7)
        update.force = 3
        stage.application.receive(update)
        #expect(pad.updated == 1)
        #expect(zip(pad.samples.map(\.width), [12, 4] as [CGFloat]).allSatisfy { abs($0 - $1) < 0.001 })
    }

    @Test func `a finger's stroke is as wide as its share of the greatest force`() {
        let pad = PencilPad(frame: stage.root.bounds)
        stage.root.addSubview(pad)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        finger.maximumForce = 2
        finger.force = 2
        finger.down(at: CGPoint(x: 50, y: 50))
        #expect(pad.samples.map(\.width) == [4, 4, 6])
    }
}

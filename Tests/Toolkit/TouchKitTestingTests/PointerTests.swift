import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that records the phases, locations and times of its touches.
final class TouchRecordingView: UIView {
    var phases: [UITouch.Phase] = []
    var locations: [CGPoint] = []
    var times: [TimeInterval] = []

    private func record(_ touches: Set<UITouch>) {
        for touch in touches {
            phases.append(touch.phase)
            locations.append(touch.location(in: nil))
            times.append(touch.timestamp)
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches) }
}

@MainActor
struct PointerTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    private let view = TouchRecordingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() {
        stage.root.addSubview(view)
    }

    @Test func `landing, moving and lifting a finger are separate deliveries`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        #expect(view.phases == [.began, .moved, .ended])
        #expect(view.locations == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 10)])
        #expect(view.times == [0, 0, 0])
    }

    @Test func `a move in steps is linear in time and space, and ends at its target`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 90, y: 50), steps: 8, over: .milliseconds(64))
        #expect(view.phases == [.began] + Array(repeating: .moved, count: 8))
        let line = (0...8).map { CGPoint(x: 10 + 10 * $0, y: 10 + 5 * $0) }
        #expect(view.locations == line)
        #expect(view.times.last == 0.064 && view.times[1] == 0.008 && stage.now == 0.064)
        finger.move(to: CGPoint(x: 0, y: 0), steps: 0, over: .milliseconds(10))
        #expect(view.locations.last == .zero, "at least one step")
    }

    @Test func `a finger is cancelled once`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.cancel()
        finger.cancel()
        finger.up()
        #expect(view.phases == [.began, .cancelled])
    }

    @Test func `a finger that is not down does nothing, and one that is down is lifted before it lands again`() {
        let finger = stage.finger()
        finger.move(to: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 10, y: 10), steps: 3, over: .seconds(1))
        finger.up()
        finger.cancel()
        #expect(view.phases.isEmpty)
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.down(at: CGPoint(x: 20, y: 10))
        #expect(view.phases == [.began, .ended, .began])
    }

    @Test func `a mouse and a pen keep their touch while the button or tip is down`() {
        for pointer in [stage.mouse(), stage.pen(), stage.eraser()] {
            view.phases = []
            pointer.move(to: CGPoint(x: 5, y: 5))
            pointer.down(at: CGPoint(x: 10, y: 10))
            pointer.move(to: CGPoint(x: 20, y: 10))
            pointer.up()
            pointer.move(to: CGPoint(x: 5, y: 5))
            #expect(view.phases == [.began, .moved, .ended])
        }
    }

    @Test func `locations are in the window's coordinates, even if it is not at the screen's origin`() {
        stage.window.frame = CGRect(x: 50, y: 50, width: 300, height: 200)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(view.locations == [CGPoint(x: 10, y: 10)])
    }

    @Test func `a pinch on the touchpad is in steps, at the pointer, and does nothing while that is away`() {
        var samples: [PinchSample] = []
        stage.application.observeInput(view) { if case .pinch(let sample, _) = $0 { samples.append(sample) } }
        let mouse = stage.mouse()
        mouse.pinch(to: 2)
        mouse.pinch(to: 2, steps: 2, over: .zero)
        mouse.endPinch()
        #expect(samples.isEmpty)
        mouse.move(to: CGPoint(x: 10, y: 20))
        mouse.pinch(to: 2, rotation: 1, steps: 2, over: .milliseconds(50))
        mouse.endPinch()
        mouse.endPinch()
        mouse.beginPinch()
        mouse.cancelPinch()
        #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended, .began, .cancelled])
        #expect(samples.map(\.scale) == [1, 1.5, 2, 2, 1, 1] && samples.map(\.rotation) == [0, 0.5, 1, 1, 0, 0])
        #expect(samples.map(\.timestamp) == [0, 0.025, 0.05, 0.05, 0.05, 0.05])
        #expect(samples.allSatisfy { $0.location == CGPoint(x: 10, y: 20) })
    }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIControlTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let control: LogControl
    let inside = CGPoint(x: 120, y: 120)
    /// 71 points to the right of the control's edge.
    let outside = CGPoint(x: 271, y: 120)

    init() {
        control = LogControl(frame: CGRect(x: 100, y: 100, width: 100, height: 40), log: log)
        stage.root.addSubview(control)
    }

    @Test func `S81 a control tracks one touch from begin to end, and its state follows`() {
        let finger = stage.finger()
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside && control.state == .normal)
        finger.down(at: inside)
        #expect(control.isTracking && control.isHighlighted && control.isTouchInside && control.state == .highlighted)
        finger.move(to: outside)
        #expect(control.isTracking && !control.isHighlighted && !control.isTouchInside)
        finger.move(to: inside)
        #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
        finger.up()
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        #expect(log.take().filter { !$0.hasPrefix("touch") } == ["begin", "continue", "continue", "end"])
    }

    @Test func `S81 a second finger is not tracked, even if several are delivered`() {
        control.isMultipleTouchEnabled = true
        let (first, second) = (stage.finger(), stage.finger())
        first.down(at: inside)
        second.down(at: CGPoint(x: 150, y: 120))
        second.move(to: CGPoint(x: 160, y: 120))
        second.up()
        #expect(log.take() == ["begin", "touchDown"] && control.isTracking)
        first.up()
        #expect(log.take() == ["end", "touchUpInside"])
    }

    @Test func `S82 touchDown, then touchDownRepeat from the second tap`() {
        let finger = stage.finger()
        finger.down(at: inside)
        finger.up()
        #expect(log.take() == ["begin", "touchDown", "end", "touchUpInside"])
        stage.wait(.milliseconds(100))
        finger.down(at: inside)
        #expect(log.take() == ["begin", "touchDown", "touchDownRepeat"])
    }

    @Test func `S82 drags inside and outside, a crossing is a drag and then an exit or enter`() {
        let finger = stage.finger()
        finger.down(at: inside)
        _ = log.take()
        finger.move(to: CGPoint(x: 130, y: 120))
        finger.move(to: outside)
        finger.move(to: CGPoint(x: 290, y: 120))
        finger.move(to: inside)
        finger.move(to: CGPoint(x: 130, y: 120))
        #expect(
            log.take().filter { $0 != "continue" } == [
                "touchDragInside", "touchDragOutside", "touchDragExit", "touchDragOutside", "touchDragInside",
                "touchDragEnter", "touchDragInside",
            ])
    }

    @Test(arguments: [
        (CGPoint(x: 260, y: 120), "touchUpInside"), (CGPoint(x: 280, y: 120), "touchUpOutside"),
        (CGPoint(x: 40, y: 120), "touchUpInside"), (CGPoint(x: 20, y: 120), "touchUpOutside"),
        (CGPoint(x: 120, y: 200), "touchUpInside"), (CGPoint(x: 120, y: 220), "touchUpOutside"),
        (CGPoint(x: 120, y: 40), "touchUpInside"), (CGPoint(x: 120, y: 20), "touchUpOutside"),
    ])
    func `S82 outside is more than 70 points beyond the bounds`(place: CGPoint, expected: String) {
        let finger = stage.finger()
        finger.down(at: inside)
        finger.move(to: place)
        finger.up()
        #expect(log.take().last == expected)
    }

    @Test func `S83 at touchUpInside the control is no longer highlighted`() {
        var highlighted: Bool?
        control.addAction(UIAction { _ in highlighted = control.isHighlighted }, for: .touchUpInside)
        let finger = stage.finger()
        finger.down(at: inside)
        finger.up()
        #expect(highlighted == false && log.take().suffix(2) == ["end", "touchUpInside"])
    }

    @Test func `S83 a cancelled touch sends touchCancel only`() {
        let finger = stage.finger()
        finger.down(at: inside)
        _ = log.take()
        finger.cancel()
        #expect(log.take() == ["cancel", "touchCancel"])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test func `S84 a touch that beginTracking refuses is ignored`() {
        control.begins = false
        let finger = stage.finger()
        finger.down(at: inside)
        #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        finger.move(to: outside)
        finger.up()
        #expect(log.take() == ["begin"])
    }

    @Test func `S84 tracking stops when continueTracking returns false`() {
        let finger = stage.finger()
        finger.down(at: inside)
        control.continues = false
        finger.move(to: CGPoint(x: 130, y: 120))
        #expect(!control.isTracking && !control.isHighlighted)
        finger.move(to: CGPoint(x: 140, y: 120))
        finger.up()
        #expect(log.take() == ["begin", "touchDown", "continue"])
    }

    @Test func `S31 a disabled control swallows the touch and sends nothing`() {
        let below = LogView("below", frame: control.frame, log: log)
        stage.root.insertSubview(below, belowSubview: control)
        control.isEnabled = false
        #expect(control.state == .disabled)
        #expect(stage.window.hitTest(inside, with: nil) === control)
        let finger = stage.finger()
        finger.down(at: inside)
        finger.move(to: outside)
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `a control that is disabled stops tracking its touch`() {
        let finger = stage.finger()
        finger.down(at: inside)
        control.isEnabled = false
        #expect(!control.isTracking && !control.isHighlighted)
        finger.up()
        #expect(log.take() == ["begin", "touchDown", "cancel"])
    }

    @Test func `a control whose subclass keeps the end of a touch to itself tracks the next touch`() {
        final class Forgetful: UIControl {
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        let control = Forgetful(frame: control.frame)
        control.addAction(UIAction { [log] _ in log.note("down") }, for: .touchDown)
        stage.root.addSubview(control)
        for pause in [Duration.seconds(1), .milliseconds(50), .zero] {
            let finger = stage.finger()
            finger.down(at: inside)
            finger.up()
            stage.wait(pause)
        }
        #expect(log.take() == ["down", "down", "down"])
    }

    @Test func `S40 a control passes no touch on`() {
        let holder = LogView("holder", frame: stage.root.bounds, log: log)
        stage.root.addSubview(holder)
        holder.addSubview(UIControl(frame: control.frame))
        let finger = stage.finger()
        finger.down(at: inside)
        finger.move(to: outside)
        finger.up()
        finger.down(at: inside)
        finger.cancel()
        #expect(log.take() == [])
    }
}

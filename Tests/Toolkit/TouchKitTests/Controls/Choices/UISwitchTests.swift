import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UISwitchTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    let log = Log()

    init() {
        stage.root.addSubview(control)
        control.addAction(
            UIAction { [log, control] _ in log.note(control.isOn ? "on" : "off") }, for: .valueChanged)
    }

    @Test func `a switch has a size of its own, and is hit within 44 points`() {
        #expect(control.frame == CGRect(x: 100, y: 100, width: 52, height: 32))
        #expect(stage.window.hitTest(CGPoint(x: 126, y: 95), with: nil) === control)
        #expect(stage.window.hitTest(CGPoint(x: 126, y: 137), with: nil) === control)
        #expect(stage.window.hitTest(CGPoint(x: 126, y: 93), with: nil) !== control)
    }

    @Test func `a tap toggles it, and sends the change when the finger is lifted`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        #expect(log.take() == [] && !control.isOn)
        finger.up()
        #expect(log.take() == ["on"])
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.up()
        #expect(log.take() == ["off"])
    }

    @Test func `a finger lifted far away toggles nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 110, y: 114))
        finger.move(to: CGPoint(x: 110, y: 250))
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `a drag leaves it on the side on which the finger is lifted`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 150, y: 110))
        finger.up()
        #expect(log.take() == ["on"])
        finger.down(at: CGPoint(x: 140, y: 110))
        finger.move(to: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 140, y: 110))
        finger.up()
        #expect(log.take() == [] && control.isOn)
    }

    @Test func `a cancelled touch toggles nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 150, y: 110))
        finger.cancel()
        #expect(log.take() == [] && !control.isOn)
    }

    @Test func `a change by the program sends nothing`() {
        control.isOn = true
        control.setOn(false, animated: true)
        control.setOn(true, animated: false)
        #expect(log.take() == [] && control.isOn)
    }

    @Test func `space and return toggle it, and arrows turn it on or off`() {
        #expect(control.becomeFirstResponder())
        stage.type(.space)
        stage.type(.left)
        stage.type(.left)
        stage.type(.right)
        stage.type(.enter)
        #expect(log.take() == ["on", "off", "on", "off"])
        stage.press(.space, .down)
        stage.press(.space, .repeats)
        #expect(log.take() == ["on"])
    }

    @Test func `S31 a disabled switch does not toggle, and cannot become first responder`() {
        #expect(control.becomeFirstResponder())
        control.isEnabled = false
        #expect(!control.isFirstResponder && !control.becomeFirstResponder())
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.up()
        #expect(log.take() == [])
    }
}

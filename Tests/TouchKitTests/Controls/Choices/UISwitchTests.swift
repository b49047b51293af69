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

    @Test func `a tap turns it, and sends that when the finger is lifted`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        #expect(log.take() == [] && !control.isOn)
        finger.up()
        #expect(log.take() == ["on"])
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.up()
        #expect(log.take() == ["off"])
    }

    @Test func `a finger lifted far away turns nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 110, y: 114))
        finger.move(to: CGPoint(x: 110, y: 250))
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `dragged, it is what the side says that the finger left it on`() {
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

    @Test func `a cancelled touch turns nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 150, y: 110))
        finger.cancel()
        #expect(log.take() == [] && !control.isOn)
    }

    @Test func `set by the program it sends nothing`() {
        control.isOn = true
        control.setOn(false, animated: true)
        control.setOn(true, animated: false)
        #expect(log.take() == [] && control.isOn)
    }

    @Test func `space and return turn it, arrows say which way`() {
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

    @Test func `S31 disabled it turns no more, and cannot have the keyboard`() {
        #expect(control.becomeFirstResponder())
        control.isEnabled = false
        #expect(!control.isFirstResponder && !control.becomeFirstResponder())
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.up()
        #expect(log.take() == [])
    }
}

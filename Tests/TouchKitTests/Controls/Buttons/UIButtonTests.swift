import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIButtonTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let button = UIButton(type: .system)
    let log = Log()

    init() {
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 30)
        stage.root.addSubview(button)
        for (name, event) in [
            ("down", UIControl.Event.touchDown), ("up inside", .touchUpInside), ("up outside", .touchUpOutside),
            ("primary", .primaryActionTriggered),
        ] {
            button.addAction(UIAction { [log] _ in log.note(name) }, for: event)
        }
    }

    @Test func `a press is told as touchUpInside and as the primary action`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.up()
        #expect(log.take() == ["down", "up inside", "primary"])
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 110, y: 250))
        finger.up()
        #expect(log.take() == ["down", "up outside"])
    }

    @Test func `a press is seen at once, and no more when the finger is off`() {
        func grounds() -> Int {
            stage.root.setNeedsDisplay()
            stage.wait(.zero)
            return stage.canvas.marks.count { if case .fill = $0 { true } else { false } }
        }
        #expect(grounds() == 0)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        #expect(grounds() == 1)
        finger.move(to: CGPoint(x: 110, y: 250))
        #expect(grounds() == 0)
        finger.up()
        button.isSelected = true
        #expect(grounds() == 1)
    }

    @Test func `a button is hit within 44 points`() {
        #expect(stage.window.hitTest(CGPoint(x: 150, y: 94), with: nil) === button)
        #expect(stage.window.hitTest(CGPoint(x: 150, y: 92), with: nil) !== button)
    }

    @Test func `what stands on it is that of its state, else that of the normal one`() {
        button.setTitle("Pressed", for: .highlighted)
        button.setTitleColor(.red, for: .highlighted)
        #expect(button.currentTitle == "Press" && button.currentTitleColor == button.tintColor)
        button.isHighlighted = true
        #expect(button.currentTitle == "Pressed" && button.currentTitleColor == .red)
        button.isEnabled = false
        #expect(button.currentTitle == "Press")
        #expect(button.title(for: .highlighted) == "Pressed" && button.titleColor(for: .normal) == nil)
    }

    @Test func `a custom button is in the colour of letters, in the tint where it is chosen`() {
        let custom = UIButton(frame: .zero)
        #expect(custom.buttonType == .custom && custom.currentTitleColor == InterfaceColors.light.label)
        custom.isSelected = true
        #expect(custom.currentTitleColor == custom.tintColor)
    }

    @Test func `a button has room for what stands on it, and for a finger`() {
        let letters = button.intrinsicContentSize
        #expect(letters.width > 60 && letters.height == 44)
        let icon = UIButton(frame: .zero)
        icon.setIcon(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 16, height: 16)), for: .normal)
        #expect(icon.intrinsicContentSize == CGSize(width: 44, height: 44))
        icon.setTitle("Oval", for: .normal)
        #expect(icon.intrinsicContentSize.width > 80)
        icon.sizeToFit()
        #expect(icon.bounds.size == icon.intrinsicContentSize)
    }

    @Test func `space and return press it, seen while the key is down`() {
        #expect(button.becomeFirstResponder())
        stage.press(.space, .down)
        #expect(button.isHighlighted && log.take() == [])
        stage.press(.space, .repeats)
        stage.press(.space, .up)
        #expect(!button.isHighlighted && log.take() == ["up inside", "primary"])
        stage.type(.enter)
        #expect(log.take() == ["up inside", "primary"])
        stage.press(.space, .down)
        stage.press(.space, .cancelled)
        #expect(!button.isHighlighted && log.take() == [])
    }
    @Test func `disabled while a key presses it, it is let go of, and the key's end does nothing`() {
        #expect(button.becomeFirstResponder())
        stage.press(.space, .down)
        button.isEnabled = false
        #expect(!button.isHighlighted)
        stage.press(.space, .up)
        button.isEnabled = true
        #expect(!button.isHighlighted && log.take() == [])
    }
}

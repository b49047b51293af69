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

    @Test func `a background image fills the button in its states`() {
        func image(_ color: UIColor) -> UIImage {
            let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 300))
            return bitmap.image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 300))
            }
        }
        let stage = Stage(size: CGSize(width: 200, height: 100), showsPixels: true)
        let button = UIButton(frame: CGRect(x: 50, y: 20, width: 100, height: 50))
        stage.root.addSubview(button)
        let (red, blue) = (image(.red), image(.blue))
        button.setBackgroundImage(red, for: .normal)
        button.setBackgroundImage(blue, for: .highlighted)
        #expect(button.backgroundImage(for: .highlighted) === blue && button.backgroundImage(for: .selected) == nil)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[55, 25] == 0xFFFF_0000 && stage.pixels?.bitmap[145, 65] == 0xFFFF_0000)
        #expect(button.currentBackgroundImage === red && button.intrinsicContentSize.height == 300)
        button.isHighlighted = true
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[55, 25] == 0xFF00_00FF && button.currentBackgroundImage === blue)
    }

    @Test func `a press sends touchUpInside and the primary action`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.up()
        #expect(log.take() == ["down", "up inside", "primary"])
        finger.down(at: CGPoint(x: 110, y: 110))
        finger.move(to: CGPoint(x: 110, y: 250))
        finger.up()
        #expect(log.take() == ["down", "up outside"])
    }

    @Test func `a press is highlighted at once, and no longer when the finger leaves`() {
        func grounds() -> Int {
            stage.root.setNeedsDisplay()
            stage.wait(.zero)
            return stage.canvas.operations.count { if case .fill = $0 { true } else { false } }
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

    @Test func `a subclass that draws something else keeps its title`() {
        final class PlainButton: UIButton {
            override func draw(_ rect: CGRect) {}
        }
        let plain = PlainButton(frame: CGRect(x: 100, y: 200, width: 100, height: 44))
        stage.wait(.zero)
        stage.root.addSubview(plain)
        stage.wait(.zero)
        #expect(stage.canvas.strokes.isEmpty)
        plain.setTitle("Press", for: .normal)
        stage.wait(.zero)
        #expect(!stage.canvas.strokes.isEmpty)
    }

    @Test func `a button that sets its title's color while it draws comes to rest`() {
        final class RedButton: UIButton {
            override func draw(_ rect: CGRect) { setTitleColor(.red, for: .normal) }
        }
        stage.root.addSubview(RedButton(frame: CGRect(x: 100, y: 200, width: 100, height: 44)))
        for _ in 0..<10 { stage.wait(.zero) }
        #expect(!stage.application.needsDisplay)
    }

    @Test func `a button is hit within 44 points`() {
        #expect(stage.window.hitTest(CGPoint(x: 150, y: 94), with: nil) === button)
        #expect(stage.window.hitTest(CGPoint(x: 150, y: 92), with: nil) !== button)
    }

    @Test func `its content is that of its state, or else that of the normal state`() {
        button.setTitle("Pressed", for: .highlighted)
        button.setTitleColor(.red, for: .highlighted)
        #expect(button.currentTitle == "Press" && button.currentTitleColor == button.tintColor)
        button.isHighlighted = true
        #expect(button.currentTitle == "Pressed" && button.currentTitleColor == .red)
        button.isEnabled = false
        #expect(button.currentTitle == "Press")
        #expect(button.title(for: .highlighted) == "Pressed" && button.titleColor(for: .normal) == nil)
    }

    @Test func `a custom button has the label color, and the tint color while it is selected`() {
        let custom = UIButton(frame: .zero)
        #expect(custom.buttonType == .custom && custom.currentTitleColor == InterfaceColors.light.label)
        custom.isSelected = true
        #expect(custom.currentTitleColor == custom.tintColor)
    }

    @Test func `a button has room for its content and for a finger`() {
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

    @Test func `space and return press it, and highlight it while the key is down`() {
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
    @Test func `a button disabled while a key presses it is released, and the end of the key does nothing`() {
        #expect(button.becomeFirstResponder())
        stage.press(.space, .down)
        button.isEnabled = false
        #expect(!button.isHighlighted)
        stage.press(.space, .up)
        button.isEnabled = true
        #expect(!button.isHighlighted && log.take() == [])
    }
}

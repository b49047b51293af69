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

    // MARK: Places

    private func square(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    @Test func `insets of the content make the button larger, those of title and image move these`() throws {
        let label = try #require(button.titleLabel)
        stage.wait(.zero)
        let middle = label.frame.midX
        button.contentEdgeInsets = UIEdgeInsets(top: 30, left: 40, bottom: 30, right: 40)
        #expect(button.intrinsicContentSize.width == label.intrinsicContentSize.width + 80)
        #expect(button.intrinsicContentSize.height == label.intrinsicContentSize.height + 60)
        button.contentEdgeInsets = .zero
        button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 20, bottom: 0, right: 0)
        stage.wait(.zero)
        #expect(label.frame.midX == middle + 10)
        button.setImage(square(10), for: .normal)
        let image = try #require(button.imageView)
        stage.wait(.zero)
        let left = image.frame.minX
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 12)
        stage.wait(.zero)
        #expect(image.frame.minX == left - 6 && image.frame.size == CGSize(width: 10, height: 10))
    }

    @Test func `the view of the image shows it in its place, and no larger than the button`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), showsPixels: true)
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
        stage.root.addSubview(button)
        button.setImage(square(20), for: .normal)
        stage.wait(.zero)
        let before = stage.pixels?.bitmap.copy()
        let view = try #require(button.imageView)
        stage.wait(.zero)
        #expect(view.frame == CGRect(x: 20, y: 20, width: 20, height: 20) && view.image === button.currentImage)
        #expect((0..<100).allSatisfy { y in (0..<100).allSatisfy { stage.pixels?.bitmap[$0, y] == before?[$0, y] } })
        button.setImage(square(200), for: .normal)
        stage.wait(.zero)
        #expect(view.frame == button.bounds && view.image === button.currentImage)
    }

    @Test func `a subclass places title and image`() throws {
        final class Tall: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 5, y: 0, width: 10, height: 10)
            }
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 0, y: 20, width: contentRect.width, height: 20)
            }
        }
        let button = Tall(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        button.setTitle("below", for: .normal)
        button.setImage(square(10), for: .normal)
        stage.root.addSubview(button)
        stage.wait(.zero)
        #expect(button.titleLabel?.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
        #expect(button.imageView?.frame == CGRect(x: 5, y: 0, width: 10, height: 10))
    }

    @Test func `an attributed title has the font and color of its first letter`() {
        let title = NSAttributedString(
            string: "Go", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.green])
        button.setAttributedTitle(title, for: .normal)
        #expect(button.currentTitle == "Go" && button.currentTitleColor == .green && button.font.pointSize == 30)
        #expect(button.currentAttributedTitle === title && button.attributedTitle(for: .selected) == nil)
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.currentTitle == nil && button.currentAttributedTitle == nil)
    }
}

import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct ButtonTitleLabelTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let button = UIButton(type: .custom)

    init() {
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
        stage.root.addSubview(button)
        stage.wait(.zero)
    }

    /// The stroke of the title in the next frame.
    private func titleStroke() -> (path: PixelPath, style: StrokeStyle, color: CGColor)? {
        stage.root.setNeedsDisplay()
        stage.wait(.zero)
        return stage.canvas.strokes.first
    }

    @Test func `a button draws its title in the same place with and without a label`() throws {
        let before = try #require(titleStroke()?.path.bounds)
        #expect(button.titleLabel?.text == "Press")
        let after = try #require(titleStroke()?.path.bounds)
        #expect(abs(before.minX - after.minX) < 0.01 && before.minY == after.minY)
        button.setIcon(UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 16, height: 16)), for: .normal)
        stage.wait(.zero)
        #expect(button.titleLabel.map { $0.frame.midX > 60 } == true, "the icon is to its left")
    }

    @Test func `a title is placed at the sides that are set, with and without a label`() throws {
        for _ in 0..<2 {
            button.contentHorizontalAlignment = .left
            #expect(abs(try #require(titleStroke()?.path.bounds).minX - 100) < 4)
            button.contentHorizontalAlignment = .trailing
            #expect(abs(try #require(titleStroke()?.path.bounds).maxX - 220) < 4)
            button.contentHorizontalAlignment = .center
            button.contentVerticalAlignment = .top
            let top = try #require(titleStroke()?.path.bounds)
            button.contentVerticalAlignment = .bottom
            let bottom = try #require(titleStroke()?.path.bounds)
            #expect(abs(top.midX - 160) < 2 && top.minY < 108 && bottom.maxY > 136)
            button.contentVerticalAlignment = .center
            _ = button.titleLabel
        }
        button.frame.size.width = 10
        button.contentHorizontalAlignment = .right
        stage.wait(.zero)
        #expect(button.titleLabel?.frame.minX == 0, "a title that is too wide begins at the left")
    }

    @Test func `the label's font takes effect, and is the button's`() throws {
        button.titleLabel?.font = .boldSystemFont(ofSize: 30)
        let stroke = try #require(titleStroke())
        #expect(button.font == .boldSystemFont(ofSize: 30) && stroke.style.width > 4)
        #expect(button.titleLabel?.center.x == button.bounds.midX)
        button.font = .systemFont(ofSize: 12)
        #expect(button.titleLabel?.font.pointSize == 12 && button.subviews.count == 1)
    }

    @Test func `the label has the color of the button's state, or else its own`() {
        button.titleLabel?.textColor = .green
        #expect(titleStroke()?.color == UIColor.green.cgColor && button.currentTitleColor == .green)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .highlighted)
        #expect(titleStroke()?.color == UIColor.red.cgColor)
        button.isHighlighted = true
        #expect(button.titleLabel?.textColor == .blue && titleStroke()?.color == UIColor.blue.cgColor)
    }

    @Test func `the label shows the title of the button's state`() {
        button.setTitle("Down", for: .highlighted)
        let label = button.titleLabel
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 160, y: 122))
        #expect(label?.text == "Down")
        finger.up()
        #expect(label?.text == "Press" && button.titleLabel === label)
    }

    @Test func `a label with several lines wraps the title`() throws {
        button.frame.size = CGSize(width: 60, height: 80)
        button.setTitle("Press this button", for: .normal)
        let label = try #require(button.titleLabel)
        stage.wait(.zero)
        let line = label.bounds.height
        label.numberOfLines = 0
        stage.wait(.zero)
        #expect(label.bounds.height == 3 * line && button.bounds.contains(label.frame))
    }

    @Test func `a finger on the title presses the button`() {
        _ = button.titleLabel
        stage.wait(.zero)
        #expect(stage.window.hitTest(CGPoint(x: 160, y: 122), with: nil) === button)
    }
}

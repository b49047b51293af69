import Foundation
import Testing
import TouchKitTesting

@testable import TouchKit

@MainActor struct UILabelTests {
    private let stage = Stage(size: CGSize(width: 300, height: 200))

    private func label(_ text: String?, width: CGFloat = 280, height: CGFloat = 40) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: width, height: height))
        label.text = text
        return label
    }

    /// The rows and columns that contain text, drawn alone at one pixel per point.
    private func ink(_ label: UILabel) -> (bounds: CGRect, pixels: [UInt32]) {
        let ink = Ink(Int(label.bounds.width), Int(label.bounds.height))
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        label.draw(label.bounds)
        UIGraphicsPopContext()
        var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for y in 0..<ink.canvas.height {
            for x in 0..<ink.canvas.width where ink.coverage(x, y) > 8 {
                bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return (bounds.rect, ink.pixels)
    }

    @Test func `a new label is as in UIKit`() {
        let label = UILabel()
        #expect(label.text == nil && label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.font.pointSize == 17 && label.textAlignment == .natural)
        #expect(label.textColor == label.interfaceColors.label)
        #expect(label.intrinsicContentSize == .zero && ink(self.label(nil)).bounds.isEmpty)
    }

    @Test func `S32 touches pass through a label and an image view to the view below`() {
        for view in [label("over"), UIImageView(frame: CGRect(x: 10, y: 10, width: 280, height: 40))] {
            #expect(!view.isUserInteractionEnabled)
            stage.root.addSubview(view)
            let point = CGPoint(x: 20, y: 20)
            #expect(stage.root.hitTest(point, with: nil) === stage.root)
            view.isUserInteractionEnabled = true
            #expect(stage.root.hitTest(point, with: nil) === view)
            view.removeFromSuperview()
        }
    }

    @Test func `the width of a single line does not depend on the available width`() {
        let label = label("Draw with as many fingers as you like")
        let size = label.intrinsicContentSize
        #expect(size.height == 20 && size.width > 200)
        #expect(label.sizeThatFits(CGSize(width: 50, height: 10)) == size)
        label.sizeToFit()
        #expect(label.frame == CGRect(origin: CGPoint(x: 10, y: 10), size: size))
    }

    @Test func `a single line that does not fit becomes smaller if it may`() {
        let wide = label("A line that is too wide", width: 80)
        let cut = ink(wide).bounds
        wide.adjustsFontSizeToFitWidth = true
        let whole = ink(wide).bounds
        #expect(whole.height < cut.height * 0.7 && whole.width > 70 && whole.maxX <= 80)
        wide.minimumScaleFactor = 0.9
        #expect(ink(wide).bounds.height > whole.height * 1.3, "it becomes no smaller than that")
        wide.minimumScaleFactor = 0
        wide.frame.size.width = 280
        #expect(abs(ink(wide).bounds.height - cut.height) <= 1, "a line that fits keeps its size")
        #expect(wide.font.pointSize == 17)
    }

    @Test func `font and color are never nil, whatever is set`() {
        let label = label("a")
        (label.font, label.textColor) = (.boldSystemFont(ofSize: 30), .red)
        (label.font, label.textColor) = (nil, nil)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor == label.interfaceColors.label)
    }

    @Test func `several lines break at the width`() {
        let label = label("Draw with as many fingers as you like")
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(size.width <= 100 && size.height >= 60)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 40)
        #expect(label.intrinsicContentSize.height == 20)
        label.preferredMaxLayoutWidth = 100
        #expect(label.intrinsicContentSize.height == 40)
    }

    @Test func `lines are aligned horizontally and centered vertically`() {
        let label = label("Hi")
        let left = ink(label).bounds
        label.textAlignment = .justified
        #expect(ink(label).bounds == left)
        label.textAlignment = .center
        let center = ink(label).bounds
        label.textAlignment = .right
        let right = ink(label).bounds
        #expect(left.minX <= 3 && abs(center.midX - 140) <= 1 && right.maxX >= 277)
        #expect(abs(center.midY - 20) <= 1)
    }

    @Test func `what does not fit ends in an ellipsis`() {
        let label = label("Draw with as many fingers as you like", width: 100)
        let drawn = ink(label)
        #expect(drawn.bounds.maxX <= 100)
        #expect(drawn.pixels == ink(self.label("Draw with a…", width: 100)).pixels)
        label.lineBreakMode = .byClipping
        #expect(ink(label).pixels != drawn.pixels && ink(label).bounds.maxX > 92)
    }

    @Test func `no more lines are drawn than fit the height`() {
        let label = label("Draw with as many fingers as you like", width: 100, height: 45)
        label.numberOfLines = 0
        let drawn = ink(label).bounds
        #expect(drawn.minY >= 2 && drawn.maxY <= 43 && drawn.height > 20)
        #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 2).height == 40)
    }

    @Test func `an enormous height does not limit the lines`() {
        let label = label("Draw with as many fingers as you like")
        label.numberOfLines = 0
        let height = CGFloat.greatestFiniteMagnitude
        let ink = Ink(100, 30)
        UIGraphicsPushContext(CGContext(canvas: ink.canvas, scale: 1))
        label.drawText(in: CGRect(x: 0, y: -height / 2, width: 100, height: height))
        UIGraphicsPopContext()
        for rows in [0..<15, 15..<30] {
            #expect(rows.contains { y in (0..<100).contains { ink.coverage($0, y) > 8 } })
        }
    }

    @Test func `text is drawn in the label's font and color`() {
        let label = label("I", height: 80)
        label.font = .systemFont(ofSize: 68)
        label.textColor = .red
        let drawn = ink(label)
        #expect(abs(drawn.bounds.height - 46) <= 1 && drawn.pixels.contains(0xFFFF_0000))
    }

    @Test func `a change is redrawn, an equal value is not`() {
        let label = label("one")
        stage.root.addSubview(label)
        stage.wait(.zero)
        #expect(!stage.application.screen.needsDisplay)
        label.text = "one"
        label.font = .systemFont(ofSize: 17)
        label.numberOfLines = 1
        #expect(!stage.application.screen.needsDisplay)
        let changes: [(UILabel) -> Void] = [
            { $0.text = "two" }, { $0.font = .systemFont(ofSize: 20) }, { $0.textColor = .red },
            { $0.textAlignment = .right }, { $0.numberOfLines = 2 }, { $0.lineBreakMode = .byClipping },
        ]
        for change in changes {
            change(label)
            #expect(stage.application.screen.needsDisplay)
            stage.wait(.zero)
        }
    }

    @Test func `a highlighted text has its other color, and a disabled one is faded`() {
        let label = label("|||")
        label.textColor = .red
        label.highlightedTextColor = .blue
        func colors() -> Set<UInt32> { Set(ink(label).pixels.filter { $0 >> 24 == 255 }) }
        #expect(colors() == [0xFFFF_0000])
        label.isHighlighted = true
        #expect(colors() == [0xFF00_00FF])
        label.highlightedTextColor = nil
        #expect(colors() == [0xFFFF_0000])
        label.isEnabled = false
        #expect(colors().isEmpty && !ink(label).bounds.isEmpty)
    }

    @Test func `a shadow lies beside the text and below it`() {
        let label = label("|")
        label.font = .systemFont(ofSize: 34)
        label.textColor = .red
        let width = ink(label).bounds.width
        label.shadowColor = .blue
        label.shadowOffset = CGSize(width: 10, height: 0)
        let (bounds, pixels) = ink(label)
        #expect(bounds.width == width + 10 && pixels.contains(0xFFFF_0000) && pixels.contains(0xFF00_00FF))
    }
}

import Foundation
import Testing
import TouchKit

@MainActor struct StringDrawingTests {
    private let font = UIFont.systemFont(ofSize: 17)

    private func drawn(scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> Ink {
        let ink = Ink(200, 100)
        let context = CGContext(canvas: ink.canvas, scale: scale)
        UIGraphicsPushContext(context)
        draw(context)
        UIGraphicsPopContext()
        return ink
    }

    /// The rows and columns that contain visible ink.
    private func bounds(_ ink: Ink) -> PixelRect {
        var result = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for y in 0..<ink.canvas.height {
            for x in 0..<ink.canvas.width where ink.coverage(x, y) > 8 {
                result = result.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return result
    }

    @Test func `an H stands on the baseline and is as high as a capital`() {
        let ink = drawn { _ in "H".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font]) }
        let baseline = 20 + Int(font.ascender.rounded())
        #expect(bounds(ink).maxY == baseline && bounds(ink).height == 12)
        #expect(
            bounds(ink).minX >= 10 && CGFloat(bounds(ink).maxX) <= 10 + "H".size(withAttributes: [.font: font]).width)
    }

    @Test func `sizes are those of the characters and lines`() {
        let one = "Hi".size(withAttributes: [.font: font])
        #expect(one.height == font.lineHeight && one.width > 10)
        #expect("Hi\nHi".size(withAttributes: [.font: font]) == CGSize(width: one.width, height: 2 * font.lineHeight))
        #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: font.lineHeight))
        #expect("Hi".size().height == UIFont.systemFont(ofSize: 12).lineHeight)
    }

    @Test func `text is black or in the given color, and does not change the context`() {
        let ink = drawn { context in
            UIColor.green.set()
            "I".draw(at: .zero, withAttributes: [.font: font.withSize(60), .foregroundColor: UIColor.red])
            context.fill(CGRect(x: 100, y: 50, width: 1, height: 1))
            "I".draw(at: CGPoint(x: 50, y: 0), withAttributes: [.font: font.withSize(60)])
        }
        let colors = Set(ink.pixels.filter { $0 >> 24 == 255 })
        #expect(colors == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_0000])
    }

    @Test func `translucent characters are not darker where they touch`() {
        let ink = drawn { _ in
            "mmm".draw(
                at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.black.withAlphaComponent(0.5)])
        }
        #expect(ink.pixels.map { $0 >> 24 }.max() == 128)
    }

    @Test func `at twice the scale there is four times the ink`() {
        let plain = drawn { _ in "Sphinx".draw(at: .zero, withAttributes: [.font: font]) }.area
        let double = drawn(scale: 2) { _ in "Sphinx".draw(at: .zero, withAttributes: [.font: font]) }.area
        #expect(abs(double / plain - 4) < 0.1)
    }

    @Test func `text in a rectangle wraps and is clipped`() {
        let ink = drawn { _ in
            "one two three four".draw(in: CGRect(x: 10, y: 10, width: 40, height: 50), withAttributes: [.font: font])
        }
        let box = bounds(ink)
        #expect(box.minX >= 10 && box.maxX <= 50 && box.minY >= 10 && box.maxY <= 60 && box.height > 40)
    }

    @Test func `text in a rectangle is aligned and truncated as its paragraph style says`() throws {
        let style = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
        func box(_ text: String) -> PixelRect {
            bounds(
                drawn { _ in
                    text.draw(
                        in: CGRect(x: 0, y: 0, width: 100, height: 60),
                        withAttributes: [.font: font, .paragraphStyle: style])
                })
        }
        #expect(box("HH").minX < 5)
        style.alignment = .center
        #expect(abs(box("HH").minX + box("HH").maxX - 100) <= 2)
        style.alignment = .right
        #expect(box("HH").maxX > 95)
        #expect(box("one two three four").height > 20)
        style.lineBreakMode = .byTruncatingTail
        #expect(box("one two three four").height <= 20)
    }

    @Test func `the box around a text is wrapped only if it is asked for`() {
        let narrow = CGSize(width: 60, height: 1000)
        let attributes: [NSAttributedString.Key: Any] = [.font: font]
        let wrapped = "one two three four".boundingRect(
            with: narrow, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        #expect(wrapped.origin == .zero && wrapped.width <= 60 && wrapped.height >= 2 * font.lineHeight)
        let line = "one two three four".boundingRect(with: narrow, attributes: attributes, context: nil)
        #expect(line.size == "one two three four".size(withAttributes: attributes))
    }

    @Test func `text covers the same pixels at every fraction of a pixel`() {
        let whole = drawn { _ in "fox".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: font]) }
        let part = drawn { _ in "fox".draw(at: CGPoint(x: 10.3, y: 10.2), withAttributes: [.font: font]) }
        #expect(whole.pixels == part.pixels)
    }
}

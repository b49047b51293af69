import Foundation
import Testing
import TouchKitTesting
import UIKit

@MainActor struct CATextLayerTests {
    private let stage = Stage(size: CGSize(width: 200, height: 120), showsPixels: true)
    private let layer = CATextLayer()

    init() {
        stage.root.backgroundColor = .white
        layer.frame = CGRect(x: 20, y: 10, width: 160, height: 100)
        layer.fontSize = 20
        layer.foregroundColor = UIColor.black.cgColor
        stage.root.layer.addSublayer(layer)
    }

    /// The box of the pixels that are not white; nil if all are.
    private func ink() -> CGRect? {
        stage.wait(.zero)
        guard let bitmap = stage.pixels?.bitmap else { return nil }
        var box = CGRect.null
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] != 0xFFFF_FFFF {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box.isNull ? nil : box
    }

    @Test func `a font without a size is as good as its name`() throws {
        let (bold, plain) = ("Some-Bold", "Some")
        layer.string = "Word"
        layer.font = CGFont(NSString(string: bold))
        #expect((layer.font as? UIFont) == UIFont(name: bold, size: UIFont.labelFontSize))
        let wide = try #require(ink())
        layer.font = CGFont(NSString(string: plain))
        #expect(try #require(ink()) != wide && CGFont("") == nil)
    }

    @Test func `it draws its text where the alignment says`() throws {
        #expect(ink() == nil, "no text")
        layer.string = "Word"
        let left = try #require(ink())
        let width = "Word".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
        #expect(left.minX >= 20 && left.minX < 24 && left.minY >= 10 && left.maxY < 40 && abs(left.width - width) < 6)
        layer.alignmentMode = .right
        let right = try #require(ink())
        #expect(right.maxX <= 180 && right.maxX > 176 && right.width == left.width)
        layer.alignmentMode = .center
        let center = try #require(ink())
        #expect(abs(center.midX - 100) < 2)
        layer.fontSize = 40
        #expect(try #require(ink()).height > left.height * 1.7)
        layer.string = 5
        #expect(ink() == nil)
    }

    @Test func `a long text goes on in the next line, is cut off or is shortened`() throws {
        layer.string = "These words are too long for one line"
        let cut = try #require(ink())
        #expect(cut.maxX > 170 && cut.maxX <= 180 && cut.height < 30)
        layer.isWrapped = true
        let wrapped = try #require(ink())
        #expect(wrapped.height > 40 && wrapped.maxX <= 180)
        layer.isWrapped = false
        layer.truncationMode = .end
        let shortened = try #require(ink())
        #expect(shortened.height <= cut.height && shortened.maxX <= 180)
        layer.truncationMode = .start
        layer.bounds.size.width = 60
        #expect(try #require(ink()).width <= 60)
    }

    @Test func `it has a font by value or name, and the look of an attributed text's first letter`() throws {
        layer.string = "Word"
        let regular = try #require(ink())
        layer.font = "Helvetica-Bold"
        #expect(try #require(ink()).width > regular.width && (layer.font as? UIFont) != nil)
        layer.font = UIFont.systemFont(ofSize: 99)
        #expect(ink() == regular, "the size of the font does not count")
        layer.string = NSAttributedString(
            string: "Word", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red])
        #expect(try #require(ink()).height > regular.height * 1.7)
        let pixels = try #require(stage.pixels?.bitmap)
        let reds = (0..<120).contains { y in (0..<200).contains { pixels[$0, y] == 0xFFFF_0000 } }
        #expect(reds)
        let copy = CATextLayer(layer: layer)
        #expect(copy.fontSize == 20 && copy.string is NSAttributedString && CATextLayer().fontSize == 36)
    }
}

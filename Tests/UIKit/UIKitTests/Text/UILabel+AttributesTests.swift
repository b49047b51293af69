import Testing
import UIKit

@MainActor
struct UILabelAttributesTests {
    @Test func `an attributed text's first letter decides`() {
        let label = UILabel()
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(
            string: "Tap",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
        text.addAttributes([.foregroundColor: UIColor.blue], range: NSRange(location: 1, length: 1))
        label.attributedText = text
        #expect(label.text == "Tap" && label.font.pointSize == 30 && label.textColor == .red)
        #expect(label.textAlignment == .right && label.attributedText?.string == "Tap")
    }

    @Test func `a text without attributes keeps the label's`() {
        let label = UILabel()
        (label.textColor, label.textAlignment) = (.green, .center)
        label.attributedText = NSAttributedString(string: "a")
        #expect(label.text == "a" && label.textColor == .green && label.textAlignment == .center)
        label.attributedText = nil
        #expect(label.text == nil && label.attributedText == nil)
    }
}

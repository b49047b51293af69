import Foundation
import Testing
import UIKit

@MainActor struct FontStylesTests {
    @Test(
        arguments: [
            ("Helvetica", .regular), ("HelveticaNeue-Light", .light), ("Avenir-Heavy", .heavy), ("Arial-BoldMT", .bold),
            ("HelveticaNeue-UltraLight", .ultraLight), ("AvenirNext-DemiBold", .semibold), ("Boldface", .regular),
            ("PingFangSC-Medium", .medium),
        ] as [(String, UIFont.Weight)])
    func `the built-in font stands for every font, in the weight of its name`(name: String, weight: UIFont.Weight) {
        #expect(UIFont(name: name, size: 20) == .systemFont(ofSize: 20, weight: weight))
    }

    @Test func `there is no font without a name, and none without a size`() {
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: "Helvetica", size: 0)?.pointSize == UIFont.systemFontSize)
    }

    @Test func `each style has its font`() {
        let sizes = [
            UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
            .caption1, .caption2,
        ].map { UIFont.preferredFont(forTextStyle: $0).pointSize }
        #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect(UIFont.preferredFont(forTextStyle: .init(rawValue: "mine")) == .systemFont(ofSize: 17))
    }

    @Test func `an NSString is measured and drawn as a String`() {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        let text = "Two words"
        #expect(NSString(string: text).size(withAttributes: attributes) == text.size(withAttributes: attributes))
        func picture(_ draw: () -> Void) -> Data {
            UIGraphicsImageRenderer(size: CGSize(width: 120, height: 60)).pngData { _ in draw() }
        }
        let box = CGRect(x: 5, y: 5, width: 60, height: 50)
        let point = picture { NSString(string: text).draw(at: box.origin, withAttributes: attributes) }
        let inBox = picture { NSString(string: text).draw(in: box, withAttributes: attributes) }
        #expect(point == picture { text.draw(at: box.origin, withAttributes: attributes) })
        #expect(inBox == picture { text.draw(in: box, withAttributes: attributes) })
        #expect(point != inBox && point != picture {})
    }
}

import Foundation
import Testing
import UIKit

@MainActor
struct UIImageConfigurationTests {
    private func size(_ look: UIImage.SymbolConfiguration?) -> CGFloat? {
        UIImage(systemName: "plus", withConfiguration: look)?.size.width
    }

    @Test func `a symbol is as large as beside text of a size`() throws {
        let normal = try #require(size(nil))
        #expect(size(UIImage.SymbolConfiguration(pointSize: 34)) == 2 * normal)
        #expect(try #require(size(UIImage.SymbolConfiguration(scale: .large))) > normal)
        #expect(try #require(size(UIImage.SymbolConfiguration(textStyle: .caption1))) < normal)
        let small = UIImage.SymbolConfiguration(scale: .small)
        #expect(UIImage(systemName: "no such symbol", withConfiguration: small) == nil)
    }

    @Test func `a bold symbol has wider strokes`() throws {
        func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
            let image = UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(weight: weight))
            let bytes = try #require(image?.cgImage?.dataProvider?.data)
            return bytes.enumerated().reduce(0) { $0 + ($1.offset % 4 == 3 ? Int($1.element) : 0) }
        }
        #expect(try ink(.bold) > ink(.regular) && ink(.thin) < ink(.regular))
    }

    @Test func `fonts and distances have the standard size, and no more than a maximum`() {
        let metrics = UIFontMetrics(forTextStyle: .headline)
        #expect(metrics.scaledFont(for: .systemFont(ofSize: 20)).pointSize == 20 && metrics.scaledValue(for: 7) == 7)
        #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 15).pointSize == 15)
    }
}

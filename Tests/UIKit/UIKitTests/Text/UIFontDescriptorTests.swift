import Foundation
import Testing
import UIKit

@MainActor struct UIFontDescriptorTests {
    @Test func `a font is made bold and regular again by its traits`() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.fontDescriptor.symbolicTraits.isEmpty && font.fontDescriptor.pointSize == 20)
        let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
        #expect(bold == .boldSystemFont(ofSize: 20) && bold?.fontDescriptor.symbolicTraits == .traitBold)
        let regular = bold?.fontDescriptor.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 12) }
        #expect(regular == .systemFont(ofSize: 12))
        #expect(
            UIFont(descriptor: UIFontDescriptor(name: "Any-Light", size: 9), size: 0)
                == .systemFont(ofSize: 9, weight: .light))
    }

    @Test(arguments: [UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black])
    func `a font is created again by its name`(_ weight: UIFont.Weight) {
        let font = UIFont.systemFont(ofSize: 17, weight: weight)
        #expect(UIFont(name: font.fontName, size: 17) == font && font.fontName.hasPrefix(font.familyName))
    }

    @Test func `all digits have the same width`() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .bold)
        let widths = Set((0...9).map { "\($0)".size(withAttributes: [.font: font]).width })
        #expect(widths.count == 1)
    }
}

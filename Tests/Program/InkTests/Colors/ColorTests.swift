import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

struct ColorTests {
    @Test func `hexadecimal digits are read as a color`() {
        #expect(Color(hex: "#12B34A") == Color(red: 0x12, green: 0xB3, blue: 0x4A))
        #expect(Color(hex: "#12b34a80") == Color(red: 0x12, green: 0xB3, blue: 0x4A, alpha: 0x80))
        #expect(Color(hex: "#f0C") == Color(red: 0xFF, green: 0x00, blue: 0xCC))
    }

    @Test(arguments: ["", "#", "12B34A", "#12B34", "#GGGGGG", "#12B34A8", "#+1+1+1", "#１２３", "red", "#12B34A8011"])
    func `text that is not a color is refused`(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test func `a color reads back equal from its digits`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let color = generator.color()
            #expect(Color(hex: color.hex) == color)
        }
    }

    @Test func `opacity is written only where it matters`() {
        #expect(Color.black.hex == "#000000")
        #expect(Color(red: 1, green: 2, blue: 3, alpha: 4).hex == "#01020304")
    }
}

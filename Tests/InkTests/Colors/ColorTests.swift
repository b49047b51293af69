import Foundation
import Ink
import SeededRandom
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

struct HueTests {
    @Test(arguments: [(0, "#FF0000"), (1, "#FFFF00"), (2, "#00FF00"), (3, "#00FFFF"), (4, "#0000FF"), (5, "#FF00FF")])
    func `sixths of the circle are the six pure colors`(sixth: Int, hex: String) {
        #expect(Color(hue: CGFloat(sixth) / 6).hex == hex)
    }

    @Test func `whole turns do not count, and numbers that are not finite count as 0`() {
        #expect(Color(hue: 2.25) == Color(hue: 0.25))
        #expect(Color(hue: -0.75) == Color(hue: 0.25))
        #expect(Color(hue: .nan) == Color(hue: 0))
        #expect(Color(hue: .infinity) == Color(hue: 0))
    }

    @Test func `lightness goes from black through the hue to white`() {
        #expect(Color(hue: 0.6, lightness: 0).hex == "#000000")
        #expect(Color(hue: 0.6, lightness: 1).hex == "#FFFFFF")
        #expect(Color(hue: 0.6, saturation: 0, lightness: 0.5).hex == "#808080")
        #expect(Color(hue: 0, lightness: 0.75).hex == "#FF8080")
    }

    @Test func `a direction has a color of its own over the full circle`() {
        #expect(Color(angle: 0).hex == "#FF0000")
        #expect(Color(angle: .pi).hex == "#00FFFF")
        #expect(Color(angle: -.pi) == Color(angle: .pi))
        let colors = Set((0..<360).map { Color(angle: CGFloat($0) * .pi / 180) })
        #expect(colors.count == 360)
    }

    @Test func `neighboring directions have neighboring colors, also across zero`() {
        for degree in 0..<360 {
            let here = Color(angle: CGFloat(degree) * .pi / 180)
            let next = Color(angle: CGFloat(degree + 1) * .pi / 180)
            for channel in [\Color.red, \.green, \.blue] {
                #expect(abs(Int(here[keyPath: channel]) - Int(next[keyPath: channel])) <= 5)
            }
        }
    }
}

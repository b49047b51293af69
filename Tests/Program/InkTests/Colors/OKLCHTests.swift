import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

struct OKLCHTests {
    @Test(arguments: [
        ("#000000", 0, 0, 0), ("#FFFFFF", 1, 0, 0), ("#FF0000", 0.62796, 0.25768, 29.23),
        ("#00FF00", 0.86644, 0.29483, 142.50), ("#0000FF", 0.45201, 0.31321, 264.05), ("#808080", 0.59987, 0, 0),
    ])
    func `known colors have the values that CSS gives them`(
        hex: String, lightness: Double, chroma: Double, degrees: Double
    ) throws {
        let color = OKLCH(try #require(Color(hex: hex)))
        #expect(abs(color.lightness - lightness) < 1e-4 && abs(color.chroma - chroma) < 1e-4)
        #expect(abs(color.hue * 360 - degrees) < 0.01)
    }

    @Test func `every color comes back equal`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            var color = generator.color()
            color.alpha = 255
            #expect(Color(OKLCH(color)) == color)
        }
        for gray in 0...255 as ClosedRange<UInt8> {
            let color = Color(red: gray, green: gray, blue: gray)
            #expect(Color(OKLCH(color)) == color)
        }
    }

    @Test func `a color outside sRGB keeps its lightness and hue, and loses chroma`() {
        for degree in stride(from: 0, to: 360, by: 7) {
            let wanted = OKLCH(lightness: 0.7, chroma: 0.4, hue: Double(degree) / 360)
            let found = OKLCH(Color(wanted))
            #expect(abs(found.lightness - 0.7) < 0.01 && found.chroma < 0.33)
            let apart = abs(found.hue - wanted.hue)
            #expect(min(apart, 1 - apart) < 0.01)
        }
    }

    @Test func `black and white are reached with any hue and chroma`() {
        #expect(Color(OKLCH(lightness: 0, chroma: 0.2, hue: 0.3)) == .black)
        #expect(Color(OKLCH(lightness: 1, chroma: 0.2, hue: 0.3)).hex == "#FFFFFF")
        #expect(Color(OKLCH(lightness: 1.5, chroma: 0, hue: 0)).hex == "#FFFFFF")
    }
}

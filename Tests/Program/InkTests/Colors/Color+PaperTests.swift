import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

/// The color in which ink is shown on a paper.
struct ColorOnPaperTests {
    private static let dark = Paper(.dark)

    @Test func `on light paper, all ink is shown as it is`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let color = generator.color()
            #expect(color.shown(on: .white) == color && color.shown(on: Paper(.cream, .dots)) == color)
        }
    }

    @Test func `on dark paper, all ink has enough contrast, and keeps its opacity`() {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<2000 {
            let color = generator.color()
            let shown = color.shown(on: Self.dark)
            #expect(shown.contrast(with: Self.dark.color) >= Color.minimumContrast)
            #expect(shown.alpha == color.alpha)
        }
    }

    @Test func `ink with enough contrast is shown as it is`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let color = generator.color()
            guard color.contrast(with: Self.dark.color) >= Color.minimumContrast else { continue }
            #expect(color.shown(on: Self.dark) == color)
        }
        #expect(Palette.live.shown(on: Self.dark) == Palette.live)
    }

    @Test func `the darker ink is, the lighter it is shown`() {
        let grays = stride(from: 0, to: 0x60, by: 8).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
        let shown = grays.map { $0.shown(on: Self.dark).contrast(with: .black) }
        #expect(shown == shown.sorted(by: >))
        #expect(Color.black.shown(on: Self.dark).contrast(with: Self.dark.color) > 13)
        #expect(Color.black.shown(on: Self.dark) != Color(red: 255, green: 255, blue: 255))
    }

    @Test func `the colors of the palette stay apart`() {
        let shown = Palette.swatches.map { $0.color.shown(on: Self.dark) }
        #expect(Set(shown).count == shown.count)
    }

    @Test func `dark blue stays blue and dark red stays red`() {
        let blue = Color(red: 0, green: 0, blue: 0x70).shown(on: Self.dark)
        #expect(blue.blue > blue.red && blue.blue > blue.green)
        let red = Color(red: 0x60, green: 0, blue: 0).shown(on: Self.dark)
        #expect(red.red > red.green && red.red > red.blue)
    }
}

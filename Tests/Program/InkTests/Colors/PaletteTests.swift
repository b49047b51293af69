import Ink
import TestInk
import Testing

struct PaletteTests {
    @Test func `the palette is the colors of the look, in their order`() {
        let listed = Palette.swatches.map { "\($0.rawValue) \($0.color.hex)" }
        #expect(
            listed == [
                "ink #000000", "graphite #5C6670", "red #E5383B", "orange #F77F00", "yellow #FFC300", "green #2BA84A",
                "teal #12A5A5", "sky #2F9BFF", "blue #2B59C3", "violet #7B4DD6", "pink #E052A0", "brown #8C5A3C",
                "white #FFFFFF", "skin #F2C9A5",
            ])
    }

    @Test func `fingers have colors that stand out on white paper`() {
        #expect(Palette.fingers.count == 10)
        #expect(!Palette.fingers.contains { $0.contrast(with: Color(red: 255, green: 255, blue: 255)) < 1.5 })
    }

    @Test func `live ink is red and selected ink is green`() {
        #expect(Palette.live.hex == "#FF0000")
        #expect(Palette.selected.hex == "#12B34A")
    }
}

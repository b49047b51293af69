import Foundation
import SeededRandom
import Testing

@testable import Ink

struct OklabTests {
    @Test func `a color is the same after a conversion and back`() {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<500 {
            let color = generator.color()
            let converted = Oklab(color).color(alpha: color.alpha)
            for (before, after) in [
                (color.red, converted.red), (color.green, converted.green), (color.blue, converted.blue),
            ] {
                #expect(abs(Int(before) - Int(after)) <= 1)
            }
        }
    }

    @Test func `a color that is too colorful for its lightness loses color, not hue`() {
        var bright = Oklab(Color(red: 0, green: 0, blue: 255))
        bright.lightness = 0.9
        let color = bright.color(alpha: 255)
        #expect(color.blue == 255 && color.red < 255 && color.green < 255)
    }

    @Test func `contrast is that of the accessibility guidelines`() {
        let white = Color(red: 255, green: 255, blue: 255)
        #expect(abs(white.contrast(with: .black) - 21) < 0.001)
        #expect(white.contrast(with: white) == 1)
        // A well-known example: the darkest gray that fails 4.5 on white is #777777.
        #expect(white.contrast(with: Color(red: 0x77, green: 0x77, blue: 0x77)) < 4.5)
        #expect(white.contrast(with: Color(red: 0x76, green: 0x76, blue: 0x76)) > 4.5)
    }
}

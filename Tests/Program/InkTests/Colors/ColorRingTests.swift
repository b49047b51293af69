import Foundation
import Ink
import Testing

struct ColorRingTests {
    @Test func `a direction has a color of its own over the full circle`() {
        #expect(Color(angle: -.pi) == Color(angle: .pi))
        #expect(Color(angle: .nan) == Color(angle: 0) && Color(angle: .infinity) == Color(angle: 0))
        let colors = Set((0..<360).map { Color(angle: CGFloat($0) * .pi / 180) })
        #expect(colors.count == 360)
    }

    @Test func `neighboring directions have neighboring colors, also across zero`() {
        for degree in 0..<360 {
            let here = Color(angle: CGFloat(degree) * .pi / 180)
            let next = Color(angle: CGFloat(degree + 1) * .pi / 180)
            for channel in [\Color.red, \.green, \.blue] {
                #expect(abs(Int(here[keyPath: channel]) - Int(next[keyPath: channel])) <= 20)
            }
        }
    }

    @Test func `all colors of the ring look equally light`() {
        for degree in 0..<360 {
            let color = OKLCH(Color(angle: CGFloat(degree) * .pi / 180))
            #expect(abs(color.lightness - 0.68) < 0.01)
        }
    }

    @Test func `the angle of a hue leads back to it`() {
        for hue in stride(from: 0.0, to: 1, by: 0.05) {
            #expect(abs(ColorRing.hue(at: ColorRing.angle(of: hue)) - hue) < 1e-9)
        }
    }
}

import Foundation
import Ink
import Testing

struct HueTests {
    @Test(arguments: [(0, "#FF0000"), (1, "#FFFF00"), (2, "#00FF00"), (3, "#00FFFF"), (4, "#0000FF"), (5, "#FF00FF")])
    func `sixths of the circle are the six pure colours`(sixth: Int, hex: String) {
        #expect(Color(hue: CGFloat(sixth) / 6).hex == hex)
    }

    @Test func `whole turns do not count, and what is not finite counts as none`() {
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

    @Test func `a direction has a colour of its own over the full circle`() {
        #expect(Color(angle: 0).hex == "#FF0000")
        #expect(Color(angle: .pi).hex == "#00FFFF")
        #expect(Color(angle: -.pi) == Color(angle: .pi))
        let colors = Set((0..<360).map { Color(angle: CGFloat($0) * .pi / 180) })
        #expect(colors.count == 360)
    }

    @Test func `neighbouring directions have neighbouring colours, also across zero`() {
        for degree in 0..<360 {
            let here = Color(angle: CGFloat(degree) * .pi / 180)
            let next = Color(angle: CGFloat(degree + 1) * .pi / 180)
            for channel in [\Color.red, \.green, \.blue] {
                #expect(abs(Int(here[keyPath: channel]) - Int(next[keyPath: channel])) <= 5)
            }
        }
    }
}

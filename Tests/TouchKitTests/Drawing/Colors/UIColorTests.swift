import Foundation
import Testing
import TouchKit

struct UIColorTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        return [red, green, blue, alpha]
    }

    @Test func `components are clamped to 0 to 1`() {
        #expect(components(UIColor(red: 2, green: -1, blue: .nan, alpha: 0.5)) == [1, 0, 0, 0.5])
    }

    @Test func `hues are placed as on the color wheel`() {
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
        let cyan = components(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1))
        #expect(cyan == [0, 1, 1, 1])
        #expect(UIColor(hue: 0.3, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    }

    @Test func `a hue is returned unchanged`() {
        for step in 0..<24 {
            let hue = CGFloat(step) / 24
            let color = UIColor(hue: hue, saturation: 0.75, brightness: 0.5, alpha: 0.25)
            var (h, s, b, a) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
            color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
            #expect(abs(h - hue) < 1e-9 && abs(s - 0.75) < 1e-9 && b == 0.5 && a == 0.25)
        }
    }

    @Test func `withAlphaComponent changes only the alpha`() {
        #expect(components(UIColor.orange.withAlphaComponent(0.3)) == [1, 0.5, 0, 0.3])
    }
}

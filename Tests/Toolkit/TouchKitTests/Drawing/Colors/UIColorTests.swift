import Foundation
import Testing
import TouchKit

struct UIColorTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        [color.cgColor.red, color.cgColor.green, color.cgColor.blue, color.cgColor.alpha]
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

    @Test func `withAlphaComponent changes only the alpha`() {
        #expect(components(UIColor.orange.withAlphaComponent(0.3)) == [1, 0.5, 0, 0.3])
    }

    @Test func `colors in the other spaces have the same components, and grays have one`() {
        #expect(UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 0.5) == .orange.withAlphaComponent(0.5))
        #expect(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1) == UIColor.red.cgColor)
        #expect(CGColor(gray: 0.5, alpha: 1) == UIColor.gray.cgColor)
    }

    @Test @MainActor func `a color with a provider has the components of the style that is drawn`() {
        let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .red }
        #expect(color.cgColor == UIColor.red.cgColor)
        let view = UIView()
        view.overrideUserInterfaceStyle = .dark
        #expect(view.drawing { color.cgColor } == UIColor.white.cgColor)
        let faded = color.withAlphaComponent(0.5)
        #expect(faded.cgColor == UIColor.red.cgColor.copy(alpha: 0.5))
        #expect(view.drawing { faded.cgColor } == UIColor.white.cgColor.copy(alpha: 0.5))
        #expect(faded == color.withAlphaComponent(0.5) && faded != color)
    }

    @Test func `a color literal is a color`() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        let inferred = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(inferred == UIColor.black)
    }
}

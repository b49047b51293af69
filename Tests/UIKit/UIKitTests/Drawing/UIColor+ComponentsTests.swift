import Foundation
import Testing
import UIKit

@MainActor struct ColorComponentsTests {
    @Test func `code asks for the components that it needs`() {
        var (red, blue): (CGFloat, CGFloat) = (0, 0)
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        #expect(unsafe color.getRed(&red, green: nil, blue: &blue, alpha: nil))
        #expect(red == 0.2 && blue == 0.6)
        var hue: CGFloat = 0
        #expect(unsafe color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil))
        #expect(abs(hue - 210.0 / 360) < 1e-6)
    }

    @Test func `the components are returned unchanged`() {
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.2, 0.4, 0.6, 0.5])
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

    @Test func `a color has red, green, blue and alpha in sRGB`() {
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).cgColor
        #expect(color.components == [0.2, 0.4, 0.6, 0.5] && color.numberOfComponents == 4)
        #expect(UIColor(white: 0.5, alpha: 1).cgColor.components == [0.5, 0.5, 0.5, 1])
        #expect(color.colorSpace === CGColorSpaceCreateDeviceRGB())
    }

    @Test func `gray has a white, and another color has none`() {
        var (white, alpha): (CGFloat, CGFloat) = (9, 9)
        #expect(
            unsafe UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
        #expect(unsafe !UIColor.red.getWhite(&white, alpha: nil) && white == 0.25)
    }
}

import Foundation
import Testing
@testable import TouchKit

/// The numbers are those of the design page.
struct InterfaceColorsTests {
    /// Blends `color` at `opacity` over `background`, rounded to bytes.
    private func blend(_ color: UInt32, _ opacity: Double, on background: UInt32) -> UIColor {
        let bytes = [16, 8, 0].map { shift -> UInt32 in
            let (top, bottom) = (Double(color >> shift & 0xFF), Double(background >> shift & 0xFF))
            return UInt32((bottom + (top - bottom) * opacity).rounded()) << UInt32(shift)
        }
        return UIColor(hex: bytes.reduce(0, |))
    }

    @Test func `the light colors are those of the design`() {
        let colors = InterfaceColors.light
        #expect(colors.panel == UIColor(hex: 0xFFFFFF))
        #expect(colors.border == UIColor(hex: 0x000000, alpha: 0.1))
        #expect(colors.label == UIColor(hex: 0x1F2328) && colors.secondaryLabel == UIColor(hex: 0x6B7480))
        #expect(colors.accent == UIColor(hex: 0x2F6FED) && colors.pressed == UIColor(hex: 0x2F6FED, alpha: 0.14))
    }

    @Test func `the dark colors are those of the design, with translucent white made opaque`() {
        let colors = InterfaceColors.dark
        #expect(colors.panel == UIColor(hex: 0x22262B))
        #expect(colors.border == blend(0xFFFFFF, 0.12, on: 0x22262B))
        #expect(colors.label == UIColor(hex: 0xF2F4F7) && colors.secondaryLabel == UIColor(hex: 0x9AA4AF))
        #expect(colors.accent == UIColor(hex: 0x6EA0FF) && colors.pressed == blend(0x6EA0FF, 0.14, on: 0x22262B))
    }

    @Test func `disabled controls have an opacity of 35 %`() {
        #expect(InterfaceColors.disabledOpacity == 0.35)
    }
}

import Foundation
import Testing
@testable import TouchKit

/// The numbers are those of the page on looks.
struct InterfaceColorsTests {
    /// `colour` at `opacity` above `ground`, in whole steps of a byte.
    private func blend(_ color: UInt32, _ opacity: Double, on ground: UInt32) -> UIColor {
        let bytes = [16, 8, 0].map { shift -> UInt32 in
            let (top, bottom) = (Double(color >> shift & 0xFF), Double(ground >> shift & 0xFF))
            return UInt32((bottom + (top - bottom) * opacity).rounded()) << UInt32(shift)
        }
        return UIColor(hex: bytes.reduce(0, |))
    }

    @Test func `light chrome`() {
        let colors = InterfaceColors.light
        #expect(colors.panel == UIColor(hex: 0xFFFFFF, alpha: 0.94))
        #expect(colors.border == UIColor(hex: 0x000000, alpha: 0.1))
        #expect(colors.label == UIColor(hex: 0x1F2328) && colors.secondaryLabel == UIColor(hex: 0x6B7480))
        #expect(colors.accent == UIColor(hex: 0x2F6FED) && colors.pressed == UIColor(hex: 0x2F6FED, alpha: 0.14))
    }

    @Test func `dark chrome, opaque where it would be translucent white`() {
        let colors = InterfaceColors.dark
        #expect(colors.panel == UIColor(hex: 0x22262B, alpha: 0.94))
        #expect(colors.border == blend(0xFFFFFF, 0.12, on: 0x22262B))
        #expect(colors.label == UIColor(hex: 0xF2F4F7) && colors.secondaryLabel == UIColor(hex: 0x9AA4AF))
        #expect(colors.accent == UIColor(hex: 0x6EA0FF) && colors.pressed == blend(0x6EA0FF, 0.14, on: 0x22262B))
    }

    @Test func `what cannot be used shows by 35 %`() {
        #expect(InterfaceColors.disabledOpacity == 0.35)
    }
}

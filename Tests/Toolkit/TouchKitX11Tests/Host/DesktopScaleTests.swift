import Foundation
import Testing

@testable import TouchKitX11

@MainActor
struct DesktopScaleTests {
    @Test func `D32 the desktop's dots an inch come first, then GDK_SCALE, then 1`() {
        #expect(DesktopScale.scale(dotsPerInch: 288, variable: "2") == 3)
        #expect(DesktopScale.scale(dotsPerInch: nil, variable: "2") == 2)
        #expect(DesktopScale.scale(dotsPerInch: nil, variable: nil) == 1)
    }

    @Test func `a scale out of range is limited to it`() {
        #expect(DesktopScale.scale(dotsPerInch: nil, variable: "1000") == 8)
        #expect(DesktopScale.scale(dotsPerInch: nil, variable: "many") == 1)
        #expect(DesktopScale.limited(0) == 0.5 && DesktopScale.limited(.nan) == 1 && DesktopScale.limited(1.5) == 1.5)
    }
}

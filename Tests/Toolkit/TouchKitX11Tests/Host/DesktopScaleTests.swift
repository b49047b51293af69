import Foundation
import Testing

@testable import TouchKitX11

@MainActor
struct DesktopScaleTests {
    @Test func `D32 the desktop's dots an inch come first, then GDK_SCALE, then 1`() {
        let environment = ["GDK_SCALE": "2"]
        #expect(DesktopScale.scale(dotsPerInch: 288, environment: environment) == 3)
        #expect(DesktopScale.scale(dotsPerInch: nil, environment: environment) == 2)
        #expect(DesktopScale.scale(dotsPerInch: nil, environment: [:]) == 1)
    }

    @Test func `a scale out of range is limited to it`() {
        #expect(DesktopScale.scale(dotsPerInch: nil, environment: ["GDK_SCALE": "1000"]) == 8)
        #expect(DesktopScale.scale(dotsPerInch: nil, environment: ["GDK_SCALE": "many"]) == 1)
        #expect(DesktopScale.limited(0) == 0.5 && DesktopScale.limited(.nan) == 1 && DesktopScale.limited(1.5) == 1.5)
    }
}

import Foundation
import Testing

@testable import TouchKitX11

@MainActor
struct DesktopScaleTests {
    @Test func `D32 an explicit scale comes first, then the desktop's dots an inch, then GDK_SCALE, then 1`() {
        let environment = ["GDK_SCALE": "2"]
        #expect(DesktopScale.scale(explicit: 1.5, dotsPerInch: 192, environment: environment) == 1.5)
        #expect(DesktopScale.scale(explicit: nil, dotsPerInch: 288, environment: environment) == 3)
        #expect(DesktopScale.scale(explicit: nil, dotsPerInch: nil, environment: environment) == 2)
        #expect(DesktopScale.scale(explicit: nil, dotsPerInch: nil, environment: [:]) == 1)
    }

    @Test func `a scale out of range is limited to it`() {
        #expect(DesktopScale.scale(explicit: nil, dotsPerInch: nil, environment: ["GDK_SCALE": "1000"]) == 8)
        #expect(DesktopScale.scale(explicit: nil, dotsPerInch: nil, environment: ["GDK_SCALE": "many"]) == 1)
    }
}

import Foundation
import Testing
import UIKit

@MainActor struct CGColorSpaceTests {
    @Test func `every color space of red, green and blue is sRGB`() {
        let space = CGColorSpace(name: CGColorSpace.displayP3)
        #expect(space?.numberOfComponents == 3 && space?.model == .rgb && space?.name == CGColorSpace.sRGB)
        #expect(CGColorSpace(name: "kCGColorSpaceGenericCMYK") == nil)
        let color = unsafe CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.25, 0.5, 0.75, 1])
        #expect(color == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        #expect(space.flatMap { color?.converted(to: $0, intent: .defaultIntent, options: nil) } == color)
    }

    @Test func `models have Core Graphics' numbers`() {
        let models: [CGColorSpaceModel] = [.unknown, .monochrome, .rgb, .cmyk, .lab, .deviceN, .indexed, .pattern]
        #expect(models.map(\.rawValue) == Array(-1...6))
    }
}

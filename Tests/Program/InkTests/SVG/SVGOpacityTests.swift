import Foundation
import Testing

@testable import Ink

struct SVGOpacityTests {
    @Test func `each of the 256 opacities is written as a number that reads back equal`() {
        for alpha in UInt8.min...UInt8.max {
            #expect(SVGOpacity(SVGOpacity(alpha: alpha).number).alpha == alpha)
        }
    }

    @Test func `hundredths stay the same, and so do parts of 255`() {
        for hundredths in 0...100 {
            let number = CGFloat(hundredths) / 100
            #expect(SVGOpacity(number).number == number && SVGOpacity.keeps(number))
        }
        for alpha in 0...255 { #expect(SVGOpacity.keeps(CGFloat(alpha) / 255)) }
    }

    @Test(arguments: [0.123, 0.999, 0.001, 1.0 / 3 + 0.001] as [CGFloat])
    func `other numbers would be rounded`(number: CGFloat) {
        #expect(!SVGOpacity.keeps(number))
    }
}

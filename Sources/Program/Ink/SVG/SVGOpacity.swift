import Foundation
import Geometry

/// The opacity of a color, as SVG writes it: a number from 0 to 1.
struct SVGOpacity {
    /// From 0 to 255.
    let alpha: UInt8

    init(alpha: UInt8) { self.alpha = alpha }

    /// Creates the nearest opacity to a number.
    init(_ number: CGFloat) { alpha = UInt8((number * 255).rounded().clamped(to: 0...255)) }

    /// The number that is written: in hundredths, as other programs write it, if those are the same opacity.
    var number: CGFloat {
        let hundredths = (exact * 100).rounded() / 100
        return SVGOpacity(hundredths).alpha == alpha ? hundredths : exact
    }

    private var exact: CGFloat { CGFloat(alpha) / 255 }

    /// Whether a number stays the same if it is read and written. Products of numbers differ by their rounding.
    static func keeps(_ number: CGFloat) -> Bool {
        let nearest = SVGOpacity(number)
        return abs(number - nearest.number) < 1e-9 || abs(number - nearest.exact) < 1e-9
    }
}

package import Foundation
import Geometry

extension Color {
    /// Makes an opaque colour from a place on the colour circle.
    ///
    /// - Parameters:
    ///   - hue: the place on the circle in turns: 0 and 1 are red, ⅓ is green, ⅔ is blue. Any finite number will do:
    ///     whole turns do not count. What is not finite counts as 0.
    ///   - saturation: 0 is grey, 1 is the pure hue.
    ///   - lightness: 0 is black, ½ is the pure hue, 1 is white.
    package init(hue: CGFloat, saturation: CGFloat = 1, lightness: CGFloat = 0.5) {
        let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
        let saturation = saturation.clamped(to: 0...1)
        let lightness = lightness.clamped(to: 0...1)
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        // The channel falls off with its distance on the circle from the hue at which it is fullest.
        func channel(fullestAt center: CGFloat) -> UInt8 {
            let apart = abs(turn - center)
            let distance = min(apart, 1 - apart) * 6
            let share = (2 - distance).clamped(to: 0...1)
            return UInt8(((lightness - chroma / 2 + chroma * share) * 255).rounded().clamped(to: 0...255))
        }
        self.init(
            red: channel(fullestAt: 0), green: channel(fullestAt: 1.0 / 3), blue: channel(fullestAt: 2.0 / 3))
    }

    /// Makes the colour of a direction: the hue goes once round the circle as the angle does.
    ///
    /// - Parameter angle: the direction in radians, from the positive x axis towards the positive y axis (clockwise as
    ///   seen, since y points down).
    package init(angle: CGFloat) {
        self.init(hue: angle / (2 * .pi))
    }
}

internal import Foundation

/// How the driver's absolute devices report where something is: axes 0 (x) and 1 (y) of 65536 steps over the screen,
/// and axis 4, pressure.
struct AbsoluteAxes: Sendable, Equatable {
    /// The screen's width in pixels.
    let width: Int
    /// The screen's height in pixels.
    let height: Int
    /// The largest value of the pressure axis.
    let maximumPressure: Double

    /// What a finger's pressure goes to.
    static let touchPressure = 2047.0
    /// What a pen's pressure goes to.
    static let penPressure = 1000.0

    /// The values for a place in pixels and a pressure from 0 to 1, where they are given.
    ///
    /// The server maps a value back by value × size ÷ 65536 and reports it in steps of 1/65536 pixel, so places inside
    /// the screen arrive exactly; it moves places outside to the edge, as a real device does.
    func valuators(at point: CGPoint?, pressure: Double?) -> Valuators {
        var valuators = Valuators.none
        if let point {
            valuators.values[0] = point.x * 65536 / Double(width)
            valuators.values[1] = point.y * 65536 / Double(height)
        }
        if let pressure {
            valuators.values[4] = pressure * maximumPressure
        }
        return valuators
    }
}

internal import Foundation

/// The axes of the driver's absolute devices: 0 (x) and 1 (y), with 65536 steps over the screen, and 4 (pressure).
struct AbsoluteAxes: Sendable, Equatable {
    /// The screen's size in pixels.
    let width: Int
    let height: Int
    /// The largest value of the pressure axis.
    let maximumPressure: Double

    /// The maximum pressure of a finger.
    static let touchPressure = 2047.0
    /// The maximum pressure of a pen.
    static let penPressure = 1000.0

    /// Returns the values for a location in pixels and a pressure from 0 to 1; nil leaves either out.
    ///
    /// The server maps a value back by value × size ÷ 65536 and reports it in steps of 1/65536 pixel, so that locations
    /// on the screen arrive exactly. It moves locations outside to the edge, as a real device does.
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

import Foundation
import Ink
import TouchKit

extension Color {
    /// Creates the ink color nearest to a color of the interface, with 8 bits per component.
    init(_ color: UIColor) {
        func byte(_ value: CGFloat) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        let components = color.cgColor
        self.init(
            red: byte(components.red), green: byte(components.green), blue: byte(components.blue),
            alpha: byte(components.alpha))
    }

    nonisolated var cgColor: CGColor {
        CGColor(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255
        )
    }

    var uiColor: UIColor { UIColor(cgColor: cgColor) }
}

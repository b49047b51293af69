import Foundation
import Ink
import InkPixels
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

    var uiColor: UIColor { UIColor(cgColor: cgColor) }
}

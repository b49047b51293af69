import Foundation
package import Ink
package import TouchKit

extension Color {
    /// The color as a canvas draws it.
    nonisolated package var cgColor: CGColor {
        CGColor(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255
        )
    }
}

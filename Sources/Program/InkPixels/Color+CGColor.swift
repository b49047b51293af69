import Foundation
package import Ink
package import TouchKit

extension Color {
    nonisolated package var cgColor: CGColor {
        CGColor(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: CGFloat(alpha) / 255
        )
    }
}

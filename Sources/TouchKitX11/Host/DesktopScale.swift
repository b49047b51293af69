import Foundation
import X11

/// How many pixels a point has (D32).
enum DesktopScale {
    /// The scales that make sense: below, nothing can be read; above, a point covers a finger.
    static let range: ClosedRange<CGFloat> = 0.5...8

    /// An explicit setting, then the desktop's `Xft.dpi`, then GDK_SCALE, then 1.
    static func scale(explicit: CGFloat?, dotsPerInch: Double?, environment: [String: String]) -> CGFloat {
        let desktop = dotsPerInch.map { CGFloat($0 / 96) } ?? environment["GDK_SCALE"].flatMap { Double($0) }
        let wished = explicit ?? desktop ?? 1
        return wished.isFinite ? min(max(wished, range.lowerBound), range.upperBound) : 1
    }
}

import Foundation
import X11

/// Chooses the number of pixels per point (D32).
enum DesktopScale {
    /// The scales that are usable: below, text is unreadable; above, a point covers a finger.
    static let range: ClosedRange<CGFloat> = 0.5...8

    /// Returns the explicit setting, or else the desktop's `Xft.dpi`, GDK_SCALE, or 1, within `range`.
    static func scale(explicit: CGFloat?, dotsPerInch: Double?, environment: [String: String]) -> CGFloat {
        let desktop = dotsPerInch.map { CGFloat($0 / 96) } ?? environment["GDK_SCALE"].flatMap { Double($0) }
        let requested = explicit ?? desktop ?? 1
        return requested.isFinite ? min(max(requested, range.lowerBound), range.upperBound) : 1
    }
}

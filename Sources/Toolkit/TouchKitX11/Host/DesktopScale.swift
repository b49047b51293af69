package import Foundation
import Glibc
import X11

/// Chooses the number of pixels per point (D32).
package enum DesktopScale {
    /// The scales that are usable: below, text is unreadable; above, a point covers a finger.
    nonisolated package static let range: ClosedRange<CGFloat> = 0.5...8

    /// Returns the scale of the desktop's settings (D39).
    static func scale(of settings: DesktopSettings) -> CGFloat {
        let variable = unsafe getenv("GDK_SCALE").map { unsafe String(cString: $0) }
        return scale(dotsPerInch: settings.dotsPerInch, variable: variable)
    }

    /// Returns the scale of the desktop's resolution, or else that of the variable GDK_SCALE, or 1, within `range`.
    static func scale(dotsPerInch: Double?, variable: String?) -> CGFloat {
        limited(dotsPerInch.map { CGFloat($0 / 96) } ?? variable.flatMap { Double($0) } ?? 1)
    }

    /// Returns the scale in `range` that is nearest to the one that was asked for; 1 if that is not a number.
    static func limited(_ requested: CGFloat) -> CGFloat {
        requested.isFinite ? min(max(requested, range.lowerBound), range.upperBound) : 1
    }
}

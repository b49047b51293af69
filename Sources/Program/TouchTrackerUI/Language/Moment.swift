package import Foundation
import Geometry
import Glibc

/// A minute of the calendar, in the user's time zone.
package nonisolated struct Moment: Hashable, Sendable {
    let year: Int
    /// From 1.
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int

    package init(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }

    /// The times that have a date with a year of four digits, in seconds since 1970.
    private static let times: ClosedRange<TimeInterval> = -62_135_596_800...253_402_300_799

    /// Creates the minute of a time in seconds since 1970. Beyond the years 1 to 9999, the nearest date is shown.
    package init(since1970 seconds: TimeInterval) {
        var time = time_t(seconds.rounded(.down).clamped(to: Self.times))
        var parts = unsafe tm()
        // The system writes only into the structure.
        _ = unsafe localtime_r(&time, &parts)
        unsafe self.init(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

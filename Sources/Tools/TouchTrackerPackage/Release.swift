import Foundation

/// What the package says about itself.
struct Release {
    /// The version, as in `0.1.0`.
    let version: String
    /// When the sources were changed last.
    let date: Date
    /// The address of the project's page; nil if the packager named none. Pictures for software centers are below it.
    let homepage: String?
    /// The name and address of who makes the package.
    let maintainer: String

    /// Reads the version from the program, and the rest from the environment.
    /// - Parameter program: The path of `touchtracker`.
    init(_ program: String, environment: [String: String]) throws {
        let line = try runCommand(program, ["--version"])
        guard let match = line.firstMatch(of: /^touchtracker ([0-9.]+)/) else {
            throw PackageError("\(program) --version does not say its version")
        }
        version = String(match.1)
        let seconds = environment["SOURCE_DATE_EPOCH"].flatMap(TimeInterval.init)
        date = Date(timeIntervalSince1970: seconds ?? Date.now.timeIntervalSince1970.rounded())
        homepage = environment["HOMEPAGE"].flatMap { $0.hasPrefix("https://") ? $0 : nil }
        maintainer =
            "\(environment["DEBFULLNAME"] ?? "The TouchTracker authors") "
            + "<\(environment["DEBEMAIL"] ?? "touchtracker@example.org")>"
    }

    /// The date, as in `2026-11-29`.
    var day: String { date.formatted(.iso8601.year().month().day()) }

    /// Fills a file of `Resources/package/`: `@VERSION@`, `@DATE@`, and lines with `@HOMEPAGE@`, dropped without one.
    func fill(_ text: String) -> String {
        // Pictures have an address on the web, or none.
        let isInPictures = /\s*<!-- Only[\s\S]*<\/screenshots>/
        return (homepage == nil ? text.replacing(isInPictures, with: "") : text)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { homepage != nil || !$0.contains("@HOMEPAGE@") }
            .joined(separator: "\n")
            .replacing("@HOMEPAGE@", with: homepage ?? "")
            .replacing("@VERSION@", with: version)
            .replacing("@DATE@", with: day)
    }
}

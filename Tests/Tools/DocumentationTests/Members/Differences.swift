/// The table in the page of differences: what is absent, and what to write instead.
struct Differences {
    /// The names in the first column.
    let absent: [String]
    /// The names in the second column.
    let instead: [String]

    init() throws {
        let text = try Repository.text("Sources/Toolkit/TouchKit/TouchKit.docc/DifferencesFromUIKit.md")
        let rows = text.split(separator: "\n").map { $0.split(separator: "|") }.filter { $0.count == 2 }.dropFirst(2)
        absent = rows.flatMap { Self.names($0[0]) }
        instead = rows.flatMap { Self.names($0[1]) }
    }

    /// The names in code voice, without symbol links, which the documentation compiler checks.
    private static func names(_ cell: Substring) -> [String] {
        cell.replacing(/``[^`]*``/, with: "").matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}

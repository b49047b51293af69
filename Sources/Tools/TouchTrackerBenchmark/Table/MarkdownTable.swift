/// Writes the benchmark's rows as a table in Markdown, line by line, so that each can be printed once measured.
enum MarkdownTable {
    /// The two lines above the rows.
    static let heading = """
        | measured | C, XDrawLine | C, smooth | TouchTracker | ratio | aim | |
        |---|---|---|---|---|---|---|
        """

    static func line(_ row: Row) -> String {
        let cells: [String?] = [
            "\(row.title), \(row.unit.symbol)", row.jagged?.text(row.unit), row.smooth?.text(row.unit),
            row.program?.text(row.unit), row.ratio.map(Row.ratioText), row.aim?.text(row.unit),
            row.isMet.map { $0 ? "met" : "**not met**" },
        ]
        return "| " + cells.map { $0 ?? "–" }.joined(separator: " | ") + " |"
    }
}

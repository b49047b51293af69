/// Writes the benchmark's rows as a table in Markdown, line by line, so that each can be printed as soon as it is
/// measured.
package enum MarkdownTable {
    /// The two lines above the rows.
    package static let heading = """
        | measured | C, XDrawLine | C, smooth | TouchTracker | ratio | aim | |
        |---|---|---|---|---|---|---|
        """

    package static func line(_ row: Row) -> String {
        let cells: [String?] = [
            "\(row.title), \(row.unit.symbol)", row.jagged?.text(row.unit), smoothCell(row),
            row.program?.text(row.unit), row.ratio.map(Row.ratioText), row.aim?.text(row.unit), verdict(row),
        ]
        return "| " + cells.map { $0 ?? "–" }.joined(separator: " | ") + " |"
    }

    /// The smooth client's figure, or the other reference with its name.
    private static func smoothCell(_ row: Row) -> String? {
        switch row.reference {
        case .other(let name, let figure): "\(name) \(figure.text(row.unit))"
        case .smooth, .jagged, .none: row.smooth?.text(row.unit)
        }
    }

    private static func verdict(_ row: Row) -> String? {
        row.remark ?? row.isMet.map { $0 ? "met" : "**not met**" }
    }
}

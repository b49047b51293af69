/// A list of media that a part of a style sheet is for: a drawing is shown on a screen, on light paper.
enum MediaQuery {
    /// Whether a list has a drawing's medium; nil if that depends on something that is not read.
    static func holds(_ list: String) -> Bool? {
        let queries = list.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ").split(
            separator: ",")
        guard !queries.isEmpty else { return true }
        let answers = queries.map { holds($0.trimmed) }
        return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }

    private static func holds(_ query: Substring) -> Bool? {
        var query = query
        var isNegated = false
        if query.hasPrefix("only ") { query = query.dropFirst(5) }
        if query.hasPrefix("not ") { (query, isNegated) = (query.dropFirst(4), true) }
        let conditions = query.split(separator: " and ").map { condition(String($0.filter { $0 != " " })) }
        let holds: Bool? = conditions.contains(false) ? false : conditions.contains(nil) ? nil : true
        return isNegated ? holds.map { !$0 } : holds
    }

    private static func condition(_ condition: String) -> Bool? {
        switch condition {
        case "all", "screen", "(prefers-color-scheme:light)": true
        case "(prefers-color-scheme:dark)": false
        case let other: other.contains("(") ? nil : false
        }
    }
}

/// What a source declares, as far as selectors need it: found in one pass, however often it is asked for.
struct Declarations {
    /// The types, without extensions.
    private(set) var types: Set<String> = []
    /// The functions, and the types with an initializer, that have a parameter of the type `Selector`.
    private(set) var selectorTakers: Set<String> = []
    /// The argument labels of each method.
    private(set) var labels: [String: [String]] = [:]
    /// The types of properties, as written or by their initializers.
    private(set) var propertyTypes: [String: String] = [:]

    private static let typeKeywords: Set<String> = ["class", "struct", "enum", "actor", "protocol"]

    init(_ source: SourceCode) {
        for index in source.code.indices {
            switch source.text(index) {
            case let keyword where Self.typeKeywords.contains(keyword): types.insert(source.text(index + 1))
            case "func":
                let name = source.text(index + 1)
                if Self.takesSelector(index + 1, source) { selectorTakers.insert(name) }
                if labels[name] == nil, source.text(index + 2) == "(" { labels[name] = Self.labels(index + 2, source) }
            case "init":
                guard let type = source.enclosingTypes[index], source.text(index - 1) != "." else { continue }
                if Self.takesSelector(index, source) { selectorTakers.insert(type) }
            case "let", "var":
                let name = source.text(index + 1)
                if propertyTypes[name] == nil { propertyTypes[name] = Self.type(ofPropertyAt: index + 1, source) }
            case _: break
            }
        }
    }

    private static func takesSelector(_ index: Int, _ source: SourceCode) -> Bool {
        guard let open = source.firstIndex(of: "(", from: index), let end = source.parentheses.closing(open) else {
            return false
        }
        return source.contains("Selector", in: open..<end)
    }

    private static let nesting = ["[": 1, "{": 1, "<": 1, "]": -1, "}": -1, ">": -1]

    /// Returns the argument labels of the parameters in the parentheses at `open`.
    private static func labels(_ open: Int, _ source: SourceCode) -> [String] {
        guard let end = source.parentheses.closing(open) else { return [] }
        var labels: [String] = []
        var (depth, index, isFirst) = (0, open + 1, true)
        while index < end {
            let text = source.text(index)
            if depth == 0, isFirst { labels.append(text) }
            isFirst = text == ","
            depth += source.text(index - 1) == "-" ? 0 : nesting[text] ?? 0
            // What is in parentheses has no labels of this method.
            index = (text == "(" ? source.parentheses.closing(index) : nil) ?? index
            index += 1
        }
        return labels
    }

    private static func type(ofPropertyAt index: Int, _ source: SourceCode) -> String? {
        let type = source.text(index + 2)
        guard let first = type.first, first.isUppercase, source.text(index + 3) != "." else { return nil }
        if source.text(index + 1) == ":" && source.text(index + 3) != "<" { return type }
        if source.text(index + 1) == "=" && source.text(index + 3) == "(" { return type }
        return nil
    }
}

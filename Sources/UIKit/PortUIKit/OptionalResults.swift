/// The results of optional requirements for which no caller says what stands for none. They become optional, in the
/// protocol and wherever the project implements them: `optional func height() -> CGFloat` returns `CGFloat?`.
struct OptionalResults {
    private struct Requirement: Hashable {
        let labels: [String]
        let type: String
    }

    /// The requirements by their names, of which several may have the same: `pad(_:willDraw:)`, `pad(_:didDraw:)`.
    private var requirements: [String: Set<Requirement>] = [:]

    init() {}

    /// Finds the requirements in the sources of a project.
    /// - Parameter alternatives: The values that callers give for requirements that no type implements.
    init(_ sources: [SourceCode], alternatives: [String: String]) {
        for source in sources {
            for index in source.indices(of: "optional") {
                guard let keyword = source.optionalRequirement(at: index),
                    alternatives[source.text(keyword + 1)] == nil, let type = source.resultType(keyword),
                    !["?", "!"].contains(source.text(type.upperBound))
                else { continue }
                requirements[source.text(keyword + 1), default: []].insert(
                    Requirement(labels: source.labels(keyword), type: source.text(type)))
            }
        }
    }

    /// Whether callers of a requirement get an optional value.
    func contains(_ name: String) -> Bool { requirements[name] != nil }

    /// Returns the type to make optional after the `func` or `var` at `keyword`; nil if it declares something else.
    func type(_ keyword: Int, _ source: SourceCode) -> ClosedRange<Int>? {
        guard let requirements = requirements[source.text(keyword + 1)], source.isMember(keyword),
            let type = source.resultType(keyword),
            requirements.contains(Requirement(labels: source.labels(keyword), type: source.text(type)))
        else { return nil }
        return type
    }
}

extension SourceCode {
    /// Returns the type of the property, or of the function's result, that is declared at `keyword`; nil for `Void`.
    fileprivate func resultType(_ keyword: Int) -> ClosedRange<Int>? {
        var start = keyword + 3
        if text(keyword) == "func" {
            guard let open = firstIndex(of: "(", from: keyword), let close = parentheses.closing(open),
                matches(["-", ">"], at: close + 1)
            else { return nil }
            start = close + 3
        } else if text(keyword + 2) != ":" {
            return nil
        }
        guard start < code.count, text(start) != "Void", !matches(["(", ")"], at: start) else { return nil }
        var end = start
        while end + 1 < code.count, code[end + 1].line == code[end].line,
            !["{", "}", ";", "=", "where"].contains(text(end + 1))
        {
            end += 1
        }
        return start...end
    }

    /// The argument labels of the function that is declared at `keyword`; none for a property.
    fileprivate func labels(_ keyword: Int) -> [String] {
        text(keyword) == "func" && text(keyword + 2) == "(" ? parameters(keyword + 2).map(\.label) : []
    }
}

extension PortWork {
    /// Makes the results optional that ``OptionalResults`` names.
    mutating func rewriteOptionalResults() {
        for keyword in source.indices(of: "func") + source.indices(of: "var") {
            guard let type = project.optionalResults.type(keyword, source) else { continue }
            insert("?", after: type.upperBound)
            guard source.modifiers(before: keyword).contains("optional") else { continue }
            remark("The result is optional now: other packages' implementations return one, too", at: keyword)
        }
    }
}

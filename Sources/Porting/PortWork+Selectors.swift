// `#selector(X)` is the method X of a type: `#selector(tap(_:))` in the class DrawView is `DrawView.tap(_:)`. As an
// argument, the method stands alone; elsewhere, as in a constant, it becomes a `Selector`.
extension PortWork {
    mutating func rewriteSelectors() {
        for index in source.code.indices where source.code[index].text == "#selector" {
            guard source.text(index + 1) == "(", let end = source.closing(index + 1) else { continue }
            rewriteSelector(index, end: end)
        }
    }

    private mutating func rewriteSelector(_ index: Int, end: Int) {
        var names = Array(source.code[index + 2..<end])
        while names.first?.text == "(", names.last?.text == ")" { names = Array(names.dropFirst().dropLast()) }
        if ["getter", "setter"].contains(names.first?.text) {
            return remark("The selector of a property's accessor: write a method", at: index)
        }
        if names.contains(where: { $0.text == "as" }) {
            return remark("A selector with a cast: write the method with its argument labels", at: index)
        }
        if isCompared(index, end: end) {
            remark("Compares selectors, which are methods here: ask for what is meant", at: index)
        }
        let words = names.filter { !["?", "!"].contains($0.text) }.map(\.text)
        guard let method = method(words, at: index) else {
            return remark("A selector of an object whose type is not seen: write TYPE.METHOD", at: index)
        }
        let isArgument = source.text(index - 1) == ":" && ["(", ","].contains(source.text(index - 3))
        let isAlone = isArgument || ["(", ","].contains(source.text(index - 1))
        let range = source.code[index].range.lowerBound..<source.code[end].range.upperBound
        edits.append(Edit(range: range, replacement: isAlone ? method : "Selector(\(method))"))
    }

    /// Whether a selector is compared to another or matched against one.
    private func isCompared(_ index: Int, end: Int) -> Bool {
        let before = (source.text(index - 2), source.text(index - 1))
        let after = (source.text(end + 1), source.text(end + 2))
        return before.1 == "case" || (["=", "!"].contains(before.0) && before.1 == "=")
            || (["=", "!"].contains(after.0) && after.1 == "=")
    }

    /// Returns a reference to the method that a selector names; nil if the type that has it is unknown.
    private func method(_ names: [String], at index: Int) -> String? {
        let type = source.enclosingTypes[index]
        let base = names.prefix { $0 != "(" }
        let labels = names[base.count...].joined()
        var path = base.filter { $0 != "." }
        if names.starts(with: ["type", "(", "of", ":", "self", ")", "."]) {
            return type.map { "\($0).\(names.dropFirst(7).joined())" }
        }
        if let first = path.first, ["self", "Self", "super"].contains(first) { path.removeFirst() }
        guard let method = path.last else { return nil }
        let owner = path.dropLast()
        guard let first = owner.first else { return type.map { "\($0).\(method)\(labels)" } }
        if first.first?.isUppercase == true { return (path.joined(separator: ".")) + labels }
        guard owner.count == 1 else { return nil }
        return source.typeOfProperty(first).map { "\($0).\(method)\(labels)" }
    }
}

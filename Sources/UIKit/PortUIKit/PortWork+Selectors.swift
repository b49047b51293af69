// `#selector(X)` is the method X of a type: `#selector(tap(_:))` in the class DrawView is `DrawView.tap(_:)`. As an
// argument, the method stands alone; elsewhere, as in a constant, it becomes a `Selector`, and so does an argument of
// the author's own functions and initializers, which take nothing else. Methods cannot be compared: a selector that the
// source compares or removes becomes a `Selector` with a name wherever it is used.
extension PortWork {
    /// A use of `#selector` that can be a method reference.
    private struct Use {
        /// The indices of `#selector` and of its closing parenthesis.
        let indices: ClosedRange<Int>
        /// The type and the method: `DrawView.tap(_:)`.
        let method: String
        /// The name that Objective-C has for the method: `tap:`.
        let name: String
    }

    mutating func rewriteSelectors() {
        var uses: [Use] = []
        for index in source.code.indices where source.code[index].text == "#selector" {
            guard source.text(index + 1) == "(", let end = source.parentheses.closing(index + 1) else { continue }
            if let use = use(index...end) { uses.append(use) }
        }
        let compared = Set(uses.filter { isCompared($0.indices) }.map(\.name))
        for use in uses {
            let range =
                source.code[use.indices.lowerBound].range
                .lowerBound..<source.code[use.indices.upperBound].range.upperBound
            let replacement =
                compared.contains(use.name)
                ? "Selector(\(use.method), name: \"\(use.name)\")"
                : isArgument(use.indices.lowerBound) ? use.method : "Selector(\(use.method))"
            edits.append(Edit(range: range, replacement: replacement))
        }
    }

    /// The maximum number of tokens of a method reference; what is longer is something else.
    private static let longestReference = 200

    /// Reads a use of `#selector`; nil, with a remark, if it has no method reference.
    private mutating func use(_ indices: ClosedRange<Int>) -> Use? {
        let index = indices.lowerBound
        var range = index + 2..<indices.upperBound
        while range.count > 1, source.text(range.lowerBound) == "(", source.text(range.upperBound - 1) == ")" {
            range = range.lowerBound + 1..<range.upperBound - 1
        }
        let names = source.code[range].prefix(Self.longestReference + 1)
        if ["getter", "setter"].contains(names.first?.text) {
            remark("The selector of a property's accessor: write a method", at: index)
        } else if names.contains(where: { $0.text == "as" }) {
            remark("A selector with a cast: write the method with its argument labels", at: index)
        } else if names.count <= Self.longestReference,
            let method = method(names.filter { !["?", "!"].contains($0.text) }.map(\.text), at: index)
        {
            return Use(indices: indices, method: method, name: nameInObjectiveC(method))
        } else {
            remark("A selector of an object whose type is not seen: write TYPE.METHOD", at: index)
        }
        return nil
    }

    /// Whether a selector is an argument of a call that takes methods as well.
    private func isArgument(_ index: Int) -> Bool {
        let isLabeled = source.text(index - 1) == ":" && ["(", ","].contains(source.text(index - 3))
        guard isLabeled || ["(", ","].contains(source.text(index - 1)) else { return false }
        guard let open = source.parentheses.opening(around: index),
            open > source.squareBrackets.opening(around: index) ?? 0, isCall(open)
        else { return false }
        return source.code[open - 1].kind != .word || !takesSelectorOnly(source.text(open - 1)) && !isOwnInit(open - 1)
    }

    /// Whether the call of an initializer at `index` is one of `super` or `self`, which must be the designated one.
    private func isOwnInit(_ index: Int) -> Bool {
        source.text(index) == "init" && source.text(index - 1) == "."
            && ["super", "self"].contains(source.text(index - 2))
    }

    /// Words that stand before a tuple or an expression in parentheses.
    private static let wordsBeforeTuples: Set<String> = [
        "as", "await", "case", "guard", "if", "in", "is", "return", "switch", "throw", "try", "where", "while",
    ]

    /// Whether the parenthesis at `open` begins the arguments of a call, and not a tuple.
    private func isCall(_ open: Int) -> Bool {
        guard open > 0 else { return false }
        let before = source.text(open - 1)
        return switch source.code[open - 1].kind {
        case .word: !Self.wordsBeforeTuples.contains(before)
        case .punctuation: [")", "]", "}", ">", "?", "!"].contains(before) && source.areAdjacent(open - 1)
        case .attribute, .pound: true
        case .literal, .number, .comment, .space: false
        }
    }

    /// Whether a function, or a type's initializer, is the author's and has a parameter for a selector.
    private func takesSelectorOnly(_ callee: String) -> Bool {
        if project.selectorTakers.contains(callee) { return true }
        let isToolkits = ["UI", "CA", "NS", "Timer", "Notification", "Selector"].contains { callee.hasPrefix($0) }
        return callee.first?.isUppercase == true && !isToolkits && !project.types.contains(callee)
    }

    /// Whether a selector is compared to another, matched against one, or removed.
    private func isCompared(_ indices: ClosedRange<Int>) -> Bool {
        let before = (source.text(indices.lowerBound - 2), source.text(indices.lowerBound - 1))
        let after = (source.text(indices.upperBound + 1), source.text(indices.upperBound + 2))
        return before.1 == "case" || (["=", "!"].contains(before.0) && before.1 == "=")
            || (["=", "!"].contains(after.0) && after.1 == "=")
            || source.code[..<indices.lowerBound].suffix(8).contains { $0.text == "removeTarget" }
    }

    // MARK: Methods

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
        if let type = declarations.propertyTypes[first] { return "\(type).\(method)\(labels)" }
        return project.types.contains(first) ? "\(first).\(method)\(labels)" : nil
    }

    /// Returns the name that Objective-C has for a method reference: `tap:` for `DrawView.tap(_:)`. Without argument
    /// labels it looks for the method's declaration.
    private func nameInObjectiveC(_ method: String) -> String {
        let path = method.prefix { $0 != "(" }
        let base = path.split(separator: ".").last.map(String.init) ?? ""
        let written = method.dropFirst(path.count + 1).dropLast().split(separator: ":").map(String.init)
        let labels = method.hasSuffix(")") ? written : declarations.labels[base] ?? []
        guard let first = labels.first else { return base }
        let with = first == "_" ? "" : "With" + first.prefix(1).uppercased() + first.dropFirst()
        return base + with + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }
}

// A declaration that uses a framework that does not exist here is compiled only where it does: between
// `#if canImport(SwiftUI)` and `#endif`. So is a type with a stored property of one of its types.
extension PortWork {
    /// The frameworks' types and attributes that have no beginning of their names in common.
    private static let names: [String: Set<String>] = [
        "SwiftUI": [
            "@Binding", "@Environment", "@EnvironmentObject", "@ObservedObject", "@State", "@StateObject",
            "@ViewBuilder", "AnyView", "Binding", "EmptyView", "EnvironmentKey", "EnvironmentValues", "GeometryReader",
            "EdgeInsets", "GeometryProxy", "HStack", "PreferenceKey", "PreviewProvider", "UIHostingConfiguration",
            "UIHostingController", "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
            "UIViewRepresentable", "UIViewRepresentableContext", "VStack", "View", "ViewBuilder", "ViewModifier",
            "ZStack",
        ]
    ]

    /// Whether the token at `index` names something of a framework.
    private func isName(_ index: Int, of framework: String) -> Bool {
        let name = source.text(index)
        guard !project.types.contains(name), source.text(index - 1) != "import" else { return false }
        if Self.names[framework]?.contains(name) == true { return source.text(index - 1) != "." }
        return source.code[index].kind == .word && !KnownMembers.documented.contains(name)
            && Self.prefixes[framework]?.contains(where: name.hasPrefix) == true
    }

    /// Encloses the import at `index`, and what uses the framework.
    /// - Returns: Whether anything does.
    mutating func encloseUses(of framework: String, importedAt index: Int) -> Bool {
        // A log is written everywhere.
        if ["OSLog", "os"].contains(framework) { return false }
        var ranges: [ClosedRange<Int>] = []
        for use in source.code.indices where isName(use, of: framework) {
            if ranges.last?.contains(use) == true { continue }
            guard let range = source.declaration(around: use) else { continue }
            ranges.removeAll { range.contains($0.lowerBound) }
            ranges.append(range)
        }
        guard !ranges.isEmpty, let end = source.endOfStatement(index) else { return false }
        for range in [source.firstModifier(before: index)...end] + ranges {
            let first = source.code[range.lowerBound].range.lowerBound
            let line = source.line(at: first).lowerBound
            let isFirst = source.bytes[line..<first].allSatisfy(\.isSpace)
            let place = isFirst ? line : first
            // Before what is deleted there, such as an attribute.
            edits.insert(Edit(range: place..<place, replacement: "#if canImport(\(framework))\n"), at: 0)
            insert("\n#endif", after: range.upperBound)
            withoutEffect.formUnion(range.map { source.code[$0].range.lowerBound })
        }
        remarks.removeAll { withoutEffect.contains($0.position) }
        withoutEffect.remove(source.code[index + 1].range.lowerBound)
        return true
    }
}

extension SourceCode {
    private static let bodied: Set<String> = [
        "class", "deinit", "enum", "extension", "func", "init", "protocol", "struct", "subscript",
    ]

    /// Returns the member of a type, or the declaration outside of types, that contains the token at `index`: the whole
    /// type for its header, its cases and its stored properties.
    fileprivate func declaration(around index: Int) -> ClosedRange<Int>? {
        var place = index
        while !isMember(place), let open = braces.opening(around: place) { place = open }
        let level = braces.opening(around: place)
        func isKeyword(_ index: Int) -> Bool {
            (Self.bodied.contains(text(index)) || ["case", "let", "typealias", "var"].contains(text(index)))
                && braces.opening(around: index) == level && text(index - 1) != "."
        }
        // An attribute stands before the keyword.
        let first = code[place].kind == .attribute ? (place..<code.count).first(where: isKeyword) : nil
        guard let keyword = first ?? (0...place).last(where: isKeyword) else {
            // A requirement such as an associated type: all of the protocol.
            return level.flatMap { $0 > 0 ? declaration(around: $0 - 1) : nil }
        }
        let open = firstIndex(of: "{", from: keyword)
        let hasBody = Self.bodied.contains(text(keyword)) && !isRequirement(keyword)
        let end = hasBody ? open.flatMap(braces.closing) : endOfStatement(keyword)
        guard let end, end >= place else { return nil }
        let isStored =
            ["case", "let", "var"].contains(text(keyword)) && !(open.map { $0 <= end && text($0 - 1) != "=" } ?? false)
        if isStored, let level, !modifiers(before: keyword).contains("static") {
            return declaration(around: max(level - 1, 0))
        }
        return firstModifier(before: keyword)...end
    }

    /// Whether the declaration at `index` stands in a protocol's body.
    private func isRequirement(_ index: Int) -> Bool {
        guard let brace = braces.opening(around: index) else { return false }
        return code[..<brace].suffix(12).reversed().prefix { ![")", "}", "{", ";"].contains($0.text) }
            .contains { $0.text == "protocol" }
    }
}

// A protocol of Objective-C has optional requirements. In Swift, a requirement is optional if an extension of the
// protocol implements it: with an empty body, or with the value that callers use if no type implements it. Calls lose
// the question or exclamation mark after the name.
extension PortWork {
    mutating func rewriteOptionalRequirements() {
        for index in source.indices(of: "responds") { rewriteQuestion(index) }
        for mark in ["?", "!"] {
            for index in source.indices(of: mark) where source.text(index + 1) == "." { castAnyObject(index) }
        }
        for name in project.optionalRequirements {
            for index in source.indices(of: name) { bindRequirement(index) }
        }
        for index in source.indices(of: "protocol") where source.text(index - 1) != "." {
            guard let open = source.firstIndex(of: "{", from: index), let end = source.braces.closing(open) else {
                continue
            }
            bindToClasses(protocol: index, open)
            implementRequirements(protocol: index, open...end)
        }
        for mark in ["?", "!"] {
            for index in source.indices(of: mark) where source.text(index + 1) == "(" && source.text(index - 2) == "." {
                let name = source.text(index - 1)
                // An author's own closure may have the name of a delegate's method.
                let isDelegates =
                    KnownMembers.delegateMethods.contains(name) && !project.propertyNames.contains(name)
                if project.optionalRequirements.contains(name) || isDelegates {
                    edits.append(Edit(range: source.code[index].range, replacement: ""))
                    // What was forced is the value.
                    if mark == "!", project.optionalResults.contains(name),
                        let end = source.parentheses.closing(index + 1)
                    {
                        insert("!", after: end)
                    }
                }
            }
        }
    }

    /// `if let draw = delegate.padDidDraw` binds a method that every object has: `if case let draw = …`. After a question
    /// mark, `delegate?.padDidDraw`, the method is still optional.
    private mutating func bindRequirement(_ index: Int) {
        guard project.optionalRequirements.contains(source.text(index)), source.text(index - 1) == ".",
            source.text(index - 2) != "?", ["{", ",", "else"].contains(source.text(index + 1))
        else { return }
        var start = index
        while source.text(start - 1) == "." {
            start -= source.text(start - 2) == "!" ? 3 : 2
            if source.text(start + 1) == "?" { return }
        }
        guard start > 3, source.text(start - 1) == "=", source.text(start - 3) == "let",
            ["if", "guard", "while", ","].contains(source.text(start - 4))
        else { return }
        insert("case ", before: start - 3)
    }

    /// Objective-C finds a method of any object. Here a delegate of the type `AnyObject` is cast to the protocol that
    /// requires the method: `(delegate as? PadDelegate)?.padDidDraw(self)`.
    private mutating func castAnyObject(_ mark: Int) {
        let (name, method) = (source.text(mark - 1), source.text(mark + 2))
        let isMember = source.text(mark - 2) == "."
        guard mark > 0, project.propertyTypes[name] == "AnyObject", !isMember || source.text(mark - 3) == "self",
            let protocolName = project.protocolRequiring(method)
        else { return }
        replace(
            (isMember ? mark - 3 : mark - 1)...mark,
            with: "(\(isMember ? "self." : "")\(name) as? \(protocolName))\(source.text(mark))")
    }

    /// Whether an object has an optional requirement, which is always so in Swift: `delegate.responds(to: #selector(…))`.
    private mutating func rewriteQuestion(_ index: Int) {
        guard source.matches(["(", "to", ":", "#selector", "("], at: index + 1), source.text(index - 1) == ".",
            let selector = source.parentheses.closing(index + 5), source.text(selector + 1) == ")"
        else { return }
        // The method's name stands before its argument labels.
        var end = index + 6
        while [".", "?", "!"].contains(source.text(end + 1)) || [".", "?", "!"].contains(source.text(end)) { end += 1 }
        guard
            project.optionalRequirements.contains(source.text(end))
                || KnownMembers.delegateMethods.contains(source.text(end))
        else { return }
        // `self.delegate!.responds`: the receiver is a chain of names. A chain with a question mark may be nil.
        var start = index - 2
        var isOptional = false
        while start > 0 {
            if ["?", "!"].contains(source.text(start)) {
                isOptional = isOptional || source.text(start) == "?"
                start -= 1
            } else if source.text(start - 1) == "." {
                start -= 2
            } else {
                break
            }
        }
        guard source.code[start].kind == .word else { return }
        let receiver = source.text(start...(index - 2))
        replace(
            start...(selector + 1),
            with: isOptional ? "(\(receiver.hasSuffix("?") ? String(receiver.dropLast()) : receiver) != nil)" : "true")
        withoutEffect.insert(source.code[index].range.lowerBound)
        for inner in index...(selector + 1) { withoutEffect.insert(source.code[inner].range.lowerBound) }
    }

    /// A protocol of Objective-C is one of classes, so that a weak property can have its type.
    private mutating func bindToClasses(protocol index: Int, _ open: Int) {
        guard source.modifiers(before: index).contains("@objc") else { return }
        let inherited = source.code[index + 2..<max(open, index + 2)].map(\.text)
        let areClasses = inherited.contains {
            ["AnyObject", "class", "NSObjectProtocol"].contains($0) || $0.hasPrefix("UI")
        }
        if !areClasses { insert(inherited.isEmpty ? ": AnyObject" : ", AnyObject", after: open - 1) }
    }

    private mutating func implementRequirements(protocol index: Int, _ body: ClosedRange<Int>) {
        var methods: [String] = []
        for word in body where source.text(word) == "optional" {
            guard let keyword = source.optionalRequirement(at: word) else { continue }
            if let implementation = implementation(keyword) { methods.append("    \(implementation)\n") }
        }
        guard !methods.isEmpty else { return }
        let access = source.modifiers(before: index).contains("public") ? "public " : ""
        insert("\n\n\(access)extension \(source.text(index + 1)) {\n\(methods.joined())}", after: body.upperBound)
    }

    /// Whether a requirement, whose `func` or `var` is at `keyword`, has an implementation for all types.
    func hasDefault(_ keyword: Int) -> Bool { implementation(keyword) != nil }

    /// Returns the requirement with the body that stands for none; nil if its type is not written.
    private func implementation(_ keyword: Int) -> String? {
        let name = source.text(keyword + 1)
        let mark = project.optionalResults.type(keyword, source) != nil ? "?" : ""
        if source.text(keyword) == "var" {
            guard let brace = source.firstIndex(of: "{", from: keyword) else { return nil }
            return "\(source.text(keyword...(brace - 1)))\(mark) { nil }"
        }
        guard let open = source.firstIndex(of: "(", from: keyword), let close = source.parentheses.closing(open) else {
            return nil
        }
        guard source.matches(["-", ">"], at: close + 1) else { return "\(source.text(keyword...close)) {}" }
        var end = close + 3
        while end + 1 < source.code.count, source.code[end + 1].line == source.code[end].line,
            ![";", "}"].contains(source.text(end + 1))
        {
            end += 1
        }
        let declaration = source.text(keyword...end)
        if source.text(close + 3) == "Void" || source.matches(["(", ")"], at: close + 3) { return "\(declaration) {}" }
        let value = source.text(end) == "?" ? nil : project.alternatives[name]
        return "\(declaration)\(mark) { \(value ?? "nil") }"
    }
}

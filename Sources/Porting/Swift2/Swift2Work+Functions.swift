// In Swift 2, the first parameter of a function has no label unless it is written, and the others have their names.
extension Swift2Work {
    /// Writes a function's declaration, whose keyword is at `index`, with today's name and labels.
    mutating func rewriteFunction(_ index: Int) {
        let name = source.text(index + 1)
        guard index + 2 < source.code.count, source.code[index + 1].kind == .word,
            let open = source.firstIndex(of: "(", from: index + 2), open <= index + 12,
            let close = source.parentheses.closing(open)
        else { return }
        if close == open + 1, let property = Swift2Spellings.properties[name] {
            return rewriteProperty(property, function: index, open)
        }
        let isOwn = ownFunctions.contains(name) && !source.isOldRequirement(index)
        let method = isOwn ? nil : Swift2Spellings.methods[name]
        if let method, method.name != name { replace((index + 1)...(index + 1), with: method.name) }
        for (position, parameter) in source.arguments(in: open).enumerated() {
            rewriteParameter(parameter, position, method)
            if Self.eventMethods[name] == nil { rewriteTouches(parameter) }
            if position > 0, method == nil, isCalledWithoutLabel(name, position) { dropLabel(parameter) }
        }
        rewriteOverride(index, open)
    }

    private mutating func rewriteParameter(_ range: Range<Int>, _ position: Int, _ method: Swift2Spellings.Method?) {
        let hasAttribute = source.text(range.lowerBound) == "@noescape"
        let first = hasAttribute ? range.lowerBound + 1 : rewriteParameterKeyword(range) ?? range.lowerBound
        guard range.count > 2, source.code[first].kind == .word else { return }
        let hasLabel = source.text(first + 1) != ":"
        if position > 0 {
            guard let label = method?.labels[source.text(first)] else { return }
            replace(first...first, with: hasLabel ? label : "\(label) \(source.text(first))")
        } else if !hasLabel {
            let label = method?.firstLabel ?? ""
            if label != source.text(first) { insert("\(label.isEmpty ? "_" : label) ", before: first) }
        }
    }

    /// `as UIButton` was forced in Swift 1. What is already of a class remains; numbers and texts are converted by
    /// `as`.
    mutating func rewriteCast(_ index: Int) {
        guard index > 2, index + 1 < source.code.count, source.code[index + 1].kind == .word,
            source.text(index - 2) != "let", source.text(index - 2) != "var",
            [.word, .punctuation].contains(source.code[index - 1].kind), source.text(index - 1) != "case"
        else { return }
        let type = source.text(index + 1)
        let isClass =
            type.hasPrefix("UI") || ["CGImage", "CGImageRef", "CGPath", "CGPathRef", "CGColor"].contains(type)
            || project.types.contains(type)
        guard isClass, source.text(index + 2) != "." else { return }
        insert("!", after: index)
    }

    /// The initializer of a coder was neither required nor failing, and its coder was unwrapped.
    mutating func rewriteCoder(_ index: Int) {
        guard source.matches(["(", "coder"], at: index + 1), let close = source.parentheses.closing(index + 1),
            source.text(close - 1) == "!", source.text(close - 2) == "NSCoder"
        else { return }
        replace((close - 1)...(close - 1), with: "")
    }

    /// Whether a function that is no method is called without the label of an argument, as all were in Swift 1.
    private func isCalledWithoutLabel(_ name: String, _ position: Int) -> Bool {
        source.indices(of: name).contains { call in
            guard !["func", "."].contains(source.text(call - 1)), source.text(call + 1) == "(" else { return false }
            let arguments = source.arguments(in: call + 1)
            return position < arguments.count && source.text(arguments[position].lowerBound + 1) != ":"
        }
    }

    private mutating func dropLabel(_ parameter: Range<Int>) {
        let first = parameter.lowerBound
        if parameter.count > 2, source.code[first].kind == .word, source.text(first + 1) == ":" {
            insert("_ ", before: first)
        }
    }

    /// `override func layerClass() -> AnyClass` is a property now.
    private mutating func rewriteProperty(_ name: String, function index: Int, _ open: Int) {
        guard source.overrideModifier(before: index) != nil, source.matches(["-", ">"], at: open + 2) else { return }
        replace(index...index, with: "var")
        if name != source.text(index + 1) { replace((index + 1)...(index + 1), with: name) }
        // From the end of the name to the arrow's.
        let range = source.code[open].range.lowerBound..<source.code[open + 3].range.upperBound
        edits.append(Edit(range: range, replacement: ":"))
    }

    /// `required init(coder:)` of Swift 1 did not fail.
    mutating func rewriteDecoding(_ index: Int) {
        guard source.text(index - 1) == "required" || source.text(index - 2) == "required",
            source.matches(["(", "coder"], at: index + 1), let close = source.parentheses.closing(index + 1),
            source.text(close + 1) == "{", let end = source.braces.closing(close + 1)
        else { return }
        let calls = source.indices(of: "super").filter { (close..<end).contains($0) }
        let isForced = calls.contains { call in
            source.parentheses.closing(call + 3).map { source.text($0 + 1) == "!" } ?? false
        }
        if !isForced, !calls.isEmpty { replace(index...index, with: "init?") }
    }

    /// Writes the call of a method at `index` with today's name and labels.
    mutating func rewriteCall(_ method: Swift2Spellings.Method, at index: Int) {
        if method.name != source.text(index) { replace(index...index, with: method.name) }
        for (position, argument) in source.arguments(in: index + 1).enumerated() {
            let first = argument.lowerBound
            let isLabeled = argument.count > 1 && source.text(first + 1) == ":" && source.code[first].kind == .word
            if isLabeled {
                if let label = method.labels[source.text(first)] { replace(first...first, with: label) }
            } else if position == 0, !method.firstLabel.isEmpty {
                insert("\(method.firstLabel): ", before: first)
            }
        }
    }

    /// Writes the call of a function of C at `index` as a method's.
    mutating func rewriteCFunction(_ template: String, at index: Int) {
        guard depth < Self.deepest, let close = source.parentheses.closing(index + 1) else { return }
        let arguments = source.arguments(in: index + 1)
        let numbers = template.split(separator: "$", omittingEmptySubsequences: false).dropFirst().compactMap {
            $0.first?.wholeNumberValue
        }
        let unneeded = Swift2Spellings.unneededArguments[source.text(index)] ?? []
        guard numbers.allSatisfy(arguments.indices.contains), Set(numbers).count == numbers.count,
            arguments.indices.allSatisfy({
                numbers.contains($0) || unneeded.contains($0) || source.text(arguments[$0].lowerBound) == "nil"
            })
        else { return }
        // The arguments with their own edits, and the text around them.
        var text = template
        if let receiver = arguments.first, !source.isChain(receiver) {
            for next in ["$0.", "$0 "] { text = text.replacing(next, with: "($0)" + next.dropFirst(2)) }
        }
        if let context = arguments.first, isOptional(context) { text = text.replacing("$0.", with: "$0?.") }
        for number in numbers.sorted(by: >) {
            text = text.replacing("$\(number)", with: edited(arguments[number]))
        }
        // Options were numbers in Swift 1.
        text = text.replacing("options: 0)", with: "options: [])")
        replace(index...close, with: text)
        rewritten = close
    }

    /// How many calls of functions of C in the arguments of others are written.
    private static let deepest = 4

    /// Returns an argument's text with Swift 5's spellings.
    func edited(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let text = source.text(range.lowerBound...(range.upperBound - 1))
        var work = Swift2Work(
            source: SourceCode(text), project: project, cases: cases, ownFunctions: ownFunctions, depth: depth + 1)
        if work.depth <= Self.deepest { work.rewrite() }
        return Port.text(of: work.source.bytes, in: 0..<work.source.bytes.count, after: Edit.disjoint(work.edits))
    }

    /// Whether a context may be nil: the current one, unless it is unwrapped where it is declared or used.
    private func isOptional(_ range: Range<Int>) -> Bool {
        let last = source.text(range.upperBound - 1)
        guard range.count == 1 else {
            return last == ")" && source.text(range.lowerBound) == "UIGraphicsGetCurrentContext"
        }
        guard let declaration = declaration(of: last, before: range.lowerBound) else { return false }
        if source.text(declaration + 2) == ":" { return source.text(declaration + 4) == "?" }
        let isBound = ["if", "guard", "while", ","].contains(source.text(declaration - 1))
        return !isBound && source.matches(["=", "UIGraphicsGetCurrentContext", "(", ")"], at: declaration + 2)
            && source.text(declaration + 6) != "!"
    }

    /// Returns the index of the last `let` or `var` of a name before a place.
    private func declaration(of name: String, before index: Int) -> Int? {
        source.indices(of: name).last { $0 < index && ["let", "var"].contains(source.text($0 - 1)) }.map { $0 - 1 }
    }
}

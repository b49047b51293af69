/// The declarations of a source that selectors need, found in a single pass.
struct Declarations {
    /// The names of the declared types; extensions do not count.
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

/// The declarations of all sources of a project.
struct ProjectDeclarations {
    /// The names of the declared types; extensions do not count.
    private(set) var types: Set<String> = []
    /// The functions, and the types with an initializer, that have a parameter of the type `Selector`.
    private(set) var selectorTakers: Set<String> = []
    /// The types of properties and variables, as written or by their initializers.
    private(set) var propertyTypes: [String: String] = [:]
    /// The names that are declared outside of functions' bodies: of types, functions and properties.
    private(set) var memberNames: Set<String> = []
    /// Those of them that are properties.
    private(set) var propertyNames: Set<String> = []
    /// Those of `memberNames` that do not override another.
    private(set) var introducedNames: Set<String> = []
    /// The members that extensions of other modules' types declare.
    private(set) var extensionMembers: Set<String> = []
    /// The types that declare each function.
    private(set) var methodTypes: [String: Set<String>] = [:]
    /// The first name behind each class's colon: its superclass, if it has one.
    private var superclasses: [String: String] = [:]
    private var protocols: Set<String> = []
    /// The optional requirements of protocols of Objective-C.
    private(set) var optionalRequirements: Set<String> = []
    /// The values that stand for optional requirements that no type implements, as in `delegate?.mayDraw?() ?? true`.
    private(set) var alternatives: [String: String] = [:]
    /// The results that become optional without such a value.
    private(set) var optionalResults = OptionalResults()

    init(_ sources: [SourceCode]) {
        for source in sources {
            let declarations = Declarations(source)
            types.formUnion(declarations.types)
            selectorTakers.formUnion(declarations.selectorTakers)
            propertyTypes.merge(declarations.propertyTypes) { first, _ in first }
            memberNames.formUnion(source.memberNames { _ in true })
            propertyNames.formUnion(source.memberNames { ["let", "var"].contains(source.text($0)) })
            introducedNames.formUnion(source.memberNames { source.overrideModifier(before: $0) == nil })
            for index in source.indices(of: "func") {
                guard let type = source.enclosingTypes[index] else { continue }
                methodTypes[source.text(index + 1), default: []].insert(type)
            }
            for index in source.indices(of: "class") where source.text(index + 2) == ":" {
                superclasses[source.text(index + 1)] = source.text(index + 3)
            }
            protocols.formUnion(source.indices(of: "protocol").map { source.text($0 + 1) })
            for index in source.indices(of: "optional") {
                guard let keyword = source.optionalRequirement(at: index) else { continue }
                optionalRequirements.insert(source.text(keyword + 1))
            }
        }
        for source in sources {
            findAlternatives(source)
            extensionMembers.formUnion(
                source.memberNames { index in source.enclosingTypes[index].map { !types.contains($0) } ?? false })
        }
        optionalResults = OptionalResults(sources, alternatives: alternatives)
    }

    /// Whether a superclass of `type` in the project declares a method.
    func inherits(_ method: String, _ type: String) -> Bool {
        var visited: Set<String> = []
        var type = type
        while visited.insert(type).inserted, let superclass = superclasses[type] {
            if methodTypes[method]?.contains(superclass) == true { return true }
            type = superclass
        }
        return false
    }

    /// Returns the only protocol of the project that has an optional requirement of a name; nil if there is none.
    func protocolRequiring(_ method: String) -> String? {
        guard optionalRequirements.contains(method), let types = methodTypes[method]?.intersection(protocols),
            types.count == 1
        else { return nil }
        return types.first
    }

    /// Returns the first name behind the colon of a class that the project declares; nil for none.
    func superclass(of type: String) -> String? { superclasses[type] }

    private mutating func findAlternatives(_ source: SourceCode) {
        for index in source.indices(of: "?") + source.indices(of: "!") where source.text(index + 1) == "(" {
            let name = source.text(index - 1)
            guard optionalRequirements.contains(name), let end = source.parentheses.closing(index + 1) else { continue }
            if source.matches(["?", "?"], at: end + 1), let value = source.literal(at: end + 3) {
                alternatives[name] = value
            } else if let value = source.otherTruthValue(at: end + 1) ?? source.comparisonOfConstant(with: index) {
                // What is compared with a truth value is neither if no type implements it: as if it were the other one.
                alternatives[name] = value
            }
        }
    }
}

extension SourceCode {
    private static let declaringKeywords: Set<String> = [
        "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "case",
    ]

    /// Returns the names that are declared outside of functions' bodies, at indices that satisfy a condition.
    fileprivate func memberNames(where condition: (Int) -> Bool) -> Set<String> {
        var names: Set<String> = []
        for index in code.indices where Self.declaringKeywords.contains(text(index)) && condition(index) {
            // In a function's body, `let` and `var` declare locals, and `case` belongs to a `switch`.
            guard !["let", "var", "case"].contains(text(index)) || isMember(index) else { continue }
            names.insert(text(index + 1))
        }
        return names
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "public", "open", "final", "override", "weak", "lazy", "class", "static",
        "dynamic", "required", "convenience", "mutating", "nonisolated", "unowned", "optional",
    ]

    /// Returns the texts of the modifiers and attributes that stand before the declaration's keyword at `index`.
    func modifiers(before index: Int) -> [String] {
        code[firstModifier(before: index)..<index].map(\.text)
    }

    /// Returns the index of the first of the modifiers and attributes before the declaration's keyword at `index`.
    func firstModifier(before index: Int) -> Int {
        var start = index
        while start > 0 {
            // Parentheses belong to modifiers only with one before them.
            let open = text(start - 1) == ")" ? parentheses.opening(around: start - 1) : nil
            let name = (open ?? start) - 1
            guard name >= 0, code[name].kind == .attribute || Self.modifiers.contains(code[name].text) else { break }
            start = name
        }
        return start
    }

    /// Whether a declaration stands in a type's body, or in none.
    func isMember(_ index: Int) -> Bool {
        guard let brace = braces.opening(around: index) else { return true }
        // Between a type's keyword and its brace there is no parenthesis, and no other brace.
        let head = code[..<brace].suffix(12).reversed().prefix { ![")", "}", "{", ";", "="].contains($0.text) }
        return head.contains { ["class", "struct", "enum", "actor", "extension", "protocol"].contains($0.text) }
    }

    /// A parameter of a function.
    struct Parameter {
        let label: String
        /// The name in the body, which is the label if there is no other; nil for none, as in `in _: CGContext`.
        let name: String?
        /// The type, if it is one word.
        let type: String?
    }

    /// Returns the parameters in the parentheses at `open`, which have types of one word.
    func parameters(_ open: Int) -> [Parameter] {
        guard text(open) == "(", let end = parentheses.closing(open) else { return [] }
        var result: [Parameter] = []
        var start = open + 1
        while start < end {
            let comma = (start..<end).first { text($0) == "," } ?? end
            guard let colon = (start..<comma).first(where: { text($0) == ":" }) else { return [] }
            let words = code[start..<colon].map(\.text)
            let name = words.last.flatMap { ["_", "in"].contains($0) ? nil : $0 }
            result.append(
                Parameter(
                    label: words.first ?? "", name: name, type: comma == colon + 2 ? text(colon + 1) : nil))
            start = comma + 1
        }
        return result
    }

    /// Returns the index of `func` or `var` of the requirement that `optional` at `index` is of; nil for no modifier.
    func optionalRequirement(at index: Int) -> Int? {
        guard code[index].kind == .word, text(index - 1) != "." else { return nil }
        let next = (index + 1..<index + 4).first { !["static", "@objc", "mutating"].contains(text($0)) } ?? index
        return ["func", "var"].contains(text(next)) ? next : nil
    }

    /// Returns the truth value that a comparison at `index` does not name: `true` for `== false` and for `!= false`.
    fileprivate func otherTruthValue(at index: Int) -> String? {
        guard matches(["=", "="], at: index) || matches(["!", "="], at: index) else { return nil }
        return ["true": "false", "false": "true"][text(index + 2)]
    }

    /// Returns the truth value for which a comparison that begins at `index` is false: `true` for `== false`.
    fileprivate func comparison(at index: Int) -> String? {
        guard matches(["=", "="], at: index) || matches(["!", "="], at: index) else { return nil }
        let isEqual = text(index) == "="
        switch text(index + 2) {
        case "true": return isEqual ? "false" : "true"
        case "false": return isEqual ? "true" : "false"
        case _: return nil
        }
    }

    /// The maximum number of tokens of a condition.
    private static let longestCondition = 60

    /// Returns the same for `if let name = …?(…), name == false`, where the call is at `index`.
    fileprivate func comparisonOfConstant(with index: Int) -> String? {
        guard let binding = (max(0, index - Self.longestCondition)..<index).last(where: { text($0) == "let" }),
            ["if", "guard", ","].contains(text(binding - 1)), text(binding + 2) == "=",
            let call = parentheses.closing(index + 1), text(call + 1) == ","
        else { return nil }
        let name = text(binding + 1)
        if text(call + 2) == "!", text(call + 3) == name { return "true" }
        guard text(call + 2) == name else { return nil }
        return ["{", ",", "else"].contains(text(call + 3)) ? "false" : comparison(at: call + 3)
    }

    /// Returns the literal or member that stands alone at `index`, such as `true`, `0.5` or `.zero`; nil if none does.
    fileprivate func literal(at index: Int) -> String? {
        guard code.indices.contains(index) else { return nil }
        let value: String
        let end: Int
        switch code[index].kind {
        case .number, .literal: (value, end) = (text(index), index + 1)
        case .word where ["true", "false", "nil"].contains(text(index)): (value, end) = (text(index), index + 1)
        case .punctuation where text(index) == "." && code.indices.contains(index + 1):
            (value, end) = ("." + text(index + 1), index + 2)
        case .word, .attribute, .pound, .punctuation, .comment, .space: return nil
        }
        let continues = [".", "(", "+", "-", "*", "/", "["].contains(text(end)) && code[end].line == code[index].line
        return continues ? nil : value
    }
}

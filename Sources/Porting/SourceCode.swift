/// Swift source in tokens, with the type that encloses each.
struct SourceCode {
    let bytes: [UInt8]
    /// All tokens, which together are the whole source.
    let tokens: [SwiftToken]
    /// The tokens without comments and space, which every index below counts.
    let code: [SwiftToken]
    /// For each token of `code`, the name of the innermost type or extension around it; nil at the top level.
    let enclosingTypes: [String?]

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = SwiftLexer.tokens(of: bytes)
        code = tokens.filter(\.isCode)
        enclosingTypes = Self.enclosingTypes(of: code)
    }

    /// Returns the text of the code token at `index`; empty outside of the source.
    func text(_ index: Int) -> String {
        code.indices.contains(index) ? code[index].text : ""
    }

    /// Whether the tokens from `index` on are `texts`.
    func matches(_ texts: [String], at index: Int) -> Bool {
        texts.indices.allSatisfy { text(index + $0) == texts[$0] }
    }

    /// Returns the index of the parenthesis that closes the one at `index`; nil if it is not closed.
    func closing(_ index: Int) -> Int? {
        var depth = 0
        for next in code.indices[index...] where code[next].kind == .punctuation {
            depth += code[next].text == "(" ? 1 : code[next].text == ")" ? -1 : 0
            if depth == 0 { return next }
        }
        return nil
    }

    // MARK: Types

    private static let typeKeywords: Set<String> = ["class", "struct", "enum", "actor", "extension", "protocol"]
    /// What follows the word `class` where it is a modifier.
    private static let members: Set<String> = [
        "func", "var", "let", "subscript", "override", "final", "private", "public", "internal", "fileprivate", "open",
    ]

    private static func enclosingTypes(of code: [SwiftToken]) -> [String?] {
        var result: [String?] = []
        /// For each open brace, the innermost type around what follows it.
        var open: [String?] = []
        var declared: String?
        for index in code.indices {
            result.append(open.last ?? nil)
            let token = code[index]
            if token.kind == .word, typeKeywords.contains(token.text), let name = name(after: index, in: code) {
                declared = name
            } else if token.kind == .punctuation, token.text == "{" {
                open.append(declared ?? open.last ?? nil)
                declared = nil
            } else if token.kind == .punctuation, token.text == "}" {
                _ = open.popLast()
            }
        }
        return result
    }

    /// Returns the name that a type's keyword declares; nil if the word is not one here.
    private static func name(after index: Int, in code: [SwiftToken]) -> String? {
        if index > 0, [".", ":", "&", ","].contains(code[index - 1].text) { return nil }
        var parts: [String] = []
        var next = index + 1
        while next < code.count, code[next].kind == .word {
            parts.append(code[next].text)
            guard next + 1 < code.count, code[next + 1].text == "." else { break }
            next += 2
        }
        guard let first = parts.first, !members.contains(first) else { return nil }
        // The word `actor` may be a variable's name.
        if code[index].text == "actor", first.first?.isLowercase == true { return nil }
        return parts.joined(separator: ".")
    }

    /// Whether a type called `name` is declared in this source.
    func declaresType(_ name: String) -> Bool {
        let keywords = Self.typeKeywords.subtracting(["extension"])
        return code.indices.contains { keywords.contains(text($0)) && text($0 + 1) == name }
    }

    // MARK: Calls

    /// Returns the name of the function or type whose arguments surround the token at `index`; nil if there is none.
    func callee(around index: Int) -> String? {
        var depth = 0
        for before in code.indices[..<index].reversed() where code[before].kind == .punctuation {
            depth += text(before) == ")" ? 1 : text(before) == "(" ? -1 : 0
            if depth < 0 { return before > 0 && code[before - 1].kind == .word ? text(before - 1) : nil }
        }
        return nil
    }

    /// Whether this source declares a function called `name`, or an initializer of a type called so, that has a parameter of
    /// the type `Selector`.
    func takesSelector(_ name: String) -> Bool {
        code.indices.contains { index in
            let isFunction = text(index) == name && text(index - 1) == "func"
            let isInitializer = text(index) == "init" && enclosingTypes[index] == name && text(index - 1) != "."
            guard isFunction || isInitializer, let open = code.indices[index...].first(where: { text($0) == "(" }),
                let end = closing(open)
            else { return false }
            return code[open..<end].contains { $0.text == "Selector" }
        }
    }

    // MARK: Members

    /// Returns the argument labels that a method is declared with; none if it is not seen in this source.
    func labels(ofMethod name: String) -> [String] {
        for index in code.indices where text(index) == name && text(index - 1) == "func" && text(index + 1) == "(" {
            guard let end = closing(index + 1), end > index + 2 else { return [] }
            var depth = 0
            return (index + 2..<end).compactMap { next in
                defer { depth += text(next - 1) == "-" ? 0 : Self.nesting[text(next)] ?? 0 }
                let isFirst = next == index + 2 || text(next - 1) == ","
                return depth == 0 && isFirst ? text(next) : nil
            }
        }
        return []
    }

    private static let nesting = ["(": 1, "[": 1, "{": 1, "<": 1, ")": -1, "]": -1, "}": -1, ">": -1]

    /// Returns the type that a property called `name` is declared with, as written or by its initializer; nil if it is
    /// not seen in this source.
    func typeOfProperty(_ name: String) -> String? {
        for index in code.indices where text(index) == name && ["let", "var"].contains(text(index - 1)) {
            let type = text(index + 2)
            guard let first = type.first, first.isUppercase, text(index + 3) != "." else { continue }
            if text(index + 1) == ":" && text(index + 3) != "<" { return type }
            if text(index + 1) == "=" && text(index + 3) == "(" { return type }
        }
        return nil
    }
}

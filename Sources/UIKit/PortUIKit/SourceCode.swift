/// Swift source in tokens, with the type that encloses each.
struct SourceCode {
    let bytes: [UInt8]
    /// All tokens, which together are the whole source.
    let tokens: [SwiftToken]
    /// The tokens without comments and space, which every index below counts.
    let code: [SwiftToken]
    /// For each token of `code`, the name of the innermost type or extension around it; nil at the top level.
    let enclosingTypes: [String?]
    /// Where each line begins, in UTF-8 code units, and the end of the source.
    let lineStarts: [Int]
    let parentheses: Brackets
    let braces: Brackets
    let squareBrackets: Brackets
    /// The indices of each text of a code token, in order.
    private let occurrences: [String: [Int]]

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = SwiftLexer.tokens(of: bytes)
        code = tokens.filter(\.isCode)
        enclosingTypes = Self.enclosingTypes(of: code)
        let ends = bytes.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
        lineStarts = [0] + ends + [bytes.count]
        parentheses = Brackets("(", ")", in: code)
        braces = Brackets("{", "}", in: code)
        squareBrackets = Brackets("[", "]", in: code)
        var occurrences: [String: [Int]] = [:]
        for index in code.indices { occurrences[code[index].text, default: []].append(index) }
        self.occurrences = occurrences
    }

    /// Returns the text of the code token at `index`; empty outside of the source.
    func text(_ index: Int) -> String {
        code.indices.contains(index) ? code[index].text : ""
    }

    /// Whether the tokens from `index` on are `texts`.
    func matches(_ texts: [String], at index: Int) -> Bool {
        texts.indices.allSatisfy { text(index + $0) == texts[$0] }
    }

    /// Returns the indices of the code tokens with a text, in order.
    func indices(of text: String) -> [Int] { occurrences[text] ?? [] }

    /// Returns the index of the first code token with a text, from `index` on, if any.
    func firstIndex(of text: String, from index: Int) -> Int? {
        let found = indices(of: text)
        let first = found.partitioningIndex { $0 >= index }
        return first < found.count ? found[first] : nil
    }

    /// Whether a code token with a text is in `range`.
    func contains(_ text: String, in range: Range<Int>) -> Bool {
        firstIndex(of: text, from: range.lowerBound).map { $0 < range.upperBound } ?? false
    }

    /// Returns the number of the line that a position is in, from 1.
    func lineNumber(at position: Int) -> Int {
        lineStarts.dropLast().partitioningIndex { $0 > position }
    }

    /// Returns the range of the line, with its end, that a position is in, in UTF-8 code units.
    func line(at position: Int) -> Range<Int> {
        let number = lineNumber(at: position)
        return lineStarts[number - 1]..<lineStarts[number]
    }

    /// The text between code tokens, with comments and space.
    func text(_ indices: ClosedRange<Int>) -> String {
        let range = code[indices.lowerBound].range.lowerBound..<code[indices.upperBound].range.upperBound
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whether the token after `index` follows without space.
    func areAdjacent(_ index: Int) -> Bool {
        index >= 0 && index + 1 < code.count && code[index].range.upperBound == code[index + 1].range.lowerBound
    }

    // MARK: Types

    private static let typeKeywords: Set<String> = ["class", "struct", "enum", "actor", "extension", "protocol"]
    /// What follows the word `class` if it is a modifier.
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
}

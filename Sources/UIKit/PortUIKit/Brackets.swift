/// Which brackets of one kind belong together in a source.
struct Brackets {
    /// For each code token, the index of the bracket that closes it; nil if it opens none, or none that is closed.
    private let closings: [Int?]
    /// For each code token, the index of the innermost open bracket before it, if any.
    private let openings: [Int?]

    /// Pairs the brackets `open` and `close`, such as "(" and ")".
    init(_ open: String, _ close: String, in code: [SwiftToken]) {
        var closings = [Int?](repeating: nil, count: code.count)
        var openings = closings
        var unclosed: [Int] = []
        for index in code.indices {
            openings[index] = unclosed.last
            guard code[index].kind == .punctuation else { continue }
            if code[index].text == open {
                unclosed.append(index)
            } else if code[index].text == close, let opening = unclosed.popLast() {
                closings[opening] = index
            }
        }
        (self.closings, self.openings) = (closings, openings)
    }

    /// Returns the index of the bracket that closes the one at `index`; nil if it is not closed.
    func closing(_ index: Int) -> Int? { closings.indices.contains(index) ? closings[index] : nil }

    /// Returns the index of the innermost bracket that is open at `index`, if any.
    func opening(around index: Int) -> Int? { openings[index] }
}

extension SourceCode {
    private static let pairs = [")": "(", "]": "[", "}": "{"]

    /// Returns the line, from 1, of the first bracket that closes none or that another kind closes, or of the last one
    /// that stays open; nil if all match.
    static func lineOfUnmatchedBracket(in text: String) -> Int? {
        var open: [SwiftToken] = []
        for token in SwiftLexer.tokens(of: Array(text.utf8)) where token.kind == .punctuation {
            if ["(", "[", "{"].contains(token.text) {
                open.append(token)
            } else if let opening = pairs[token.text] {
                guard let last = open.popLast(), last.text == opening else { return token.line }
            }
        }
        return open.last?.line
    }
}

/// Work that edits a source, token by token.
protocol SourceEditing {
    var source: SourceCode { get }
    var edits: [Edit] { get set }
}

extension SourceEditing {
    /// Replaces the code tokens in `indices`, and what is between them.
    mutating func replace(_ indices: ClosedRange<Int>, with text: String) {
        let range = source.code[indices.lowerBound].range.lowerBound..<source.code[indices.upperBound].range.upperBound
        edits.append(Edit(range: range, replacement: text))
    }

    /// Inserts text before the code token at `index`.
    mutating func insert(_ text: String, before index: Int) {
        let position = source.code[index].range.lowerBound
        edits.append(Edit(range: position..<position, replacement: text))
    }

    /// Inserts text after the code token at `index`.
    mutating func insert(_ text: String, after index: Int) {
        let position = source.code[index].range.upperBound
        edits.append(Edit(range: position..<position, replacement: text))
    }
}

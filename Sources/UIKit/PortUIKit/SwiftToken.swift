/// A token of Swift source, as far as porting needs to tell tokens apart.
struct SwiftToken {
    enum Kind {
        /// An identifier or a keyword, with its backticks.
        case word
        /// An attribute's name, with its at sign: `@objc`.
        case attribute
        /// A name after a number sign: `#selector`.
        case pound
        /// A literal part of a string up to an interpolation, or a regular expression.
        case literal
        case number
        /// One character of punctuation or of an operator.
        case punctuation
        case comment
        case space
    }

    let kind: Kind
    /// The range in the source, in UTF-8 code units.
    let range: Range<Int>
    let text: String
    /// The line that the token begins in, from 1.
    let line: Int

    /// Whether the token is code, not a comment or space.
    var isCode: Bool {
        switch kind {
        case .word, .attribute, .pound, .literal, .number, .punctuation: true
        case .comment, .space: false
        }
    }
}

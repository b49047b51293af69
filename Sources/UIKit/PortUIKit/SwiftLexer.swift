/// Splits Swift source into tokens. Together the tokens are the whole source.
///
/// It knows what can hide code from a search or look like it: comments, which nest; strings of all kinds with their
/// interpolations; and regular expressions. It does not parse.
struct SwiftLexer {
    let source: [UInt8]
    var position = 0
    private var line = 1
    private var tokens: [SwiftToken] = []
    /// The end of the run of number signs that was looked at last.
    var endOfHashes = 0
    /// No regular expression with this many number signs, or with more, is closed after the current position.
    var unclosedHashes = Int.max
    /// The number of interpolations around the current position.
    var interpolationDepth = 0

    private init(_ source: [UInt8]) {
        self.source = source
    }

    static func tokens(of source: [UInt8]) -> [SwiftToken] {
        var lexer = SwiftLexer(source)
        while lexer.position < source.count {
            lexer.readCode(isInterpolated: false)
        }
        return lexer.tokens
    }

    /// The code unit `distance` after the current one; nil after the end.
    func byte(_ distance: Int = 0) -> UInt8? {
        position + distance < source.count ? source[position + distance] : nil
    }

    /// Whether `text` stands at the current position, `distance` code units on.
    func sees(_ text: StaticString, after distance: Int = 0) -> Bool {
        let start = position + distance
        guard start + text.utf8CodeUnitCount <= source.count else { return false }
        return "\(text)".utf8.elementsEqual(source[start..<start + text.utf8CodeUnitCount])
    }

    /// The number of number signs at the current position. Each is looked at once, however many there are.
    mutating func hashCount() -> Int {
        if endOfHashes <= position {
            endOfHashes = position
            while endOfHashes < source.count, source[endOfHashes] == UInt8(ascii: "#") { endOfHashes += 1 }
        }
        return endOfHashes - position
    }

    /// Ends a token, which began at `start`, at the current position.
    mutating func end(_ kind: SwiftToken.Kind, from start: Int) {
        position = min(position, source.count)
        let bytes = source[start..<position]
        tokens.append(
            SwiftToken(kind: kind, range: start..<position, text: String(decoding: bytes, as: UTF8.self), line: line))
        line += bytes.count { $0 == UInt8(ascii: "\n") }
    }

    // MARK: Code

    /// Reads code to its end: the source's end, or the parenthesis that ends an interpolation, which is not read.
    mutating func readCode(isInterpolated: Bool) {
        var depth = 0
        while let byte = byte() {
            if isInterpolated, byte == UInt8(ascii: ")"), depth == 0 { return }
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case _: break
            }
            readToken(byte)
        }
    }

    private mutating func readToken(_ byte: UInt8) {
        let start = position
        if byte.isSpace {
            skip(while: \.isSpace)
            end(.space, from: start)
        } else if sees("//") {
            skip { $0 != UInt8(ascii: "\n") }
            end(.comment, from: start)
        } else if sees("/*") {
            skipBlockComment()
            end(.comment, from: start)
        } else {
            let hashes = hashCount()
            if self.byte(hashes) == UInt8(ascii: "\"") {
                readString(hashes: hashes)
            } else if let length = lengthOfRegularExpression(hashes: hashes) {
                position += length
                end(.literal, from: start)
            } else {
                position += 1
                end(readWord(byte), from: start)
            }
        }
    }

    /// Reads the rest of a word, a number or a name after `byte`; punctuation has no rest.
    private mutating func readWord(_ byte: UInt8) -> SwiftToken.Kind {
        switch byte {
        case UInt8(ascii: "`"):
            skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
            position += 1
            return .word
        case UInt8(ascii: "@"), UInt8(ascii: "#"):
            guard let next = self.byte(), next.isWord else { return .punctuation }
            skip(while: \.isWord)
            return byte == UInt8(ascii: "@") ? .attribute : .pound
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skip(while: \.isWord)
            if self.byte() == UInt8(ascii: "."), let next = self.byte(1), next.isDigit {
                position += 1
                skip(while: \.isWord)
            }
            return .number
        case _ where byte.isWord:
            skip(while: \.isWord)
            return .word
        case _:
            return .punctuation
        }
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
        while let byte = byte(), condition(byte) { position += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if sees("/*") {
                depth += 1
                position += 2
            } else if sees("*/") {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        } while depth > 0 && position < source.count
    }

    var lastCode: SwiftToken? { tokens.last(where: \.isCode) }
}

extension UInt8 {
    var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
            || self == UInt8(ascii: "\r")
    }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the code unit can be part of an identifier; all that are not ASCII can.
    var isWord: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$") || self >= 0x80
    }
}

import Foundation
import TouchKit

/// A line of a recording's file whose words are read one after the other.
nonisolated struct RecordingLine {
    /// The number of the line, from 1.
    let number: Int
    private var remainder: Substring

    init(_ line: Substring, number: Int) {
        self.number = number
        remainder = line.drop { $0.isWhitespace }
    }

    /// Returns the next word without reading it; nil at the end of the line.
    func peek() -> Substring? {
        let word = remainder.prefix { !$0.isWhitespace }
        return word.isEmpty ? nil : word
    }

    mutating func skip() {
        remainder = remainder.drop { !$0.isWhitespace }.drop { $0.isWhitespace }
    }

    /// Reads everything up to the end of the line, as `RecordingText` writes it: on one line, without spaces around it,
    /// and beginning with a character of its own.
    mutating func rest() -> String {
        defer { remainder = "" }
        var rest = RecordingText.oneLine(remainder).drop { $0.isWhitespace }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest.unicodeScalars.drop { $0.properties.isGraphemeExtend })
    }

    /// Returns an error about a word. Long words are cut.
    func error(_ problem: String, _ word: String) -> RecordingError {
        RecordingError(line: number, problem: "\(problem) \"\(word.prefix(40))\"")
    }

    /// - Parameter name: What the word is, for the error if it is missing.
    mutating func word(_ name: String) throws(RecordingError) -> String {
        guard let word = peek() else { throw RecordingError(line: number, problem: "the \(name) is missing") }
        skip()
        return String(word)
    }

    mutating func integer<Number: FixedWidthInteger>(_ name: String) throws(RecordingError) -> Number {
        let word = try word(name)
        guard let value = Number(word), value >= 0 else {
            throw RecordingError(
                line: number,
                problem: "the \(name) must be a whole number from 0 to \(Number.max), not \"\(word.prefix(40))\"")
        }
        return value
    }

    mutating func number(_ name: String, in range: ClosedRange<Double>) throws(RecordingError) -> Double {
        try Self.number(word(name), name, in: range, line: number)
    }

    /// Reads two numbers as a point.
    mutating func point(_ x: String, _ y: String, in range: ClosedRange<Double>) throws(RecordingError) -> CGPoint {
        CGPoint(x: try number(x, in: range), y: try number(y, in: range))
    }

    /// Reads two numbers with a slash between them, or `-` for two zeros.
    mutating func pair(_ name: String, in range: ClosedRange<Double>) throws(RecordingError) -> (Double, Double) {
        let word = try word(name)
        guard word != RecordingFormat.none else { return (0, 0) }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw error("the \(name) must be two numbers with a slash, or -, not", word) }
        return (
            try Self.number(String(parts[0]), name, in: range, line: number),
            try Self.number(String(parts[1]), name, in: range, line: number)
        )
    }

    private static func number(
        _ word: String, _ name: String, in range: ClosedRange<Double>, line: Int
    ) throws(RecordingError) -> Double {
        guard let value = Double(word), range.contains(value) else {
            let limits = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
            throw RecordingError(
                line: line, problem: "the \(name) must be a number from \(limits), not \"\(word.prefix(40))\"")
        }
        return value
    }

    mutating func value<Value>(
        _ name: String, in table: [(word: String, value: Value)]
    ) throws(RecordingError) -> Value {
        let word = try word(name)
        guard let row = table.first(where: { $0.word == word }) else {
            let words = table.map(\.word).joined(separator: ", ")
            throw error("the \(name) must be one of \(words), not", word)
        }
        return row.value
    }

    /// Reads what a key types.
    mutating func characters() throws(RecordingError) -> String {
        let word = try word("characters")
        guard word != RecordingFormat.none else { return "" }
        guard word.hasPrefix(RecordingFormat.codePoint) else { return word }
        var characters = String.UnicodeScalarView()
        for digits in word.split(separator: RecordingFormat.codePoint, omittingEmptySubsequences: false).dropFirst() {
            guard let number = UInt32(digits, radix: 16), let character = Unicode.Scalar(number) else {
                throw error("unknown characters", word)
            }
            characters.append(character)
        }
        return String(characters)
    }

    mutating func keys() throws(RecordingError) -> UIKeyModifierFlags {
        let word = try word("keys")
        guard word != RecordingFormat.none else { return [] }
        var keys: UIKeyModifierFlags = []
        for name in word.split(separator: "+", omittingEmptySubsequences: false) {
            guard let key = RecordingFormat.keys.first(where: { $0.word == name }) else {
                throw error("unknown modifier key", String(name))
            }
            keys.insert(key.value)
        }
        return keys
    }

    func expectEnd() throws(RecordingError) {
        if let word = peek() { throw error("nothing may follow, but here is", String(word)) }
    }
}

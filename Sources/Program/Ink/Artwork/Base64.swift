import Foundation

/// Bytes as text of 64 letters (RFC 4648, 4).
enum Base64 {
    private static let padding = UInt8(ascii: "=")

    /// The text of bytes, padded.
    static func encode(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedData()) }

    /// Whether a text is as `encode(_:)` writes one, except perhaps for bits of its last letter that have no meaning.
    static func isExact(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count.isMultiple(of: 4) else { return false }
        var end = range.upperBound
        for _ in 0..<2 where end > range.lowerBound && text[end - 1] == padding { end -= 1 }
        for index in range.lowerBound..<end where !isLetter(text[index]) { return false }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool { value(of: byte) != nil }

    /// The letter for each value from 0 to 63.
    static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The value of a letter, below 64; nil for any other byte.
    @inline(__always)
    static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case _: nil
        }
    }

    /// The bytes of a text, which may contain white space and lack its padding; nil if it contains anything else.
    static func decode(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
        var letters: [UInt8] = []
        letters.reserveCapacity(range.count + 3)
        for index in range where !text[index].isXMLSpace { letters.append(text[index]) }
        while letters.last == padding { letters.removeLast() }
        // Foundation decodes a single letter as a byte, and continues after padding.
        guard letters.count % 4 != 1, letters.allSatisfy(isLetter) else { return nil }
        letters += Array(repeating: padding, count: (4 - letters.count % 4) % 4)
        return Data(base64Encoded: Data(letters)).map { Array($0) }
    }
}

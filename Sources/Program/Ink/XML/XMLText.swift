/// Scans runs of an XML document's bytes: character data, attribute values, an internal subset.
enum XMLText {
    /// Character data up to the next markup.
    struct Data {
        var end: Int
        /// The first byte that is not white space.
        var firstVisible: Int?
        /// The end of the last byte or reference that is not white space.
        var visibleEnd = 0
        var isWellFormed = true
    }

    static func scan(_ bytes: Span<UInt8>, from start: Int) -> Data {
        var data = Data(end: start)
        while data.end < bytes.count, bytes[data.end] != UInt8(ascii: "<") {
            let byte = bytes[data.end]
            if !byte.isXMLSpace {
                if data.firstVisible == nil { data.firstVisible = data.end }
                if byte == UInt8(ascii: "&") {
                    guard let end = reference(bytes, from: data.end)?.end else {
                        data.isWellFormed = false
                        return data
                    }
                    (data.end, data.visibleEnd) = (end, end)
                    continue
                }
                if byte < 0x20 || (byte == UInt8(ascii: "]") && bytes.matches("]]>", at: data.end)) {
                    data.isWellFormed = false
                    return data
                }
                data.visibleEnd = data.end + 1
            }
            data.end += 1
        }
        return data
    }

    /// An attribute's value up to its closing quote, which may still be missing.
    struct Value {
        var end: Int
        /// Whether the value contains references or line breaks.
        var isEncoded = false
        var isWellFormed = true
    }

    static func scanValue(_ bytes: Span<UInt8>, from start: Int, quote: UInt8) -> Value {
        var value = Value(end: start)
        while value.end < bytes.count {
            let byte = bytes[value.end]
            if byte == quote { return value }
            if byte == UInt8(ascii: "&") || byte < 0x20 {
                value.isEncoded = true
                guard byte == UInt8(ascii: "&") || byte.isXMLSpace else {
                    value.isWellFormed = false
                    return value
                }
            } else if byte == UInt8(ascii: "<") {
                value.isWellFormed = false
                return value
            }
            value.end += 1
        }
        return value
    }

    /// Whether a range contains no character that XML forbids.
    static func isLegal(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range where bytes[index] < 0x20 && !bytes[index].isXMLSpace { return false }
        return true
    }

    /// The end of a document type, its internal subset included; nil if it has none.
    static func endOfDocumentType(_ bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        var isInSubset = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = bytes.first(bytes[index], from: index + 1) else { return nil }
                index = end + 1
            case UInt8(ascii: "<") where bytes.matches("<!--", at: index):
                guard let end = bytes.first("-->", from: index + 4) else { return nil }
                index = end + 3
            case UInt8(ascii: "<") where bytes.matches("<?", at: index):
                guard let end = bytes.first("?>", from: index + 2) else { return nil }
                index = end + 2
            case UInt8(ascii: "["):
                isInSubset = true
                index += 1
            case UInt8(ascii: "]"):
                isInSubset = false
                index += 1
            case UInt8(ascii: ">") where !isInSubset: return index + 1
            default: index += 1
            }
        }
        return nil
    }
}

// MARK: - References

extension XMLText {
    /// The maximum length of a reference, in bytes: `&#x10FFFF;` and some leading zeros.
    private static let maximumReferenceLength = 24

    /// Replaces references with characters, and line breaks and tabs with spaces.
    /// - Returns: The new end of the value; nil if a reference is not valid.
    static func resolve(_ bytes: inout [UInt8], in range: Range<Int>) -> Int? {
        var bad = 0
        return resolve(&bytes, in: range, bad: &bad)
    }

    /// Same as above, and tells which reference is not valid.
    /// - Parameter bad: Set to the index of a reference that is not valid. The bytes from there on are not changed.
    /// - Returns: The new end of the value; nil if a reference is not valid.
    static func resolve(_ bytes: inout [UInt8], in range: Range<Int>, bad: inout Int) -> Int? {
        var end = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") {
                guard let found = reference(bytes.span, from: index), found.end <= range.upperBound else {
                    bad = index
                    return nil
                }
                for unit in String(found.character).utf8 {
                    bytes[end] = unit
                    end += 1
                }
                index = found.end
                continue
            }
            bytes[end] = byte.isXMLSpace ? UInt8(ascii: " ") : byte
            end += 1
            index += 1
        }
        return end
    }

    /// A reference to one of the five entities or to a legal character; nil if it is not valid.
    static func reference(
        _ bytes: Span<UInt8>, from start: Int
    ) -> (character: Unicode.Scalar, end: Int)? {
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: ";"), end - start < maximumReferenceLength { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return nil }
        if bytes.matches("&lt;", at: start) { return ("<", end + 1) }
        if bytes.matches("&gt;", at: start) { return (">", end + 1) }
        if bytes.matches("&amp;", at: start) { return ("&", end + 1) }
        if bytes.matches("&quot;", at: start) { return ("\"", end + 1) }
        if bytes.matches("&apos;", at: start) { return ("'", end + 1) }
        guard bytes.matches("&#", at: start) else { return nil }
        let isHexadecimal = bytes.matches("&#x", at: start)
        var digits = ""
        for index in (start + (isHexadecimal ? 3 : 2))..<end {
            digits.unicodeScalars.append(Unicode.Scalar(bytes[index]))
        }
        guard digits.first != "+", digits.first != "-",
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(number),
            number >= 0x20 || UInt8(number).isXMLSpace
        else { return nil }
        return (scalar, end + 1)
    }
}

extension XMLText {
    /// The text of content without elements, with the characters of its references, and without comments and the marks
    /// of CDATA sections; nil if it has none of them.
    static func content(_ range: Range<Int>, in bytes: Span<UInt8>) -> [UInt8]? {
        guard range.contains(where: { bytes[$0] == UInt8(ascii: "&") || bytes[$0] == UInt8(ascii: "<") }) else {
            return nil
        }
        var (text, index): ([UInt8], Int) = ([], range.lowerBound)
        text.reserveCapacity(range.count)
        while index < range.upperBound {
            if bytes.matches("<![CDATA[", at: index) {
                let end = min(bytes.first("]]>", from: index) ?? range.upperBound, range.upperBound)
                for place in min(index + 9, end)..<end { text.append(bytes[place]) }
                index = min(end + 3, range.upperBound)
            } else if bytes.matches("<!--", at: index) {
                index = min((bytes.first("-->", from: index + 4) ?? range.upperBound) + 3, range.upperBound)
            } else if bytes[index] == UInt8(ascii: "&"), let (character, end) = reference(bytes, from: index) {
                text += String(character).utf8
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return text
    }
}

extension String {
    /// The text with references in the places of some characters.
    func escaped(_ references: [Unicode.Scalar: String]) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if let reference = references[scalar] { text += reference } else { text.unicodeScalars.append(scalar) }
        }
    }
}

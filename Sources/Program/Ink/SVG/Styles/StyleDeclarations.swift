/// The declarations of a style sheet's rule or of a `style` attribute.
struct StyleDeclarations {
    struct Declaration {
        var property: SVGProperty
        var value: SVGValue
        var isImportant: Bool

        /// Whether a later one with the same selector leaves nothing of it.
        func isReplaced(by other: Declaration) -> Bool {
            property == other.property && isImportant == other.isImportant
        }
    }

    /// A custom property, whose value is anything.
    struct Variable {
        var name: [UInt8]
        var value: [UInt8]
        var isImportant: Bool
    }

    private(set) var properties: [Declaration] = []
    private(set) var variables: [Variable] = []
    /// The number of rules among the declarations, which are not read.
    private(set) var nestedCount = 0
    var isEmpty: Bool { properties.isEmpty && variables.isEmpty }

    /// Parses declarations. Those that are not valid are left out, and of those of one property, the last counts.
    init(_ range: Range<Int>, in bytes: Span<UInt8>) {
        nestedCount = Self.forEach(in: range, bytes) { name, value, isImportant in
            if bytes.matches("--", at: name.lowerBound) {
                guard name.count <= ForeignLimits.maximumNameLength, value.count <= ForeignLimits.maximumValueText,
                    variables.count < ForeignLimits.maximumCustomCount
                else { return }
                variables.append(
                    Variable(name: bytes.array(name), value: bytes.array(value), isImportant: isImportant))
                return
            }
            guard let property = SVGProperty(declared: name, in: bytes),
                let parsed = SVGValue(of: property, value, in: bytes)
            else { return }
            let declaration = Declaration(property: property, value: parsed, isImportant: isImportant)
            if let same = properties.firstIndex(where: { $0.isReplaced(by: declaration) }) {
                properties[same] = declaration
            } else {
                properties.append(declaration)
            }
        }
    }

    /// Calls a closure with the name and the value of each declaration, and with whether it is important.
    /// - Returns: The number of rules among the declarations.
    @discardableResult
    static func forEach(
        in range: Range<Int>, _ bytes: Span<UInt8>, _ body: (Range<Int>, Range<Int>, _ isImportant: Bool) -> Void
    ) -> Int {
        var (start, nestedCount) = (range.lowerBound, 0)
        while start < range.upperBound {
            var end = end(of: UInt8(ascii: ";"), or: UInt8(ascii: "{"), in: start..<range.upperBound, bytes)
            if end < range.upperBound, bytes[end] == UInt8(ascii: "{") {
                guard bytes.matches("--", at: text(in: start..<end, bytes).lowerBound) else {
                    nestedCount += 1
                    start = endOfBlock(end + 1..<range.upperBound, bytes) + 1
                    continue
                }
                // The value of a custom property may have blocks.
                end = self.end(of: UInt8(ascii: ";"), in: end..<range.upperBound, bytes)
            }
            let colon = Self.end(of: UInt8(ascii: ":"), in: start..<end, bytes)
            defer { start = end + 1 }
            guard colon < end else { continue }
            let name = text(in: start..<colon, bytes)
            var value = text(in: (colon + 1)..<end, bytes)
            guard !name.isEmpty else { continue }
            guard let mark = value.last(where: { bytes[$0] == UInt8(ascii: "!") }) else {
                body(name, value, false)
                continue
            }
            guard bytes.keyword(bytes.trimmed(mark + 1..<value.upperBound)) == "important" else { continue }
            value = bytes.trimmed(value.lowerBound..<mark)
            body(name, value, true)
        }
        return nestedCount
    }

    /// The index of the brace that ends the block that a range begins in; the range's end if there is none.
    static func endOfBlock(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var (index, depth) = (range.lowerBound, 0)
        while index < range.upperBound {
            index = end(of: UInt8(ascii: "{"), or: UInt8(ascii: "}"), in: index..<range.upperBound, bytes)
            guard index < range.upperBound else { break }
            depth += bytes[index] == UInt8(ascii: "{") ? 1 : -1
            if depth < 0 { return index }
            index += 1
        }
        return range.upperBound
    }

    /// The first index of a byte that is in no comment, string, or parentheses of a range; by default the range's end.
    /// - Parameter other: Another byte that is searched for.
    static func end(of byte: UInt8, or other: UInt8? = nil, in range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var (index, depth) = (range.lowerBound, 0)
        while index < range.upperBound {
            let next = bytes[index]
            if depth == 0, next == byte || next == other { return index }
            switch next {
            case UInt8(ascii: "/") where bytes.matches("/*", at: index):
                index = endOfComment(index..<range.upperBound, bytes)
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"): index = bytes.first(next, in: index + 1..<range.upperBound)
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth = max(0, depth - 1)
            case _: break
            }
            index += 1
        }
        return range.upperBound
    }

    /// The end of the comment that a range begins with; the range's end if the comment has none.
    static func endOfComment(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
        var index = range.lowerBound + 2
        while index + 1 < range.upperBound {
            if bytes.matches("*/", at: index) { return index + 2 }
            index += 1
        }
        return range.upperBound
    }

    /// The first part of a range that is not a comment, without the spaces around it.
    static func text(in range: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int> {
        var rest = bytes.trimmed(range)
        while rest.count > 1, bytes.matches("/*", at: rest.lowerBound) {
            rest = bytes.trimmed(endOfComment(rest, bytes)..<rest.upperBound)
        }
        let end = rest.first { bytes.matches("/*", at: $0) }
        return bytes.trimmed(rest.lowerBound..<(end ?? rest.upperBound))
    }
}

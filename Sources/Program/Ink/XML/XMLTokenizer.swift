/// A pull parser for XML 1.0 without DTDs.
///
/// An internal subset is skipped, references other than character references, the five predefined entities and those
/// in `entities` are errors, and nothing outside the bytes is ever opened. Every input takes time in proportion to its
/// length. The token that `next()` returns is described by ranges of `bytes`, which stay valid until the next call.
struct XMLTokenizer {
    /// A part of a document. White space between markup is skipped.
    enum Token {
        case startTag(isEmpty: Bool)
        case endTag
        /// Character data that is more than white space, or a CDATA section.
        case text
        case comment
        case instruction
        case documentType
        case end
    }

    private(set) var bytes: [UInt8]
    /// The attributes of the last start tag, in their order.
    private(set) var attributes: [XMLAttribute] = []
    /// The name of the last tag, or the target of the last instruction.
    private(set) var name = 0..<0
    /// Entities that may be attributes' values.
    var entities = XMLEntities()
    private(set) var token = 0..<0
    private var position = 0
    private var openElements = OpenXMLElements()
    private var lines = LineCounter()
    /// The indices of the attributes whose values contain references or line breaks.
    private var encodedValues: [Int] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number, from 1, of the first line with bytes that are not UTF-8, if any.
    var badTextLine: Int? {
        // A copy counts, since tokens before the bad bytes may still be read.
        var lines = lines
        return UTF8Validator.firstBad(in: bytes.span).map { lines.line(of: $0, in: bytes) }
    }

    /// The line on which the last token begins, from 1.
    mutating func tokenLine() -> Int { lines.line(of: token.lowerBound, in: bytes) }

    /// Reads the next token. Throws an `SVGError` for what is not well-formed.
    mutating func next() throws(SVGError) -> Token {
        if position == 0, bytes.starts(with: Self.byteOrderMark) { position = Self.byteOrderMark.count }
        if let text = try skipText() { return text }
        let start = position
        guard start < bytes.count else {
            guard openElements.part == .epilog else { throw broken(at: start) }
            return .end
        }
        token = start..<start
        guard let read = try readMarkup() else { return try next() }
        guard position - start <= Self.maximumMarkupLength else { throw error(.tooLong, at: start) }
        token = start..<position
        if !encodedValues.isEmpty { try resolveReferences() }
        return read
    }

    /// Skips white space; returns other character data as a token.
    private mutating func skipText() throws(SVGError) -> Token? {
        let text = XMLText.scan(bytes.span, from: position)
        position = text.end
        guard let first = text.firstVisible else { return nil }
        // What comes before something broken is a token of its own.
        guard text.isWellFormed || first < text.end, openElements.part == .root else { throw broken(at: first) }
        token = first..<text.visibleEnd
        return .text
    }

    /// Reads markup; returns nil for the XML declaration, which is skipped.
    private mutating func readMarkup() throws(SVGError) -> Token? {
        guard position + 1 < bytes.count else { throw cutOff(from: position) }
        switch bytes[position + 1] {
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return try readOther()
        case UInt8(ascii: "/"): return try readEndTag()
        default: return try readStartTag()
        }
    }

    private mutating func broken(at position: Int) -> SVGError { error(problem(at: position), at: position) }

    /// What is wrong at a position: the reference to an entity there, if any.
    private func problem(at position: Int) -> SVGError.Problem {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "&") else { return .brokenXML }
        let name = position + 1..<bytes.span.endOfName(from: position + 1)
        guard !name.isEmpty, name.upperBound < bytes.count, bytes[name.upperBound] == UInt8(ascii: ";") else {
            return .brokenXML
        }
        let text = bytes.span.excerpt(name)
        return entities.external.contains(Array(bytes[name])) ? .externalEntity(text) : .unknownEntity(text)
    }

    /// The error for markup from a position on that has no end.
    private mutating func cutOff(from start: Int) -> SVGError {
        bytes.count - start > Self.maximumMarkupLength ? error(.tooLong, at: start) : broken(at: bytes.count)
    }

    private mutating func error(_ problem: SVGError.Problem, at position: Int) -> SVGError {
        SVGError(problem: problem, line: lines.line(of: position, in: bytes))
    }
}

// MARK: - Tags

extension XMLTokenizer {
    private mutating func readStartTag() throws(SVGError) -> Token {
        guard openElements.part != .epilog else { throw broken(at: position) }
        attributes.removeAll(keepingCapacity: true)
        encodedValues.removeAll(keepingCapacity: true)
        let start = position + 1
        let end = bytes.span.endOfName(from: start)
        guard end > start || end == bytes.count else { throw broken(at: position) }
        name = start..<end
        var here = end
        while true {
            let mark = bytes.span.endOfSpace(from: here)
            guard mark < bytes.count else { throw cutOff(from: position) }
            if bytes[mark] == UInt8(ascii: ">") {
                position = mark + 1
                return try open(isEmpty: false)
            }
            if bytes[mark] == UInt8(ascii: "/") {
                guard mark + 1 < bytes.count else { throw cutOff(from: position) }
                guard bytes[mark + 1] == UInt8(ascii: ">") else { throw broken(at: mark) }
                position = mark + 2
                return try open(isEmpty: true)
            }
            guard mark > here else { throw broken(at: mark) }
            here = try readAttribute(from: mark)
        }
    }

    /// Reads the attribute that begins at `start`.
    /// - Returns: The attribute's end.
    private mutating func readAttribute(from start: Int) throws(SVGError) -> Int {
        let end = bytes.span.endOfName(from: start)
        let sign = bytes.span.endOfSpace(from: end)
        guard sign < bytes.count else { throw cutOff(from: position) }
        guard end > start, bytes[sign] == UInt8(ascii: "=") else { throw broken(at: sign) }
        let quote = bytes.span.endOfSpace(from: sign + 1)
        guard quote < bytes.count else { throw cutOff(from: position) }
        guard bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'") else { throw broken(at: quote) }
        let value = XMLText.scanValue(bytes.span, from: quote + 1, quote: bytes[quote])
        guard value.isWellFormed else { throw broken(at: value.end) }
        guard value.end < bytes.count else { throw cutOff(from: position) }
        if value.isEncoded { encodedValues.append(attributes.count) }
        attributes.append(XMLAttribute(name: start..<end, value: (quote + 1)..<value.end))
        return value.end + 1
    }

    private mutating func open(isEmpty: Bool) throws(SVGError) -> Token {
        guard attributes.areDistinct(in: bytes) else { throw broken(at: token.lowerBound) }
        openElements.begin(bytes[name], isEmpty: isEmpty)
        guard openElements.depth <= Self.maximumDepth else { throw error(.tooDeep, at: token.lowerBound) }
        return .startTag(isEmpty: isEmpty)
    }

    private mutating func readEndTag() throws(SVGError) -> Token {
        let start = position + 2
        let end = bytes.span.endOfName(from: start)
        let mark = bytes.span.endOfSpace(from: end)
        guard mark < bytes.count else { throw cutOff(from: position) }
        guard bytes[mark] == UInt8(ascii: ">"), openElements.end(bytes[start..<end]) else { throw broken(at: position) }
        name = start..<end
        position = mark + 1
        return .endTag
    }

    /// Resolves references in attribute values, which only become shorter.
    private mutating func resolveReferences() throws(SVGError) {
        lines.hold(token.lowerBound, until: position, in: bytes)
        for index in encodedValues {
            if let text = entities.text(of: bytes[attributes[index].value]) {
                attributes[index].value = text
                continue
            }
            let value = attributes[index].value
            var bad = value.lowerBound
            guard let end = XMLText.resolve(&bytes, in: value, bad: &bad) else {
                throw error(problem(at: bad), at: token.lowerBound)
            }
            attributes[index].value = value.lowerBound..<end
        }
        encodedValues.removeAll(keepingCapacity: true)
    }
}

// MARK: - Other markup

extension XMLTokenizer {
    /// Reads markup other than a tag; returns nil for the XML declaration.
    private mutating func readOther() throws(SVGError) -> Token? {
        let markup = XMLMarkup.scan(
            bytes.span, from: position, part: openElements.part, isAtStart: position <= 3)
        guard let markup else { throw broken(at: position) }
        guard markup.end > 0 else { throw cutOff(from: position) }
        (name, position) = (markup.name, markup.end)
        return markup.token
    }
}

extension XMLTokenizer {
    /// The maximum length of a tag, comment or instruction, in bytes: more than a stroke of `Stroke.capacity` samples
    /// takes, or the largest picture.
    static let maximumMarkupLength = 48_000_000

    /// The maximum number of elements that are open at once: far more than programs nest, and they take little memory.
    static let maximumDepth = 1000

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// Markup of an XML document other than tags: a comment, a CDATA section, a document type or a processing instruction.
struct XMLMarkup {
    /// What it is; nil for the XML declaration, `<?xml …?>`, and for markup that is cut off.
    var token: XMLTokenizer.Token?
    /// The end of the markup; 0 if it is incomplete.
    var end = 0
    /// The target of an instruction.
    var name = 0..<0

    private static let incomplete = XMLMarkup()

    /// Scans the markup that begins with `<!` or `<?` at an index.
    /// - Parameters:
    ///   - bytes: The document.
    ///   - start: The index of the markup's first byte.
    ///   - part: The part of the document that the markup is in.
    ///   - isAtStart: Whether the markup is at the very beginning of the document, after a byte order mark at most.
    /// - Returns: The markup; nil if it is not well-formed, or not allowed in its part of the document.
    static func scan(
        _ bytes: Span<UInt8>, from start: Int, part: OpenXMLElements.Part, isAtStart: Bool
    ) -> XMLMarkup? {
        if bytes[start + 1] == UInt8(ascii: "?") { return instruction(bytes, from: start, isAtStart: isAtStart) }
        guard let isComment = begins(bytes, from: start, with: "<!--") else { return incomplete }
        if isComment { return comment(bytes, from: start) }
        guard let isData = begins(bytes, from: start, with: "<![CDATA[") else { return incomplete }
        if isData {
            guard part == .root else { return nil }
            guard let end = bytes.first("]]>", from: start + 9) else { return incomplete }
            return XMLMarkup(token: .text, end: end + 3)
        }
        guard let isType = begins(bytes, from: start, with: "<!DOCTYPE") else { return incomplete }
        guard isType, part == .prolog else { return nil }
        guard let end = XMLText.endOfDocumentType(bytes, from: start + 9) else { return incomplete }
        return XMLMarkup(token: .documentType, end: end)
    }

    private static func comment(_ bytes: Span<UInt8>, from start: Int) -> XMLMarkup? {
        guard let dashes = bytes.first("--", from: start + 4), dashes + 2 < bytes.count else { return incomplete }
        guard bytes[dashes + 2] == UInt8(ascii: ">"), XMLText.isLegal(bytes, start..<(dashes + 2)) else { return nil }
        return XMLMarkup(token: .comment, end: dashes + 3)
    }

    private static func instruction(_ bytes: Span<UInt8>, from start: Int, isAtStart: Bool) -> XMLMarkup? {
        let name = (start + 2)..<bytes.endOfName(from: start + 2)
        guard name.upperBound < bytes.count else { return incomplete }
        guard !name.isEmpty else { return nil }
        let isDeclaration =
            name.count == 3 && bytes[start + 2] | 0x20 == 0x78 && bytes[start + 3] | 0x20 == 0x6D
            && bytes[start + 4] | 0x20 == 0x6C
        guard isAtStart || !isDeclaration else { return nil }
        guard let end = bytes.first("?>", from: name.upperBound) else { return incomplete }
        return XMLMarkup(token: isDeclaration ? nil : .instruction, end: end + 2, name: name)
    }

    /// Whether a literal is at an index; nil if more bytes are needed to decide.
    private static func begins(_ bytes: Span<UInt8>, from start: Int, with literal: StaticString) -> Bool? {
        let count = min(literal.utf8CodeUnitCount, bytes.count - start)
        guard bytes.matches(literal, at: start, count: count) else { return false }
        return count == literal.utf8CodeUnitCount ? true : nil
    }
}

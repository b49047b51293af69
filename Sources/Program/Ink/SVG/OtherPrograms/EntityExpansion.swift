/// Puts the texts of entities in the places of their references, where these are more than whole values of attributes.
struct EntityExpansion {
    private let entities: [[UInt8]: [UInt8]]
    private var result: [UInt8] = []
    private let limit: Int
    /// The number of references that have been resolved.
    private var count = 0
    /// Whether there is a reference that `XMLTokenizer` does not resolve.
    private var isNeeded = false

    /// The most that entities may add to a file, in sizes of the file, and beside that, in bytes.
    private static let (maximumGrowth, additionalGrowth) = (8, 1 << 20)
    /// The maximum number of references, also of entities without a text.
    private static let maximumCount = 1_000_000
    /// The maximum number of entities inside of each other.
    private static let maximumDepth = 16

    /// Returns a file without entities; nil if it has none that need this.
    static func expand(_ file: [UInt8]) throws(SVGError) -> [UInt8]? {
        guard let type = documentType(of: file) else { return nil }
        let declared = XMLEntities(file, in: type)
        guard !declared.all.isEmpty else { return nil }
        var entities: [[UInt8]: [UInt8]] = [:]
        for (name, range) in declared.all { entities[name] = Array(file[range]) }
        var expansion = EntityExpansion(entities, limit: maximumGrowth * file.count + additionalGrowth)
        expansion.result += file[..<type.lowerBound]
        try expansion.copy(Array(file[type.upperBound...]), depth: 0)
        return expansion.isNeeded ? expansion.result : nil
    }

    private init(_ entities: [[UInt8]: [UInt8]], limit: Int) { (self.entities, self.limit) = (entities, limit) }

    /// The range of a file's document type; nil if it has none.
    private static func documentType(of file: [UInt8]) -> Range<Int>? {
        var tokenizer = XMLTokenizer(file)
        while let token = try? tokenizer.next() {
            switch token {
            case .documentType: return tokenizer.token
            case .comment, .instruction: continue
            case .startTag, .endTag, .text, .end: return nil
            }
        }
        return nil
    }

    /// Copies a part of the document, with all references resolved.
    private mutating func copy(_ text: [UInt8], depth: Int) throws(SVGError) {
        let bytes = text.span
        var index = 0
        // The quote of the value of an attribute, in a tag.
        var (isInTag, quote): (Bool, UInt8?) = (false, nil)
        func rest(_ end: StaticString, after start: Int) -> Int {
            bytes.first(end, from: start).map { $0 + end.utf8CodeUnitCount } ?? bytes.count
        }
        while index < bytes.count {
            let byte = bytes[index]
            if !isInTag, byte == UInt8(ascii: "<") {
                var end = index
                if bytes.matches("<!--", at: index) {
                    end = rest("-->", after: index + 4)
                } else if bytes.matches("<![CDATA[", at: index) {
                    end = rest("]]>", after: index + 9)
                } else if bytes.matches("<?", at: index) {
                    end = rest("?>", after: index + 2)
                }
                if end > index {
                    result += text[index..<end]
                    index = end
                    continue
                }
                isInTag = true
            } else if isInTag, quote == nil {
                if byte == UInt8(ascii: ">") { isInTag = false }
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            } else if let open = quote, byte == open {
                quote = nil
            } else if byte == UInt8(ascii: "&"), let (entity, end) = try entity(bytes, at: index) {
                if quote != nil {
                    let isWhole = bytes[index - 1] == quote && end < bytes.count && bytes[end] == quote
                    if !isWhole || !XMLEntities.isPlain(entity) { isNeeded = true }
                    try copyValue(entity, depth: depth + 1)
                } else {
                    isNeeded = true
                    guard depth < Self.maximumDepth else { throw SVGError(problem: .brokenXML, line: 1) }
                    try copy(Self.resolvingCharacters(entity), depth: depth + 1)
                }
                guard result.count <= limit else { throw .tooLarge }
                index = end
                continue
            }
            result.append(byte)
            index += 1
        }
    }

    /// The text of the entity that a reference names, and the end of the reference; nil for any other reference.
    private mutating func entity(_ bytes: Span<UInt8>, at index: Int) throws(SVGError) -> (text: [UInt8], end: Int)? {
        let end = bytes.endOfName(from: index + 1)
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), let text = entities[bytes.array(index + 1..<end)]
        else { return nil }
        count += 1
        guard count <= Self.maximumCount else { throw .tooLarge }
        return (text, end + 1)
    }

    /// Copies an entity's text into the value of an attribute.
    private mutating func copyValue(_ text: [UInt8], depth: Int) throws(SVGError) {
        guard depth <= Self.maximumDepth else { throw SVGError(problem: .brokenXML, line: 1) }
        let bytes = text.span
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "&"):
                if let (entity, end) = try entity(bytes, at: index) {
                    try copyValue(entity, depth: depth + 1)
                    index = end
                    continue
                }
                result.append(bytes[index])
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case UInt8(ascii: "'"): result += "&apos;".utf8
            case let byte: result.append(byte)
            }
            guard result.count <= limit else { throw .tooLarge }
            index += 1
        }
    }

    /// An entity's text with its character references resolved, as in its declaration: they can be markup.
    private static func resolvingCharacters(_ text: [UInt8]) -> [UInt8] {
        var (result, index): ([UInt8], Int) = ([], 0)
        let bytes = text.span
        while index < bytes.count {
            if bytes.matches("&#", at: index), let end = bytes.first(UInt8(ascii: ";"), from: index), end - index < 24 {
                var character = Array(text[index...end])
                if let count = XMLText.resolve(&character, in: 0..<character.count) {
                    result += character[..<count]
                    index = end + 1
                    continue
                }
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }
}

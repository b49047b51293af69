/// The entities that a document type declares, such as Illustrator's for namespaces and styles, as far as their texts
/// are plain: without references and markup.
struct XMLEntities {
    private var texts: [[UInt8]: Range<Int>] = [:]
    /// The ranges of the texts of all entities, plain or not.
    private(set) var all: [[UInt8]: Range<Int>] = [:]
    /// The names of entities whose texts are in other files.
    private(set) var external: Set<[UInt8]> = []

    init() {}

    /// Reads the declarations of a document type, which is a range of a document's bytes. Only the first one of a name
    /// counts, as in XML.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        let span = bytes.span
        var index = range.lowerBound
        while index < range.upperBound {
            switch span[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = (span.first(span[index], from: index + 1) ?? range.upperBound) + 1
            case UInt8(ascii: "<") where span.matches("<!--", at: index):
                index = (span.first("-->", from: index + 4) ?? range.upperBound) + 3
            case UInt8(ascii: "<") where span.matches("<?", at: index):
                index = (span.first("?>", from: index + 2) ?? range.upperBound) + 2
            case UInt8(ascii: "<") where span.matches("<!ENTITY", at: index):
                index += 8
                let start = span.endOfSpace(from: index)
                let end = span.endOfName(from: start)
                let quote = span.endOfSpace(from: end)
                if end > start, quote > end, span.matches("SYSTEM", at: quote) || span.matches("PUBLIC", at: quote) {
                    external.insert(Array(bytes[start..<end]))
                }
                guard start > index, quote > end, quote < range.upperBound,
                    span[quote] == UInt8(ascii: "\"") || span[quote] == UInt8(ascii: "'"),
                    let close = span.first(span[quote], from: quote + 1), close < range.upperBound
                else { continue }
                index = close + 1
                let name = Array(bytes[start..<end])
                guard all[name] == nil else { continue }
                all[name] = quote + 1..<close
                if Self.isPlain(bytes[quote + 1..<close]) { texts[name] = quote + 1..<close }
            case _: index += 1
            }
        }
    }

    /// Whether a text has no references and no markup.
    static func isPlain(_ text: some Sequence<UInt8>) -> Bool {
        text.allSatisfy {
            $0 >= 0x20 && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "%")
        }
    }

    /// The range of the text of the entity that is all of a value, as in `style="&st0;"`; nil for any other value.
    func text(of value: ArraySlice<UInt8>) -> Range<Int>? {
        guard !texts.isEmpty, value.first == UInt8(ascii: "&"), value.last == UInt8(ascii: ";") else { return nil }
        return texts[Array(value.dropFirst().dropLast())]
    }
}

import PNG

/// The text of another program's SVG file that is written in a way in which TouchTracker does not edit files:
/// compressed, in another encoding than UTF-8, or with entities that stand for more than values of attributes.
package struct ForeignText {
    /// The same drawing, as UTF-8 without such entities.
    package let bytes: [UInt8]

    /// Whether a file that begins with these bytes, a few thousand, may be one.
    package static func isPossible(_ start: [UInt8]) -> Bool {
        Gzip.isCompressed(start) || TextEncoding(of: start) != .utf8 || start.span.first("<!DOCTYPE", from: 0) != nil
    }

    /// Reads a file; nil if it is an ordinary one.
    ///
    /// Throws an `SVGError` if it is damaged, or contains more than is read.
    package init?(_ file: [UInt8]) throws(SVGError) {
        guard file.count <= ForeignLimits.maximumLength else { throw .tooLarge }
        var (bytes, isOrdinary) = (file, true)
        if Gzip.isCompressed(file) {
            guard let decompressed = Gzip.decompress(file, atMost: ForeignLimits.maximumLength) else {
                throw Gzip.announces(moreThan: ForeignLimits.maximumLength, file)
                    ? .tooLarge : SVGError(problem: .damagedArchive, line: 1)
            }
            (bytes, isOrdinary) = (decompressed, false)
        }
        let encoding = TextEncoding(of: bytes)
        switch encoding {
        case .utf8: break
        case .other(let name):
            // Files in UTF-8 may say that they are in another encoding.
            guard UTF8Validator.firstBad(in: bytes.span) == nil else {
                throw SVGError(problem: .otherEncoding(name), line: 1)
            }
        case .utf16, .named:
            guard let text = encoding.text(of: bytes) else { throw SVGError(problem: .notText, line: 1) }
            (bytes, isOrdinary) = (text, false)
        }
        if let expanded = try EntityExpansion.expand(bytes) { (bytes, isOrdinary) = (expanded, false) }
        guard !isOrdinary else { return nil }
        self.bytes = bytes
    }
}

/// The encodings of XML files.
private enum TextEncoding: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// One that `EncodedText` reads.
    case named(EncodedText)
    /// One that is not read.
    case other(String)

    /// Finds the encoding of a file by its first bytes: UTF-8 if they do not say it.
    init(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C, 0, 0x3F]) {
            self = .utf16(isBigEndian: true)
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0, 0x3F, 0]) {
            self = .utf16(isBigEndian: false)
        } else if !bytes.span.matches("\u{FEFF}", at: 0), let range = Self.name(in: bytes.span) {
            let name = bytes.span.string(range)
            switch name.lowercased() {
            case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16": self = .utf8
            case _: self = EncodedText(named: name).map { .named($0) } ?? .other(bytes.span.excerpt(range))
            }
        } else {
            self = .utf8
        }
    }

    /// The range of the encoding's name in a file's XML declaration, if any.
    static func name(in bytes: Span<UInt8>) -> Range<Int>? {
        guard bytes.matches("<?xml", at: 0), let end = bytes.first("?>", from: 0),
            var index = bytes.first("encoding", from: 0), index < end
        else { return nil }
        index = bytes.endOfSpace(from: index + "encoding".utf8.count)
        guard index < end, bytes[index] == UInt8(ascii: "=") else { return nil }
        index = bytes.endOfSpace(from: index + 1)
        guard index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"),
            let close = bytes.first(bytes[index], from: index + 1), close < end
        else { return nil }
        return index + 1..<close
    }

    /// A file's text as UTF-8, which its declaration says then; nil if it is not valid.
    func text(of bytes: [UInt8]) -> [UInt8]? {
        var text: [UInt8] = []
        switch self {
        case .utf8, .other: return bytes
        case .named(let encoding):
            guard let decoded = encoding.utf8(of: bytes) else { return nil }
            text = decoded
        case .utf16(let isBigEndian):
            guard bytes.count.isMultiple(of: 2) else { return nil }
            let units = stride(from: 0, to: bytes.count, by: 2).map { index in
                let (one, two) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBigEndian ? one << 8 | two : two << 8 | one
            }
            guard let string = String(validating: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
            else { return nil }
            text = Array(string.utf8)
        }
        if let range = Self.name(in: text.span) { text.replaceSubrange(range, with: "UTF-8".utf8) }
        return text
    }
}

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
        if case .other(let name) = encoding {
            // Files in UTF-8 may say that they are in another encoding.
            guard UTF8Validator.firstBad(in: bytes.span) == nil else {
                throw SVGError(problem: .otherEncoding(name), line: 1)
            }
        } else if encoding != .utf8 {
            guard let text = encoding.text(of: bytes) else { throw SVGError(problem: .notText, line: 1) }
            (bytes, isOrdinary) = (text, false)
        }
        if let expanded = try EntityExpansion.expand(bytes) { (bytes, isOrdinary) = (expanded, false) }
        guard !isOrdinary else { return nil }
        self.bytes = bytes
    }
}

/// The encodings of XML files that are read.
private enum TextEncoding: Equatable {
    case utf8, latin1, latin9, windows1252
    /// One that is not read.
    case other(String)
    case utf16(isBigEndian: Bool)

    /// Finds the encoding of a file by its first bytes: UTF-8 if they do not say it.
    init(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C, 0, 0x3F]) {
            self = .utf16(isBigEndian: true)
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0, 0x3F, 0]) {
            self = .utf16(isBigEndian: false)
        } else if let range = Self.name(in: bytes.span) {
            switch bytes.span.string(range).lowercased() {
            case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "latin-1", "l1", "cp819": self = .latin1
            case "iso-8859-15", "iso_8859-15", "iso8859-15", "latin-9", "latin9": self = .latin9
            case "windows-1252", "cp1252", "cp-1252", "x-cp1252": self = .windows1252
            case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf16": self = .utf8
            case _: self = .other(bytes.span.excerpt(range))
            }
        } else {
            self = .utf8
        }
    }

    /// The range of the encoding's name in a file's XML declaration, if any.
    static func name(in bytes: Span<UInt8>) -> Range<Int>? {
        let start = bytes.matches("\u{FEFF}", at: 0) ? 3 : 0
        guard bytes.matches("<?xml", at: start), let end = bytes.first("?>", from: start),
            var index = bytes.first("encoding", from: start), index < end
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
        case .latin1, .latin9, .windows1252:
            text.reserveCapacity(bytes.count + bytes.count / 8)
            for byte in bytes {
                guard byte >= 0x80 else {
                    text.append(byte)
                    continue
                }
                guard let scalar = scalar(of: byte) else { return nil }
                text += String(scalar).utf8
            }
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

    private func scalar(of byte: UInt8) -> Unicode.Scalar? {
        switch self {
        case .utf8, .latin1, .utf16, .other: Unicode.Scalar(byte)
        case .latin9: Self.scalarsOfLatin9[byte] ?? Unicode.Scalar(byte)
        case .windows1252: byte < 0xA0 ? Self.scalarsOfWindows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
        }
    }

    private static let scalarsOfLatin9: [UInt8: Unicode.Scalar] = [
        0xA4: "€", 0xA6: "Š", 0xA8: "š", 0xB4: "Ž", 0xB8: "ž", 0xBC: "Œ", 0xBD: "œ", 0xBE: "Ÿ",
    ]

    /// The scalars of the bytes from 0x80 to 0x9F; nil for bytes without one.
    private static let scalarsOfWindows1252: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“", "”", "•",
        "–", "—", "\u{2DC}", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]
}

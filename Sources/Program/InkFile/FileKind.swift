/// The kind of a file that is no drawing, by its first bytes.
package enum FileKind: Hashable, Sendable {
    case picture(PictureFormat)
    /// Notes of Xournal++, which are compressed: their name tells them from others.
    case xournal
    case excalidraw
    case pdf
    case zip
    case gzip
    case json
    /// XML, as SVG is.
    case markup
    case text

    /// The number of bytes that suffice to find it.
    package static let beginningLength = 4096

    /// Finds the kind of a file by its first bytes; nil if it is of another kind.
    package init?(_ bytes: [UInt8], named name: String) {
        if let format = PictureFormat(of: bytes) {
            self = .picture(format)
        } else if bytes.starts(with: [0x1F, 0x8B]) {
            self = [".xopp", ".xoj"].contains { name.lowercased().hasSuffix($0) } ? .xournal : .gzip
        } else if bytes.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            self = .zip
        } else if let text = Self.text(bytes) {
            switch text.first {
            case "<": self = .markup
            case "{", "[": self = text.contains("\"excalidraw\"") ? .excalidraw : .json
            case nil: return nil
            case _: self = .text
            }
        } else {
            return nil
        }
    }

    /// Whether a file's first bytes, which are a text, are those of SVG, or of something with SVG in it.
    package static func isSVG(_ bytes: [UInt8]) -> Bool {
        guard let text = text(Array(bytes.prefix(beginningLength))), text.first == "<" else { return false }
        return text.contains("<svg") || text.contains(":svg")
    }

    /// The beginning of a text without the white space before it; nil if the bytes are no text.
    private static func text(_ bytes: [UInt8]) -> Substring? {
        // The last character may be cut off.
        let whole = (0...3).lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }.first
        guard let whole, !whole.isEmpty else { return nil }
        let isText = whole.unicodeScalars.allSatisfy { $0.value >= 32 || "\t\n\r\u{C}".unicodeScalars.contains($0) }
        return isText ? whole.drop { $0.isWhitespace || $0 == "\u{FEFF}" } : nil
    }
}

extension FileKind: CustomStringConvertible {
    /// A few words after "is": "a JPEG picture".
    package var description: String {
        switch self {
        case .picture(let format): "\(format == .avif ? "an" : "a") \(format.rawValue) picture"
        case .xournal: "a Xournal++ document"
        case .excalidraw: "an Excalidraw drawing"
        case .pdf: "a PDF document"
        case .zip: "a ZIP archive"
        case .gzip: "a compressed file"
        case .json: "JSON"
        case .markup: "XML"
        case .text: "text"
        }
    }

    /// Whether the program that wrote it can save it as SVG.
    package var isOfOtherProgram: Bool {
        switch self {
        case .xournal, .excalidraw, .pdf, .zip: true
        case .picture, .gzip, .json, .markup, .text: false
        }
    }
}

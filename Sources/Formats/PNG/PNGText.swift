/// A keyword and a text in a PNG file (ISO 15948, 11.3.4.3). Both are ASCII.
package struct PNGText: Sendable, Hashable {
    package let keyword: String
    package let text: String

    package init(_ keyword: String, _ text: String) {
        (self.keyword, self.text) = (keyword, text)
    }

    var chunk: PNGChunk { PNGChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8)) }

    /// Returns the texts before the pixels of a file, which may be malformed.
    package static func texts(in file: [UInt8]) -> [PNGText] {
        guard file.starts(with: PNGChunk.signature) else { return [] }
        return PNGChunk.all(in: file, before: "IDAT").compactMap { chunk in
            guard chunk.name == "tEXt", let end = chunk.content.firstIndex(of: 0) else { return nil }
            return PNGText(
                String(decoding: chunk.content[..<end], as: UTF8.self),
                String(decoding: chunk.content[(end + 1)...], as: UTF8.self))
        }
    }
}

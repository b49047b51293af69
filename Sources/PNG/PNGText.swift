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
        var texts: [PNGText] = []
        var start = PNGChunk.signature.count
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = file[start + 4..<start + 8]
            guard length <= file.count - start - 12, !name.elementsEqual("IDAT".utf8) else { break }
            let content = file[start + 8..<start + 8 + length]
            if name.elementsEqual("tEXt".utf8), let end = content.firstIndex(of: 0) {
                texts.append(
                    PNGText(
                        String(decoding: content[..<end], as: UTF8.self),
                        String(decoding: content[(end + 1)...], as: UTF8.self)))
            }
            start += 12 + length
        }
        return texts
    }
}

/// A chunk of a PNG file (ISO 15948, 5.3).
package struct PNGChunk {
    let name: String
    let content: [UInt8]

    /// The bytes that every file begins with.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package init(_ name: String, _ content: [UInt8]) {
        (self.name, self.content) = (name, content)
    }

    /// The chunks of a well-formed file.
    static func all(in file: [UInt8]) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var start = signature.count
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let content = start + 8
            chunks.append(
                PNGChunk(
                    String(decoding: file[start + 4..<content], as: UTF8.self),
                    Array(file[content..<content + length])))
            start = content + length + 4
        }
        return chunks
    }

    /// Appends the chunk to a file, with its length and its checksum.
    package func append(to file: inout some RangeReplaceableCollection<UInt8>) {
        var check = CRC32()
        check.append(name.utf8)
        check.append(content)
        file.append(contentsOf: Self.bigEndian(content.count))
        file.append(contentsOf: name.utf8)
        file.append(contentsOf: content)
        file.append(contentsOf: Self.bigEndian(Int(check.value)))
    }

    /// Returns a number as four bytes, the most significant one first.
    package static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

/// A chunk of a PNG file (ISO 15948, 5.3).
package struct PNGChunk {
    let name: String
    let content: [UInt8]

    /// The bytes that every file begins with.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package init(_ name: String, _ content: [UInt8]) {
        (self.name, self.content) = (name, content)
    }

    /// The chunks of a file up to the first that is cut off, or to that with a name.
    static func all(in file: [UInt8], before end: String? = nil) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var start = signature.count
        while start + 12 <= file.count {
            let length = number(file[start..<start + 4])
            let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
            guard length <= file.count - start - 12, name != end else { break }
            chunks.append(PNGChunk(name, Array(file[start + 8..<start + 8 + length])))
            start += 12 + length
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

    /// Returns the number that bytes are, the most significant one first.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

/// The cyclic redundancy check of PNG's chunks (ISO 3309).
struct CRC32 {
    private var rest = UInt32.max

    /// The check of the bytes so far.
    var value: UInt32 { ~rest }

    static func check(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var check = CRC32()
        check.append(bytes)
        return check.value
    }

    /// Adds bytes to those that are checked.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ unsafe append($0) }) != nil { return }
        for byte in bytes { append(byte) }
    }

    /// Adds eight bytes at once, each with a table of its own: the effects of bytes do not depend on each other.
    private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        let whole = bytes.count & ~7
        unsafe CRC32.tables.withUnsafeBufferPointer { tables in
            let raw = UnsafeRawBufferPointer(bytes)
            for start in stride(from: 0, to: whole, by: 8) {
                let word = unsafe raw.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian ^ UInt64(rest)
                var sum: UInt32 = 0
                for place in 0..<8 { unsafe sum ^= tables[(7 - place) << 8 | Int(word >> UInt64(8 * place) & 255)] }
                rest = sum
            }
        }
        for index in whole..<bytes.count { unsafe append(bytes[index]) }
    }

    private mutating func append(_ byte: UInt8) {
        rest = CRC32.tables[Int((rest ^ UInt32(byte)) & 255)] ^ rest >> 8
    }

    /// Eight tables: the effect of each byte on a check, and on that after one to seven more bytes.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
        }
        for index in 256..<2048 {
            let before: UInt32 = tables[index - 256]
            tables.append(tables[Int(before & 255)] ^ before >> 8)
        }
        return tables
    }()
}

/// A TrueType font whose only glyph is empty, for text that is not shown: viewers want a font for what they find and copy.
enum InvisibleFont {
    static let name = "Invisible"
    /// The distance above and below the baseline that a line takes, in thousandths of the font's size.
    static let (ascent, descent) = (912, -265)
    private static let unitsPerEm = 1000
    /// The missing glyph, and the empty one.
    private static let glyphCount = 2
    static let glyph: [UInt8] = [0, 1]

    static let file: [UInt8] = {
        let tables: [(name: String, bytes: [UInt8])] = [
            ("glyf", words([0, 0])), ("head", head), ("hhea", header), ("hmtx", words([unitsPerEm, 0, 0])),
            ("loca", words([0, 0, 0])), ("maxp", words([1, 0, glyphCount] + [Int](repeating: 0, count: 13))),
        ]
        // The largest power of two that is at most the number of tables, as a search wants it.
        var file = words([1, 0, tables.count, 64, 2, tables.count * 16 - 64])
        var offset = file.count + 16 * tables.count
        for table in tables {
            file += Array(table.name.utf8) + long(checksum(of: table.bytes)) + long(UInt32(offset))
            file += long(UInt32(table.bytes.count))
            offset += padded(table.bytes).count
        }
        let adjustment = file.count + padded(tables[0].bytes).count + 8
        for table in tables { file += padded(table.bytes) }
        file.replaceSubrange(adjustment..<adjustment + 4, with: long(0xB1B0_AFBA &- checksum(of: file)))
        return file
    }()

    /// The table `head`, in which the adjustment of the file's checksum is 0.
    private static var head: [UInt8] {
        words([1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0])
    }

    private static var header: [UInt8] {
        words([1, 0, ascent, descent, 0, unitsPerEm, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    }

    private static func words(_ numbers: [Int]) -> [UInt8] {
        numbers.flatMap { number in
            let word = UInt16(truncatingIfNeeded: number)
            return [UInt8(word >> 8), UInt8(word & 255)]
        }
    }

    private static func long(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func padded(_ table: [UInt8]) -> [UInt8] {
        table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }

    /// The sum of a table's numbers of four bytes.
    private static func checksum(of table: [UInt8]) -> UInt32 {
        let bytes = padded(table)
        return stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, index in
            sum &+ bytes[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
    }
}

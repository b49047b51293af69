import Foundation

/// A TrueType font of some bytes that a test makes: a box for each letter, unless its glyphs are replaced.
struct TinyFont {
    var family: String
    /// The letters and the numbers of their glyphs.
    var letters: [(scalar: UInt32, glyph: Int)] = [(0x41, 1), (0x42, 2), (0x4F60, 1), (0x628, 2), (0x915, 1)]
    /// The glyphs' descriptions; the first is that of missing letters.
    var glyphs: [[UInt8]] = [Self.box(), Self.box(), Self.box()]
    var unitsPerEm = 1000
    /// Changes a table's bytes before they are written.
    var change: (_ tag: String, inout [UInt8]) -> Void = { _, _ in }
    /// Changes what the directory says of a table.
    var lie: (_ tag: String, inout (checksum: UInt32, offset: UInt32, length: UInt32)) -> Void = { _, _ in }

    static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func short(_ numbers: Int...) -> [UInt8] { numbers.flatMap { bytes($0, 2) } }

    /// A polygon's description.
    static func polygon(_ points: [(x: Int, y: Int)]) -> [UInt8] {
        var (x, y) = (0, 0)
        var (xs, ys): ([UInt8], [UInt8]) = ([], [])
        for point in points {
            (xs, ys) = (xs + short(point.x - x), ys + short(point.y - y))
            (x, y) = point
        }
        let head = short(1, 0, 0, 700, 700, points.count - 1, 0)
        return head + [UInt8](repeating: 1, count: points.count) + xs + ys
    }

    static func box() -> [UInt8] { polygon([(50, 0), (50, 700), (550, 700), (550, 0)]) }

    /// The description of a glyph that is made of others.
    static func composite(of glyphs: [Int]) -> [UInt8] {
        glyphs.enumerated().reduce(short(-1, 0, 0, 700, 700)) { bytes, part in
            // Words, coordinates, and whether others follow.
            bytes + short(part.offset < glyphs.count - 1 ? 0x23 : 0x03, part.element, 10, 10)
        }
    }

    private var tables: [(tag: String, bytes: [UInt8])] {
        var (glyf, loca): ([UInt8], [UInt8]) = ([], [])
        for glyph in glyphs {
            loca += Self.bytes(glyf.count, 4)
            glyf += glyph + [UInt8](repeating: 0, count: (4 - glyph.count % 4) % 4)
        }
        loca += Self.bytes(glyf.count, 4)
        let groups = letters.sorted { $0.scalar < $1.scalar }.flatMap {
            Self.bytes(Int($0.scalar), 4) + Self.bytes(Int($0.scalar), 4) + Self.bytes($0.glyph, 4)
        }
        let subtable =
            Self.short(12, 0) + Self.bytes(16 + groups.count, 4) + Self.bytes(0, 4) + Self.bytes(letters.count, 4)
            + groups
        let names = [(1, family), (2, "Regular"), (4, family)]
        var (records, texts): ([UInt8], [UInt8]) = ([], [])
        for (number, text) in names {
            let utf16 = text.utf16.flatMap { Self.bytes(Int($0), 2) }
            records += Self.short(3, 1, 0x409, number, utf16.count, texts.count)
            texts += utf16
        }
        let head: [UInt8] =
            Self.short(1, 0, 1, 0) + Self.bytes(0, 4) + Self.bytes(0x5F0F_3CF5, 4) + Self.short(0, unitsPerEm)
            + [UInt8](repeating: 0, count: 16) + Self.short(0, 0, 700, 700, 0, 8, 2, 1, 0)
        let hhea: [UInt8] =
            Self.short(1, 0, 800, -200, 0, 600, 0, 0, 600, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.count)
        let maxp: [UInt8] = Self.short(1, 0, glyphs.count, 4, 1, 4, 1, 2, 0, 0, 0, 0, 0, 0, 8, 8)
        return [
            ("cmap", Self.short(0, 1, 3, 10) + Self.bytes(12, 4) + subtable), ("glyf", glyf), ("head", head),
            ("hhea", hhea), ("hmtx", glyphs.flatMap { _ in Self.short(600, 0) }), ("loca", loca), ("maxp", maxp),
            ("name", Self.short(0, names.count, 6 + records.count) + records + texts),
            ("post", Self.short(3, 0) + [UInt8](repeating: 0, count: 28)),
        ]
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, index in
            sum &+ (0..<4).reduce(0) { $0 << 8 | UInt32(index + $1 < bytes.count ? bytes[index + $1] : 0) }
        }
    }

    /// The font's file.
    var file: [UInt8] {
        let tables = tables.map { table in
            var bytes = table.bytes
            change(table.tag, &bytes)
            return (tag: table.tag, bytes: bytes)
        }
        var (records, body): ([UInt8], [UInt8]) = ([], [])
        let start = 12 + 16 * tables.count
        for (tag, bytes) in tables {
            var record = (
                checksum: Self.checksum(bytes), offset: UInt32(start + body.count), length: UInt32(bytes.count)
            )
            lie(tag, &record)
            records += Array(tag.utf8) + Self.bytes(Int(record.checksum), 4) + Self.bytes(Int(record.offset), 4)
            records += Self.bytes(Int(record.length), 4)
            body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        return Self.bytes(0x10000, 4) + Self.short(tables.count, 128, 3, 16) + records + body
    }
}

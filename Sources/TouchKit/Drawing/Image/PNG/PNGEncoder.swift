package import Foundation

/// Writes bitmaps as PNG (ISO 15948): 8 bits a component, without colour alone where nothing shows through.
package enum PNGEncoder {
    /// The file's bytes; nil for a bitmap without pixels, which PNG does not know.
    package static func encode(_ bitmap: Bitmap) -> Data? {
        guard bitmap.width > 0, bitmap.height > 0 else { return nil }
        let isOpaque = bitmap.isOpaque
        var header = bigEndian(bitmap.width) + bigEndian(bitmap.height)
        // Depth 8; red, green, blue, and opacity where there is any; the only compression, filters and order there are.
        header += [8, isOpaque ? 2 : 6, 0, 0, 0]
        let rows = filteredRows(of: bitmap, bytesPerPixel: isOpaque ? 3 : 4)
        // zlib (RFC 1950): Deflate with a window of 32 KiB, default effort.
        let stream = [0x78, 0x9C] + Deflate.compress(rows) + bigEndian(Int(Checksums.adler32(rows)))
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        for (name, content) in [("IHDR", header), ("IDAT", stream), ("IEND", [])] {
            let body = Array(name.utf8) + content
            file.append(contentsOf: bigEndian(content.count) + body + bigEndian(Int(Checksums.crc32(body))))
        }
        return file
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// All rows, each after the number of the filter that makes it smallest, by the sum of what is left.
    private static func filteredRows(of bitmap: Bitmap, bytesPerPixel: Int) -> [UInt8] {
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: bitmap.width * bytesPerPixel)
        for y in 0..<bitmap.height {
            let row = bytes(of: bitmap, row: y, bytesPerPixel: bytesPerPixel)
            var best: (filter: PNGFilter, bytes: [UInt8], cost: Int)?
            for filter in PNGFilter.allCases {
                let filtered = filter.apply(to: row, above: above, bytesPerPixel: bytesPerPixel)
                let cost = filtered.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
                if cost < best?.cost ?? .max { best = (filter, filtered, cost) }
            }
            if let best { result += [best.filter.rawValue] + best.bytes }
            above = row
        }
        return result
    }

    private static func bytes(of bitmap: Bitmap, row: Int, bytesPerPixel: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bitmap.width * bytesPerPixel)
        for x in 0..<bitmap.width {
            let pixel = bitmap[x, row]
            let alpha = pixel >> 24
            for shift in [16, 8, 0] as [UInt32] {
                let component = pixel >> shift & 255
                result.append(UInt8(alpha == 0 ? 0 : min(255, (component * 255 + alpha / 2) / alpha)))
            }
            if bytesPerPixel == 4 { result.append(UInt8(alpha)) }
        }
        return result
    }
}

/// How PNG writes a row by its difference from what is known (ISO 15948, 9.2); mean values are not worth their time here.
nonisolated enum PNGFilter: UInt8, CaseIterable {
    case none = 0
    /// From the pixel to the left.
    case left = 1
    /// From the pixel above.
    case up = 2
    /// From the one of left, above and above left that is nearest to left + above - above left.
    case paeth = 4

    func apply(to row: [UInt8], above: [UInt8], bytesPerPixel: Int) -> [UInt8] {
        switch self {
        case .none: return row
        case .left: return row.indices.map { row[$0] &- ($0 < bytesPerPixel ? 0 : row[$0 - bytesPerPixel]) }
        case .up: return row.indices.map { row[$0] &- above[$0] }
        case .paeth:
            return row.indices.map { index in
                guard index >= bytesPerPixel else { return row[index] &- above[index] }
                let (left, up, corner) = (row[index - bytesPerPixel], above[index], above[index - bytesPerPixel])
                let guess = Int(left) + Int(up) - Int(corner)
                let (toLeft, toUp, toCorner) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(corner)))
                let nearest = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
                return row[index] &- nearest
            }
        }
    }
}

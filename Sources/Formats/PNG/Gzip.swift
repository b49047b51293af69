/// A file that is compressed with gzip (RFC 1952), such as an `.svgz`.
package enum Gzip {
    /// Whether a file begins like a compressed one.
    package static func isCompressed(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: [0x1F, 0x8B, 0x08])
    }

    /// Decompresses a file, all of its members. What follows the last one is not looked at, as gzip does.
    /// - Parameter limit: The most bytes that it may contain.
    /// - Returns: The bytes; nil if there are more, or if the file is damaged.
    package static func decompress(_ file: [UInt8], atMost limit: Int) -> [UInt8]? {
        func number(_ index: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(file[index + $1]) << (8 * UInt32($1)) }
        }
        var (bytes, start) = ([UInt8](), 0)
        repeat {
            guard let data = endOfHeader(file, from: start) else { return nil }
            let member = bytes.count
            do throws(MalformedPNG) {
                let (end, _) = try Inflate.decompress(file, data..<file.count, atMost: limit - member) {
                    part throws(MalformedPNG) in bytes += part
                }
                guard end + 8 <= file.count, number(end) == CRC32.check(bytes[member...]),
                    number(end + 4) == UInt32(truncatingIfNeeded: bytes.count - member)
                else { return nil }
                start = end + 8
            } catch {
                return nil
            }
        } while isCompressed(file[start...])
        return bytes
    }

    /// Whether the end of a file says that it contains more bytes than a limit. What that of a damaged file says is
    /// believed if as much data can become so long.
    package static func announces(moreThan limit: Int, _ file: [UInt8]) -> Bool {
        guard let start = endOfHeader(file), file.count - start >= 8 else { return false }
        let count = file.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return count > limit && count <= greatestFactor * (file.count - start)
    }

    /// The most bytes that a byte can become: four matches of 258 bytes, of two bits each.
    private static let greatestFactor = 4 * 258

    /// The index after the header of a member; nil if that is cut off.
    private static func endOfHeader(_ file: [UInt8], from start: Int = 0) -> Int? {
        guard file.count - start > 10, isCompressed(file[start...]) else { return nil }
        let flags = file[start + 3]
        var index = start + 10
        func skipText() -> Bool {
            guard let end = file[index...].firstIndex(of: 0) else { return false }
            index = end + 1
            return true
        }
        if flags & 4 != 0 {
            guard file.count > index + 2 else { return nil }
            index += 2 + Int(file[index]) + Int(file[index + 1]) << 8
            guard index < file.count else { return nil }
        }
        if flags & 8 != 0, !skipText() { return nil }
        if flags & 16 != 0, !skipText() { return nil }
        if flags & 2 != 0 { index += 2 }
        return index < file.count ? index : nil
    }
}

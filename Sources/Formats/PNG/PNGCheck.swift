/// The check of a PNG file whose pixels are not needed yet.
package enum PNGCheck {
    /// Whether the file has all of its chunks, and each is as its checksum says.
    package static func isWhole(_ file: [UInt8]) -> Bool {
        guard file.starts(with: PNGChunk.signature) else { return false }
        var (start, hasPixels) = (PNGChunk.signature.count, false)
        while start + 12 <= file.count {
            let length = PNGChunk.number(file[start..<start + 4])
            guard length <= file.count - start - 12 else { return false }
            let end = start + 8 + length
            guard CRC32.check(file[start + 4..<end]) == UInt32(PNGChunk.number(file[end..<end + 4])) else {
                return false
            }
            let name = file[start + 4..<start + 8]
            if name.elementsEqual("IDAT".utf8) { hasPixels = true }
            if name.elementsEqual("IEND".utf8) { return hasPixels }
            start = end + 4
        }
        return false
    }
}

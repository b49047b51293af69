/// What a camera says about a picture in a PNG file: the chunk eXIf before the pixels, which is a TIFF file.
package struct PNGExif {
    /// The range of the chunk's content in the file; nil if the file has no such chunk.
    package let content: Range<Int>?

    /// Searches the beginning of a file. Nil if more of the file is needed.
    package init?(in start: [UInt8]) {
        var position = PNGChunk.signature.count
        while position + 12 <= start.count {
            let length = PNGChunk.number(start[position..<position + 4])
            let name = String(decoding: start[position + 4..<position + 8], as: UTF8.self)
            guard name != "IDAT", name != "IEND" else {
                content = nil
                return
            }
            let range = position + 8..<position + 8 + length
            if name == "eXIf" {
                guard range.upperBound + 4 <= start.count else { return nil }
                let sum = PNGChunk.number(start[range.upperBound..<range.upperBound + 4])
                content = Int(CRC32.check(start[position + 4..<range.upperBound])) == sum ? range : nil
                return
            }
            position = range.upperBound + 4
        }
        return nil
    }

    /// Changes a byte of the chunk's content in a file, and the checksum after it.
    package func set(_ byte: UInt8, at offset: Int, in file: inout [UInt8]) {
        guard let content, content.contains(offset), content.upperBound + 4 <= file.count else { return }
        file[offset] = byte
        let sum = CRC32.check(file[content.lowerBound - 4..<content.upperBound])
        file.replaceSubrange(content.upperBound..<content.upperBound + 4, with: PNGChunk.bigEndian(Int(sum)))
    }
}

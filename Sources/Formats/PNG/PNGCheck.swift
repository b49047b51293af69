/// The check of a PNG file whose pixels are not needed yet.
package enum PNGCheck {
    case whole
    /// The end of the file is missing, and some of its pixels are there.
    case cutOff
    case damaged

    /// Checks that the file has all of its chunks, and that each is as its checksum says.
    package init(_ file: [UInt8]) {
        self = .damaged
        guard file.starts(with: PNGChunk.signature) else { return }
        var (start, hasPixels) = (PNGChunk.signature.count, false)
        while start + 12 <= file.count {
            let length = PNGChunk.number(file[start..<start + 4])
            let isPixels = file[start + 4..<start + 8].elementsEqual("IDAT".utf8)
            guard length <= file.count - start - 12 else {
                if hasPixels || isPixels { self = .cutOff }
                return
            }
            let end = start + 8 + length
            guard CRC32.check(file[start + 4..<end]) == UInt32(PNGChunk.number(file[end..<end + 4])) else { return }
            if isPixels { hasPixels = true }
            if file[start + 4..<start + 8].elementsEqual("IEND".utf8) {
                if hasPixels { self = .whole }
                return
            }
            start = end + 4
        }
        if hasPixels { self = .cutOff }
    }
}

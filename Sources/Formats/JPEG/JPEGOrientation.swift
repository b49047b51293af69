/// How the pixels of a file are turned to stand upright (Exif 2.3, tag 0x0112). The raw values are the file's.
package enum JPEGOrientation: UInt8, CaseIterable, Sendable {
    case upright = 1
    /// The left edge of the file's picture is shown at the right.
    case mirrored
    case upsideDown
    /// The top edge of the file's picture is shown at the bottom.
    case flipped
    /// The file's rows are columns, from the left to the right.
    case transposed
    /// The file's rows are columns, from the right to the left: the picture has to be turned clockwise.
    case turnedLeft
    /// The file's rows are columns, from the right to the left and from the bottom up.
    case transverse
    /// The file's rows are columns, from the bottom up: the picture has to be turned counterclockwise.
    case turnedRight

    /// Whether the rows of the file are columns of the picture.
    package var swapsSides: Bool { rawValue >= JPEGOrientation.transposed.rawValue }
}

/// The orientation in an Exif segment, which is a TIFF file after a name; PNG has that file alone.
package enum ExifOrientation {
    private static let name = Array("Exif\0\0".utf8)
    private static let tag = 0x0112
    /// The type of a number of 16 bits.
    private static let short = 3

    /// Finds the orientation in the content of a segment.
    /// - Returns: The orientation and the offset of the byte that holds it, if any.
    static func find(in segment: ArraySlice<UInt8>) -> (orientation: JPEGOrientation, offset: Int)? {
        segment.starts(with: name) ? find(inTIFF: segment.dropFirst(name.count)) : nil
    }

    /// Same as above, for the file without the name.
    package static func find(inTIFF tiff: ArraySlice<UInt8>) -> (orientation: JPEGOrientation, offset: Int)? {
        let isBigEndian: Bool
        if tiff.starts(with: "MM\0*".utf8) {
            isBigEndian = true
        } else if tiff.starts(with: "II*\0".utf8) {
            isBigEndian = false
        } else {
            return nil
        }
        /// Returns a number at an offset; nil if it is beyond the end.
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let bytes = tiff[(tiff.startIndex + offset)..<(tiff.startIndex + offset + count)]
            return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let entryTag = number(entry, 2), let type = number(entry + 2, 2), let value = number(entry + 8, 2)
            else { return nil }
            guard entryTag == tag else { continue }
            guard type == short, number(entry + 4, 4) == 1, let byte = UInt8(exactly: value) else { return nil }
            let offset = tiff.startIndex + entry + (isBigEndian ? 9 : 8)
            return JPEGOrientation(rawValue: byte).map { ($0, offset) }
        }
        return nil
    }
}

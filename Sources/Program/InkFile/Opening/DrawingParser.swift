import Foundation
import Ink

/// Reads the bytes of a drawing's file, piece by piece, with their checksum.
struct DrawingParser {
    /// The checksum of the bytes that have been parsed.
    private(set) var checksum = FileChecksum()
    private(set) var reader = SVGReader()

    /// The number of bytes that have been parsed.
    var count: Int { checksum.size }

    /// Parses the next bytes, whose number is a multiple of `FileChecksum.word` except for the last piece.
    /// - Returns: The elements that end in them.
    mutating func feed(_ bytes: [UInt8]) -> [SVGEntry] {
        checksum.append(bytes)
        var entries: [SVGEntry] = []
        entries.reserveCapacity(bytes.count / SVGWriter.minimumElementLength)
        reader.feed(bytes) { entries.append($0) }
        return entries
    }

    /// Parses the end of the file.
    mutating func finish() -> (entries: [SVGEntry], outcome: SVGReader.Outcome) {
        var entries: [SVGEntry] = []
        let outcome = reader.finish { entries.append($0) }
        return (entries, outcome)
    }
}

import Foundation
import Ink

/// Parses the bytes of a drawing's file, piece by piece, and notes what editing the file in place needs to know about
/// them.
struct DrawingParser {
    /// The checksum of the bytes that have been parsed.
    private(set) var checksum = FileChecksum()
    private(set) var reader = SVGReader()
    private var start: [UInt8] = []
    private var end: [UInt8] = []

    /// The number of bytes that have been parsed.
    var count: Int { checksum.size }

    var paper: Paper { reader.paper }

    /// What the file would say before its ink if TouchTracker had written it.
    private var expected: SVGHeader {
        let own = SVGHeader(page: reader.page, paper: paper, cleared: reader.cleared)
        return reader.isKept ? reader.keptHeader ?? own : own
    }

    /// What the file says before its ink.
    var header: SVGHeader { isOurs ? expected : reader.keptHeader ?? expected }

    /// Whether the file begins like ours.
    var isOurs: Bool { !start.isEmpty && start.starts(with: expected.bytes) }

    /// Whether the file begins like ours, or is cut off before the end of such a beginning.
    var beginsAsOurs: Bool {
        let bytes = expected.bytes
        return !start.isEmpty && start.prefix(bytes.count) == bytes.prefix(start.count)
    }

    /// Whether the whole file is written like ours, except for the elements' places.
    var isPlain: Bool { reader.isPlain && end == SVGWriter.closing }

    /// Whether another program wrote the file, and TouchTracker nothing in it but a group of its own.
    var isForeign: Bool { !reader.bindsHidden }

    /// The offset before which elements are another program's, as far as that is known; 0 if the file is ours, or has
    /// to be read again.
    var foreignEnd: Int {
        isForeign && reader.loss == nil && reader.group == nil ? reader.layer?.start ?? .max : 0
    }

    /// Parses the next bytes, whose number is a multiple of `FileChecksum.word` except for the last piece.
    /// - Returns: The elements that end in them.
    mutating func feed(_ bytes: [UInt8]) -> [SVGEntry] {
        if start.count < SVGWriter.maximumHeaderLength {
            start += bytes.prefix(SVGWriter.maximumHeaderLength - start.count)
        }
        end += bytes[max(0, bytes.count - SVGWriter.closing.count)...]
        end.removeFirst(max(0, end.count - SVGWriter.closing.count))
        checksum.append(bytes)
        var entries: [SVGEntry] = []
        entries.reserveCapacity(bytes.count / SVGWriter.minimumElementLength)
        reader.feed(bytes) { entries.append($0) }
        return entries
    }

    /// Parses the end of the file.
    /// - Returns: The last elements, and the error if the file could not be read, or the first thing that cannot be
    ///   kept.
    mutating func finish() -> (entries: [SVGEntry], outcome: Result<SVGLoss?, SVGError>) {
        var entries: [SVGEntry] = []
        do throws(SVGError) {
            try reader.finish { entries.append($0) }
            return (entries, .success(reader.loss ?? reader.group))
        } catch {
            return (entries, .failure(error))
        }
    }
}

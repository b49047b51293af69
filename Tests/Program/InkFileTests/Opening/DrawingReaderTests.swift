import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// The beginning of a large file, parsed ahead on a thread of its own.
struct DrawingReaderTests {
    private let folder: Folder
    private let marks = (0..<40_000).map { Mark.line(CGFloat($0), 0, 9, 9) }

    init() throws { folder = try Folder() }

    /// Begins to read a file of several megabytes up to its closing tag.
    private func begin() throws -> (reader: DrawingReader, limit: Int) {
        let data = SVGDocument(page: nil, marks: marks).data
        try data.write(to: URL(fileURLWithPath: folder.drawing))
        let limit = (data.count - SVGWriter.closing.count) / FileChecksum.word * FileChecksum.word
        return (DrawingReader(try OpenFile(reading: folder.drawing), until: limit), limit)
    }

    @Test func `pieces come in the order of the file, and the parser continues behind them`() throws {
        let (reader, limit) = try begin()
        var (found, count) = ([Mark](), 0)
        while true {
            switch try reader.next(within: nil) {
            case .piece(let piece):
                found += piece.entries.compactMap(\.mark)
                #expect(piece.isOurs && piece.count > count)
                count = piece.count
                continue
            case .nothing: Issue.record("it waits as long as it takes")
            case .end(var parser):
                #expect(count == limit && parser.count == limit)
                let rest = try OpenFile(reading: folder.drawing).read(1000, at: limit)
                found += parser.feed(rest).compactMap(\.mark)
                #expect(parser.finish().outcome == .whole)
                #expect(found == marks && parser.reader.isPlain)
            }
            return
        }
    }

    @Test func `a reader is only some pieces ahead, and stops when it is not needed`() throws {
        let (reader, limit) = try begin()
        reader.stop()
        while true {
            guard case .end(let parser) = try reader.next(within: nil) else { continue }
            #expect(parser.count < limit)
            return
        }
    }
}

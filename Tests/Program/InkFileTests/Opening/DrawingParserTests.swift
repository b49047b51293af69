import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// The beginning of a large file, parsed ahead on a thread of its own.
struct DrawingParserTests {
    private let folder: Folder
    private let marks = (0..<40_000).map { Mark.line(CGFloat($0), 0, 9, 9) }

    init() throws { folder = try Folder() }

    /// Begins to read a file of several megabytes.
    private func begin() throws -> (reader: DrawingParser, size: Int) {
        let data = SVGDocument(page: nil, marks: marks).data
        try data.write(to: URL(fileURLWithPath: folder.drawing))
        let reader = DrawingParser(try OpenFile(reading: folder.drawing), at: folder.drawing)
        _ = reader.begin(awaiting: nil)
        return (reader, data.count)
    }

    @Test func `pieces come in the order of the file, and its end after them`() throws {
        let (reader, size) = try begin()
        var (found, count) = ([Mark](), 0)
        while true {
            switch try reader.next() {
            case .piece(let piece):
                found += piece.entries.compactMap(\.mark)
                #expect(piece.beginsAsOurs && piece.restart == nil && piece.count >= count)
                count = piece.count
                continue
            case .nothing: Issue.record("it waits as long as it takes")
            case .end(let ending):
                let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.drawing)))
                #expect(count == size && ending.checksum == FileChecksum(of: bytes))
                #expect(found == marks && !ending.isTorn && ending.notes == nil && ending.header != nil)
            }
            return
        }
    }

    @Test func `a reader is only some pieces ahead, and stops when it is not needed`() throws {
        let (reader, size) = try begin()
        reader.stop()
        while true {
            guard case .end(let ending) = try reader.next() else { continue }
            #expect(ending.checksum.size < size)
            return
        }
    }
}

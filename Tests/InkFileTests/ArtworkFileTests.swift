import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// What other programs drew, in files of ours.
struct ArtworkFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let marks: [Mark] = {
        let text = """
            <svg viewBox="0 0 300 150"><g transform="matrix(1 .3 -.2 2 5 7)" opacity=".4">
            <path d="M1 2C3 4 5 6.125 7 8a4 5 30 1 0 6 6z" fill="red" stroke="#00f8" stroke-width=".7"
            stroke-dasharray="1 2"/></g><g id="a"><circle r="4"/><path d="M1 1l3 3" stroke="lime"/></g>
            <use href="#a" transform="scale(3)" x="7"/><text x="5" y="60">text</text>
            <image x="4" width="30" height="9" opacity=".5" href="\(Picture.pattern(1)?.url ?? "")"/></svg>
            """
        return ((try? ForeignReading(Array(text.utf8)))?.entries ?? []).map(\.mark)
    }()

    @Test(arguments: LongRun.seeds(4, long: 2000))
    func `what other programs drew is edited in place, and reads back equal`(seed: UInt64) throws {
        #expect(Self.marks.count == 6)
        var generator = SeededGenerator(seed: seed)
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(Self.marks + generator.marks(3, in: paper)), of: drawing)
        var steps: [Change] = []
        for _ in 0..<20 {
            let ids = drawing.map(\.id).filter { _ in Bool.random(using: &generator) }
            let change: Change
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: change = drawing.move(ids, dx: 3.7, dy: -1e-3)
            case 1: change = drawing.recolor(ids, to: generator.color())
            case 2: change = drawing.setWidth(ids, to: generator.number(in: 1...9))
            case 3: change = drawing.transform(ids, by: generator.transform(), scalesWidths: .random(using: &generator))
            case 4: change = drawing.remove(ids.prefix(1))
            case 5: change = drawing.bringToFront(ids)
            default:
                change = steps.popLast()?.inverse ?? Change()
                drawing.apply(change)
                try opened.file.save(change, of: drawing)
                #expect(try folder.marks() == drawing.map(\.mark))
                continue
            }
            steps.append(change)
            try opened.file.save(change, of: drawing)
            #expect(try folder.marks() == drawing.map(\.mark))
        }
        try opened.file.finish(drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `a journal keeps what other programs drew`() throws {
        var text = SVGText()
        let edits = Self.marks.enumerated().map {
            JournalEdit(key: .inFile(offset: $0.offset), outcome: .inPlace($0.element))
        }
        var (pictures, known) = (PictureTable(), PictureTable())
        for edit in edits { text.write(edit, defining: &pictures) }
        let read = try #require([JournalEdit](lines: text.bytes, &known))
        #expect(read.map(\.outcome) == edits.map(\.outcome))
    }
}

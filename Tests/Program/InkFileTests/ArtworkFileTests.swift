import Foundation
import SeededRandom
import TestInk
import Testing

@testable import Ink
@testable import InkFile

/// What other programs drew, and texts, in files of ours.
struct ArtworkFileTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let marks: [Mark] = {
        let text = """
            <svg viewBox="0 0 300 150"><g transform="matrix(1 .3 -.2 2 5 7)" opacity=".4">
            <path d="M1 2C3 4 5 6.125 7 8a4 5 30 1 0 6 6z" fill="red" stroke="#00f8" stroke-width=".7"
            stroke-dasharray="1 2"/></g><g id="a"><circle r="4"/><path d="M1 1l3 3" stroke="lime"/></g>
            <use href="#a" transform="scale(3)" x="7"/><text x="5" y="60">text</text>
            <image x="4" width="30" height="9" opacity=".5" href="\(Picture.pattern(1)?.url ?? "")"/>
            <linearGradient id="l" x2=".3" y2="1" spreadMethod="reflect" gradientTransform="rotate(7)">
            <stop offset=".1" stop-color="red" stop-opacity=".3"/><stop offset=".7" stop-color="#12345678"/>
            <stop offset=".7"/></linearGradient><radialGradient id="r" href="#l" fx=".3" fr=".01"/>
            <path d="M9 9c9 9 30-2 3 4z" fill="url(#l)" stroke="url(#r)" fill-opacity=".7" stroke-width="2"/>
            <circle cx="80" cy="70" r="30" transform="rotate(3)" opacity=".3" fill="url(#r)"/></svg>
            """
        var setting = TextSetting()
        (setting.weight, setting.alignment, setting.lineHeight, setting.width) = (.light, .end, 1.2, 77.7)
        let texts = [Mark.text("a < b &\n  c ]]> "), .text("مرحبا 你好", setting: setting)]
        return ((try? ForeignReading(Array(text.utf8)))?.entries ?? []).map(\.mark) + texts
    }()

    @Test(arguments: LongRun.seeds(4, long: 2000))
    func `what other programs drew is edited in place, and reads back equal`(seed: UInt64) throws {
        #expect(Self.marks.count == 10)
        var generator = SeededGenerator(seed: seed)
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.write(drawing.add(Self.marks + generator.marks(3, in: paper)), drawing)
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
                try opened.file.write(change, drawing)
                #expect(try folder.marks() == drawing.map(\.mark))
                continue
            }
            steps.append(change)
            try opened.file.write(change, drawing)
            #expect(try folder.marks() == drawing.map(\.mark))
        }
        try opened.file.finish(drawing)
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test func `a text is ink: it lies above other ink, and is removed`() throws {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        var drawing = opened.drawing
        try opened.file.write(drawing.add([.line(0, 0, 9, 9)]), drawing)
        let before = try folder.text()
        try opened.file.write(drawing.add([.text("ink")]), drawing)
        #expect(drawing.map(\.mark) == [.line(0, 0, 9, 9), .text("ink")])
        let after = try folder.text()
        #expect(after.hasPrefix(before.dropLast(SVGWriter.closing.count)))
        try opened.file.write(drawing.remove(drawing.suffix(1).map(\.id)), drawing)
        #expect(try folder.text() == before)
        #expect(try folder.marks() == [.line(0, 0, 9, 9)])
    }

    @Test func `a text in another program's file is written as ink of ours`() throws {
        let path = try folder.write(
            #"<svg viewBox="0 0 9 9"><circle r="4"/><path d="M1 1c1 0 2 2 3 3" stroke="red"/></svg>"#)
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.write(drawing.add([.text("note")]), drawing)
        try opened.file.finish(drawing)
        let text = try folder.text()
        #expect(text.contains(#"<circle r="4"/>"#) && text.contains("<title>note</title>"))
        #expect(try folder.marks().map(\.text?.string) == [nil, nil, "note"])
    }

    @Test func `a log keeps what other programs drew`() throws {
        var drawing = Drawing()
        let operation = History.Operation.add(3, drawing.add(Self.marks), by: .only, isTentative: true)
        var pictures = PictureTable()
        for picture in LogRecord(operation).pictures { pictures.insert(picture) }
        let record = try #require(LogRecord(LogRecord(operation).bytes[...]))
        guard case .operation(let read) = try #require(LogEntry(record, pictures, after: Change())) else {
            throw POSIXError(.EINVAL)
        }
        #expect(read.change == operation.change)
    }
}

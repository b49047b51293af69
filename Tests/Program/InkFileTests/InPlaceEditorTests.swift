import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// The file while it is edited in place.
struct InPlaceEditorTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    @Test func `a removed element is hidden from viewers, and shown again in place`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var (drawing, history) = (opened.drawing, History())
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<30 { try opened.file.save(drawing.add(generator.mark(in: paper)), of: drawing) }
        let before = try folder.text()
        let removal = drawing.remove(drawing.map(\.id))
        history.record(removal)
        try opened.file.save(removal, of: drawing)
        #expect(try folder.text().utf8.count == before.utf8.count && folder.visibleElements() == 0)
        let back = history.undo(in: &drawing)?.change
        try opened.file.save(try #require(back), of: drawing)
        #expect(try folder.text() == before)
    }

    @Test func `a marker's ink is appended like any other, and first in the file once that is compacted`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        var marker = Mark.line(0, 0, 9, 9)
        marker.style.isMarker = true
        try opened.file.save(drawing.add(.line(1, 1, 5, 5)), of: drawing)
        #expect(!opened.file.needsAdvance)
        let number = try folder.attribute(.systemFileNumber)
        try opened.file.save(drawing.add(marker), of: drawing)
        #expect(try folder.attribute(.systemFileNumber) == number && folder.marks() == drawing.map(\.mark))
        #expect(try folder.text().hasSuffix(SVGWriter.element(marker) + "\n</svg>\n") && opened.file.needsAdvance)
        try opened.file.finish(drawing)
        #expect(try Data(folder.text().utf8) == SVGDocument(page: nil, marks: drawing.map(\.mark)).data)
    }

    @Test func `an element does not return above a hidden one that another owner's undo shows again`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var (drawing, history) = (opened.drawing, History())
        let ben = History.Owner(number: 1)
        func save(_ change: Change?) throws { try opened.file.save(try #require(change), of: drawing) }
        for y in [0.0, 20] { try save(drawing.add(.line(0, y, 10, y))) }
        let (lower, upper) = (drawing[0].id, drawing[1].id)
        let raising = drawing.bringToFront([lower])
        history.record(raising)
        try save(raising)
        let removal = drawing.remove([upper])
        history.record(removal, by: ben)
        try save(removal)
        try save(history.undo(by: .only, in: &drawing)?.committed)
        try save(history.undo(by: ben, in: &drawing)?.committed)
        #expect(drawing.map(\.id) == [lower, upper])
        #expect(try folder.marks() == drawing.map(\.mark))
    }

    @Test
    func `after every edit the file contains the drawing, survives a kill, and compacts to what is written at once`()
        throws
    {
        for seed in 1...8 as ClosedRange<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var opened = try DrawingFile.open(path, page: nil)
            var (drawing, history) = (opened.drawing, History())
            for step in 0..<80 {
                let some = drawing.shuffled(using: &generator).prefix(3).map(\.id)
                let choice = Int.random(in: 0..<9, using: &generator)
                let change: Change? =
                    switch choice {
                    case 0: drawing.remove(some)
                    case 1: drawing.move(some, dx: 3, dy: 4)
                    case 2: drawing.recolor(some, to: generator.color())
                    case 3: drawing.bringToFront(some)
                    case 4: history.undo(in: &drawing)?.change
                    case 5: history.redo(in: &drawing)?.change
                    default: drawing.add([generator.mark(in: paper), generator.mark(in: paper)])
                    }
                guard let change else { continue }
                // Undo and redo are recorded already.
                if choice != 4, choice != 5 { history.record(change) }
                try opened.file.save(change, of: drawing)
                #expect(try folder.marks() == drawing.map(\.mark))
                if step % 10 == 9 {
                    let copy = folder.file("copy.svg")
                    try Data(folder.text().utf8).write(to: URL(fileURLWithPath: copy))
                    let found = try DrawingFile.open(copy, page: nil)
                    #expect(found.drawing.map(\.mark) == drawing.map(\.mark) && !found.wasTorn)
                }
                if step % 25 == 24 {
                    try opened.file.finish(drawing)
                    let text = SVGDocument(page: nil, marks: drawing.map(\.mark)).data
                    #expect(try folder.text() == String(decoding: text, as: UTF8.self))
                }
            }
            drop(consume opened)
            // Opened as it is, with all that it hides.
            opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.map(\.mark) == drawing.map(\.mark))
            drawing = opened.drawing
            let some = drawing.prefix(2).map(\.id)
            try opened.file.save(drawing.move(some, dx: 1, dy: 1), of: drawing)
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
            #expect(try folder.marks() == drawing.map(\.mark))
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func `a file whose writer died between two writes or within one is opened with all finished changes`()
        throws
    {
        // What each write leaves, byte for byte, as the writes of one change follow each other.
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add([.line(0, 0, 9, 9), .line(1, 1, 5, 5), .line(2, 2, 7, 7)]), of: drawing)
        for edit in 0..<3 {
            let (before, marksBefore) = (Array(try folder.text().utf8), drawing.map(\.mark))
            let id = drawing[drawing.startIndex].id
            let change =
                switch edit {
                case 0: drawing.move([id], dx: 1, dy: 1)
                case 1: drawing.bringToFront([id])
                default: drawing.remove([id])
                }
            try opened.file.save(change, of: drawing)
            let (after, marksAfter) = (Array(try folder.text().utf8), drawing.map(\.mark))
            // First what is appended, then the names, each from its first byte to its last.
            var image = before
            var changed = after.indices.filter { $0 >= before.count - SVGWriter.closing.count }
            changed += before.indices.dropLast(SVGWriter.closing.count).filter { before[$0] != after[$0] }
            for index in changed {
                if index < image.count { image[index] = after[index] } else { image.append(after[index]) }
                let copy = folder.file("copy.svg")
                try Data(image).write(to: URL(fileURLWithPath: copy))
                let marks = try DrawingFile.open(copy, page: nil).drawing.map(\.mark)
                #expect(marks == marksBefore || marks == marksAfter)
            }
            #expect(image == after)
        }
    }

    @Test(arguments: [false, true])
    func `an element that a killed writer had replaced but not hidden does not return when its replacement is removed`(
        isRaised: Bool
    ) throws {
        var drawing = Drawing()
        let two = drawing.add([.line(0, 0, 9, 9), .line(1, 1, 5, 5)])
        try DrawingFile.open(path, page: nil).file.save(two, of: drawing)
        let before = Array(try folder.text().utf8)
        let first = try #require(drawing.first).id
        let change = isRaised ? drawing.bringToFront([first]) : drawing.move([first], dx: 1, dy: 1)
        try DrawingFile.open(path, page: nil).file.save(change, of: drawing)
        // The new element is there, and the old one is not hidden.
        let appended = try folder.text().utf8.dropFirst(before.count - SVGWriter.closing.count)
        try Data(before.dropLast(SVGWriter.closing.count) + appended).write(to: URL(fileURLWithPath: path))
        let opened = try DrawingFile.open(path, page: nil)
        var found = opened.drawing
        #expect(found.map(\.mark) == drawing.map(\.mark))
        let id = try #require(found.first { $0.mark == drawing[first]?.mark }).id
        try opened.file.save(found.remove([id]), of: found)
        #expect(try folder.marks() == [.line(1, 1, 5, 5)] && folder.visibleElements() == 1)
    }

    @Test func `elements that replace each other are opened as the last of them`() throws {
        let header = SVGWriter.header(page: nil)
        // An element, the next two versions of it, ink between them, and two more versions.
        let places: [Int?] = [nil, 0, nil, 1, 3]
        let marks = (0..<places.count).map { Mark.line(CGFloat($0), 0, 9, 9) }
        var (bytes, offsets) = (header, [Int]())
        for (mark, place) in zip(marks, places) {
            offsets.append(bytes.count)
            let name = place.map { " ink:was=\"\(offsets[$0])\"" } ?? ""
            bytes += Array((SVGWriter.element(mark).dropLast(2) + "\(name)/>\n").utf8)
        }
        try Data(bytes + SVGWriter.closing).write(to: URL(fileURLWithPath: path))
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        #expect(drawing.map(\.mark) == [marks[2], marks[4]])
        let last = try #require(drawing.last).id
        try opened.file.save(drawing.remove([last]), of: drawing)
        #expect(try folder.marks() == [marks[2]] && folder.visibleElements() == 1)
    }

    @Test func `an append that stopped while overwriting the closing tag is cut off`() throws {
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        try opened.file.save(drawing.add([.line(0, 0, 9, 9)]), of: drawing)
        drop(consume opened)
        let whole = Array(try folder.text().utf8)
        for filler in 0..<8 {
            // Pieces are read up to a multiple of eight bytes: the tag lies across their border, or not.
            let body = whole.dropLast(SVGWriter.closing.count) + [UInt8](repeating: 0x20, count: filler)
            for count in 1..<SVGWriter.closing.count {
                try Data(body + Array("<line x".utf8)[..<count] + SVGWriter.closing[count...])
                    .write(to: URL(fileURLWithPath: path))
                #expect(try DrawingFile.open(path, page: nil).drawing.map(\.mark) == drawing.map(\.mark))
            }
        }
    }

    @Test(arguments: ["<ellipse\t", "<ellipse\n"])
    func `an element that another program wrote in another way is not edited in place`(start: String) throws {
        var drawing = Drawing()
        let dot = Mark(shape: .dot(Dot(center: CGPoint(x: 5, y: 5))), style: Style(color: .black, width: 4))
        try DrawingFile.open(path, page: nil).file.save(drawing.add([dot, .line(0, 0, 9, 9)]), of: drawing)
        _ = try folder.write(folder.text().replacingOccurrences(of: "<ellipse ", with: start))
        let opened = try DrawingFile.open(path, page: nil)
        var found = opened.drawing
        try opened.file.save(found.remove([found[found.startIndex].id]), of: found)
        #expect(try folder.marks() == [.line(0, 0, 9, 9)])
    }

    @Test func `a file that another program edits in place while it is read is left alone`() throws {
        let marks = (0..<10_000).map { Mark.line(CGFloat($0), 0, 9, 9) }
        try SVGDocument(page: nil, marks: marks).data.write(to: URL(fileURLWithPath: path))
        let opening = try DrawingOpening(path, page: nil)
        var drawing = Drawing()
        #expect(try opening.advance(into: &drawing, until: { true }) == nil)
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try handle.seek(toOffset: UInt64(SVGWriter.header(page: nil).count))
        try handle.write(contentsOf: Data("<h:ne".utf8))
        try handle.close()
        #expect(throws: DrawingFileError(path: path, problem: .changedOutside)) {
            while try opening.advance(into: &drawing, until: { false }) == nil {}
        }
    }

    @Test func `a page size with as many digits is written in place, and any other with the whole file`() throws {
        let opened = try DrawingFile.open(path, page: CGSize(width: 640, height: 480))
        let drawing = opened.drawing
        let number = try folder.attribute(.systemFileNumber)
        for (page, isInPlace) in [(CGSize(width: 800, height: 600), true), (CGSize(width: 1800, height: 600), false)] {
            try opened.file.grow(to: page, of: { drawing })
            #expect(try DrawingFile.read(path).document.page == page.page)
            #expect(try (folder.attribute(.systemFileNumber) == number) == isInPlace)
        }
    }
}

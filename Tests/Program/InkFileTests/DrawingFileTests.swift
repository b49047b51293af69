import CGlibc
import Foundation
import Ink
import InkFile
import SeededRandom
import TestInk
import Testing

struct DrawingFileTests {
    private let folder: Folder
    private let path: String
    private let page = CGSize(width: 640, height: 480)

    init() throws {
        folder = try Folder()
        path = folder.drawing
    }

    private func marksOnDisk() throws -> [Mark] {
        let reading = try DrawingFile.read(path)
        #expect(reading.notes == nil)
        return reading.document.marks
    }

    @Test func `new ink on top is appended, and everything else stays where it was`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        let number = try folder.attribute(.systemFileNumber)
        var before = try folder.text()
        for step in 0..<5 {
            try opened.file.save(drawing.add(.line(10, 10, CGFloat(9 + step), 9)), of: drawing)
            let text = try folder.text()
            #expect(text.hasPrefix(before.dropLast("</svg>\n".count)))
            #expect(text.hasSuffix("/>\n</svg>\n"))
            before = text
        }
        #expect(try marksOnDisk() == drawing.map(\.mark))
        #expect(try folder.attribute(.systemFileNumber) == number)
    }

    @Test func `any other change is made in place, without another file`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add([.line(0, 0, 9, 9), .line(5, 5, 7, 7)]), of: drawing)
        let ids = drawing.map(\.id)
        let number = try folder.attribute(.systemFileNumber)
        try opened.file.save(drawing.move([ids[0]], dx: 1, dy: 1), of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
        #expect(try folder.attribute(.systemFileNumber) == number)
        try opened.file.save(drawing.bringToFront([ids[0]]), of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
        try opened.file.save(drawing.clear(), of: drawing)
        #expect(try marksOnDisk() == [])
        try opened.file.save(drawing.add(.line(1, 2, 3, 4)), of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
        #expect(try folder.names() == ["drawing.svg"])
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `after every saved change the file contains the drawing`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        var history = History()
        for step in 0..<60 {
            let some = drawing.shuffled(using: &generator).prefix(2).map(\.id)
            let mark = generator.mark(in: paper)
            let change: Change?
            if step % 3 > 0 {
                change = drawing.add(step % 2 == 0 ? [mark] : [mark, .line(0, 0, 9, 9)])
            } else if step % 9 == 0 {
                change = history.undo(in: &drawing)?.change
            } else if step % 9 == 3 {
                change =
                    step % 2 == 0
                    ? drawing.sendToBack(some) : drawing.transform(some, by: generator.transform(), scalesWidths: true)
            } else {
                change = drawing.remove(some)
            }
            guard let change else { continue }
            if step % 9 != 0 { history.record(change) }
            try opened.file.save(change, of: drawing)
            #expect(try marksOnDisk() == drawing.map(\.mark))
            let page = try #require(DrawingFile.read(path).document.page)
            #expect(drawing.allSatisfy { page.contains($0.bounds) })
            if step % 20 == 19 {
                let marks = drawing.map(\.mark)
                // Closed first: the lock is the file's.
                opened = try reopened(consume opened)
                drawing = opened.drawing
                history = History()
                #expect(drawing.map(\.mark) == marks)
            }
        }
    }

    private func reopened(_ opened: consuming DrawingFile.Opened) throws -> DrawingFile.Opened {
        drop(consume opened)
        return try DrawingFile.open(path, page: page)
    }

    @Test func `changes saved late, together or twice are in the file once`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        let first = drawing.add(.line(0, 0, 1, 1))
        let second = drawing.add(.line(0, 0, 2, 2))
        try opened.file.save(first, of: drawing)
        try opened.file.save(second, of: drawing)
        try opened.file.save(second, of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
        let third = drawing.add(.line(0, 0, 3, 3))
        try opened.file.save(third, of: drawing)
        try opened.file.save(third, of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
    }

    @Test func `ink that returns between others is not put on top`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        var history = History()
        try opened.file.save(drawing.add([.line(0, 0, 1, 1), .line(0, 0, 2, 2)]), of: drawing)
        let removal = drawing.remove([drawing[0].id])
        history.record(removal)
        try opened.file.save(removal, of: drawing)
        let back = history.undo(in: &drawing)?.change
        try opened.file.save(try #require(back), of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
    }

    @Test func `ink that returns all at once is shown where it was, in the same file`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        var history = History()
        try opened.file.save(drawing.add([.line(0, 0, 1, 1), .line(0, 0, 2, 2)]), of: drawing)
        let clearing = drawing.clear()
        history.record(clearing)
        try opened.file.save(clearing, of: drawing)
        let number = try folder.attribute(.systemFileNumber)
        let back = history.undo(in: &drawing)?.change
        try opened.file.save(try #require(back), of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
        #expect(try folder.attribute(.systemFileNumber) == number)
    }

    @Test func `an empty change writes nothing`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        let number = try folder.attribute(.systemFileNumber)
        try opened.file.save(drawing.clear(), of: drawing)
        #expect(try folder.attribute(.systemFileNumber) == number)
    }

    @Test func `another page is written with the ink as it is`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(20, 20, 40, 40)), of: drawing)
        try opened.file.grow(to: CGSize(width: 800, height: 600), of: { drawing })
        #expect(opened.file.page == CGSize(width: 800, height: 600).page)
        #expect(
            try DrawingFile.read(path).document
                == SVGDocument(page: CGSize(width: 800, height: 600), marks: drawing.map(\.mark)))
        try opened.file.flush().wait().get()
    }

    // MARK: What belongs to the file stays

    @Test(arguments: [0o600, 0o644, 0o640, 0o664, 0o755])
    func `permissions are kept`(permissions: Int) throws {
        _ = try folder.write("")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
        try opened.file.save(drawing.clear(), of: drawing)
        #expect(try folder.attribute(.posixPermissions) == permissions)
    }

    @Test(.enabled(if: Folder.hasAttributes, "the file system of temporary files has no extended attributes"))
    func `extended attributes are kept`() throws {
        let opened = try DrawingFile.open(path, page: page)
        #expect(unsafe CGlibcSetAttribute(path, "user.tag", "mine") == 0)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
        try opened.file.rewrite(drawing)
        #expect(unsafe CGlibcHasAttribute(path, "user.tag", "mine") != 0)
    }

    @Test func `a file with two names keeps them when it is edited, and is not compacted`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
        try FileManager.default.linkItem(atPath: path, toPath: folder.file("other.svg"))
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)), of: drawing)
        try opened.file.save(drawing.move([drawing[0].id], dx: 1, dy: 1), of: drawing)
        try opened.file.finish(drawing)
        #expect(try folder.attribute(.referenceCount) == 2)
        #expect(try DrawingFile.read(folder.file("other.svg")).document.marks == drawing.map(\.mark))
    }

    @Test func `the page of a file with two names grows only as far as new ink needs`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try FileManager.default.linkItem(atPath: path, toPath: folder.file("other.svg"))
        for (x, width) in [(600, 640), (700, 706), (800, 806)] as [(CGFloat, CGFloat)] {
            try opened.file.save(drawing.add(.line(9, 9, x + 0.5, 9)), of: drawing)
            let page = CGSize(width: width, height: 480)
            #expect(
                try DrawingFile.read(folder.file("other.svg")).document
                    == SVGDocument(page: page, marks: drawing.map(\.mark)))
        }
        #expect(try folder.attribute(.referenceCount) == 2)
    }

    @Test func `symbolic links are followed and stay`() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.file("deep"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: folder.file("deep/b"), withDestinationPath: "../drawing.svg")
        try manager.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: folder.file("deep/b"))
        let opened = try DrawingFile.open(folder.file("a"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
        try opened.file.save(drawing.move(drawing.map(\.id), dx: 1, dy: 1), of: drawing)
        #expect(try marksOnDisk() == drawing.map(\.mark))
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("a")) == folder.file("deep/b"))
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("deep/b")) == "../drawing.svg")
        #expect(try folder.names() == ["a", "deep", "drawing.svg"])
    }

    @Test func `a link that leads out of a linked folder is followed as the system does`() throws {
        let manager = FileManager.default
        for name in ["data/project", "data/shared", "home/shared"] {
            try manager.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        try manager.createSymbolicLink(atPath: folder.file("home/project"), withDestinationPath: "../data/project")
        try manager.createSymbolicLink(
            atPath: folder.file("data/project/plan.svg"), withDestinationPath: "../shared/plan.svg")
        let opened = try DrawingFile.open(folder.file("home/project/plan.svg"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
        #expect(try DrawingFile.read(folder.file("data/shared/plan.svg")).document.marks == drawing.map(\.mark))
        #expect(try manager.contentsOfDirectory(atPath: folder.file("home/shared")).isEmpty)
    }

    @Test func `a change that could not be written is written with the next one`() throws {
        let place = folder.file("place")
        let other = place + "/drawing.svg"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let opened = try DrawingFile.open(other, page: page)
        var drawing = opened.drawing
        try FileManager.default.removeItem(atPath: place)
        let lost = drawing.add(.line(0, 0, 1, 1))
        let error = #expect(throws: DrawingFileError.self) { try opened.file.save(lost, of: drawing) }
        #expect(error?.description == "\(other) cannot be written: it does not exist")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)), of: drawing)
        #expect(try DrawingFile.read(other).document.marks == drawing.map(\.mark))
        try opened.file.save(drawing.add(.line(0, 0, 3, 3)), of: drawing)
        #expect(try DrawingFile.read(other).document.marks == drawing.map(\.mark))
    }

    @Test func `a change that could not be written is written when the page grows again`() throws {
        let place = folder.file("place")
        let other = place + "/drawing.svg"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let opened = try DrawingFile.open(other, page: page)
        var drawing = opened.drawing
        try FileManager.default.removeItem(atPath: place)
        let wide = CGSize(width: 900, height: 480)
        #expect(throws: DrawingFileError.self) { try opened.file.grow(to: wide, of: { drawing }) }
        #expect(throws: DrawingFileError.self) { try opened.file.save(drawing.add(.line(20, 20, 40, 40)), of: drawing) }
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try opened.file.grow(to: wide, of: { drawing })
        #expect(try DrawingFile.read(other).document == SVGDocument(page: wide, marks: drawing.map(\.mark)))
    }
}

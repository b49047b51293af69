import CLinux
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
                change = history.undo(in: &drawing)
            } else if step % 9 == 3 {
                change =
                    step % 2 == 0
                    ? drawing.sendToBack(some) : drawing.transform(some, by: generator.transform(), scalesWidths: true)
            } else {
                change = drawing.remove(some)
            }
            guard let change else { continue }
            if step % 9 != 0 { history.record(change) }
            try opened.file.save(change)
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

    @Test func `ink that returns between others is not put on top`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        var history = History()
        try opened.file.save(drawing.add([.line(0, 0, 1, 1), .line(0, 0, 2, 2)]))
        let removal = drawing.remove([drawing[0].id])
        history.record(removal)
        try opened.file.save(removal)
        let back = history.undo(in: &drawing)
        try opened.file.save(try #require(back))
        #expect(try marksOnDisk() == drawing.map(\.mark))
    }

    @Test func `ink that returns all at once is shown where it was, in the same file`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        var history = History()
        try opened.file.save(drawing.add([.line(0, 0, 1, 1), .line(0, 0, 2, 2)]))
        let clearing = drawing.clear()
        history.record(clearing)
        try opened.file.save(clearing)
        let back = history.undo(in: &drawing)
        try opened.file.save(try #require(back))
        #expect(try marksOnDisk() == drawing.map(\.mark))
    }

    @Test func `an empty change writes nothing`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        let number = try folder.attribute(.systemFileNumber)
        try opened.file.save(drawing.clear())
        #expect(try folder.attribute(.systemFileNumber) == number)
    }

    @Test func `another page is written with the ink as it is`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(20, 20, 40, 40)))
        opened.file.grow(to: CGSize(width: 800, height: 600))
        try opened.file.finish(drawing)
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
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try opened.file.save(drawing.clear())
        #expect(try folder.attribute(.posixPermissions) == permissions)
    }

    @Test(.enabled(if: Folder.hasAttributes, "the file system of temporary files has no extended attributes"))
    func `extended attributes are kept`() throws {
        let opened = try DrawingFile.open(path, page: page)
        #expect(unsafe CFileSetAttribute(path, "user.tag", "mine") == 0)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try opened.file.rewrite(drawing)
        #expect(unsafe CFileHasAttribute(path, "user.tag", "mine") != 0)
    }

    @Test func `of a file with two names, one is written, and the other keeps what it had`() throws {
        let opened = try DrawingFile.open(path, page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try opened.file.finish(drawing)
        try FileManager.default.linkItem(atPath: path, toPath: folder.file("other.svg"))
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)))
        try opened.file.finish(drawing)
        #expect(try folder.svg().marks.count == 2 && folder.svg("other.svg").marks.count == 1)
    }

    @Test func `symbolic links are followed and stay`() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.file("deep"), withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: folder.file("deep/b"), withDestinationPath: "../drawing.svg")
        try manager.createSymbolicLink(atPath: folder.file("a"), withDestinationPath: folder.file("deep/b"))
        let opened = try DrawingFile.open(folder.file("a"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try opened.file.save(drawing.move(drawing.map(\.id), dx: 1, dy: 1))
        #expect(try marksOnDisk() == drawing.map(\.mark))
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("a")) == folder.file("deep/b"))
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("deep/b")) == "../drawing.svg")
        #expect(try folder.names() == [".drawing.svg.log", "a", "deep", "drawing.svg"])
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
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
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
        let error = #expect(throws: DrawingFileError.self) { try opened.file.save(lost) }
        #expect(error?.description == "\(other) cannot be written: its folder does not exist")
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)))
        #expect(opened.file.urgency == .now)
        try opened.file.finish(drawing)
        #expect(try DrawingFile.read(other).document.marks == drawing.map(\.mark))
        try opened.file.save(drawing.add(.line(0, 0, 3, 3)))
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
        opened.file.grow(to: wide)
        #expect(throws: DrawingFileError.self) { try opened.file.save(drawing.add(.line(20, 20, 40, 40))) }
        #expect(throws: DrawingFileError.self) { try opened.file.finish(drawing) }
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try opened.file.finish(drawing)
        #expect(try DrawingFile.read(other).document == SVGDocument(page: wide, marks: drawing.map(\.mark)))
    }
}

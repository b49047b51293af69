import Foundation
import Ink
import TestInk
import Testing

@testable import InkFile

/// A drawing that is open gets another name, with all that is kept beside it.
struct DrawingFileRenamingTests {
    private let folder: Folder
    private let library: DrawingLibrary
    private let page = CGSize(width: 640, height: 480)

    init() throws {
        folder = try Folder()
        library = DrawingLibrary(folder.path)
    }

    private func rename(_ file: DrawingFile, _ drawing: Drawing, to name: String) throws(DrawingLibrary.Failure) {
        try library.rename(file, to: name, try library.lock(naming: name)) { drawing }
    }

    @Test func `the file and its log have the new name at once, and what follows is saved there`() throws {
        let opened = try DrawingFile.open(library.path(named: "boat"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try rename(opened.file, drawing, to: "ship")
        #expect(opened.file.path == library.path(named: "ship"))
        #expect(try folder.names() == [".ship.svg.log", "ship.svg"])
        try opened.file.save(drawing.add(.line(0, 0, 2, 2)))
        // Without being written: what a killed program leaves.
        #expect(try DrawingFile.read(library.path(named: "ship")).document.marks.count == 2)
        try opened.file.finish(drawing)
        #expect(try folder.names() == [".ship.svg.log", "ship.svg"])
        drop(consume opened)
        #expect(try DrawingFile.open(library.path(named: "ship"), page: nil).drawing == drawing)
    }

    @Test func `a file that is being written is not written under its old name`() throws {
        let opened = try DrawingFile.open(library.path(named: "boat"), page: page)
        var drawing = opened.drawing
        for number in 0..<20 {
            try opened.file.save(drawing.add(.line(0, 0, CGFloat(number), 1)))
            _ = try opened.file.advance { drawing }
            try rename(opened.file, drawing, to: "ship \(number)")
        }
        try opened.file.finish(drawing)
        #expect(try folder.names() == [".ship 19.svg.log", "ship 19.svg"])
        #expect(try DrawingFile.read(opened.file.path).document.marks.count == 20)
    }

    @Test func `it stays locked`() throws {
        let opened = try DrawingFile.open(library.path(named: "boat"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try rename(opened.file, drawing, to: "ship")
        #expect(throws: DrawingFileError.self) { try DrawingFile.open(library.path(named: "ship"), page: nil) }
    }

    @Test func `a name that is in use, too long or impossible changes nothing`() throws {
        let opened = try DrawingFile.open(library.path(named: "boat"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        _ = try folder.write(Data(), as: "ship.svg")
        let long = String(repeating: "é", count: 126)
        let refused: [(String, DrawingLibrary.NameProblem)] = [
            ("ship", .taken), ("a/b", .slash), ("", .empty), (".a", .dot), (long, .tooLong(by: 1)),
        ]
        for (name, problem) in refused {
            #expect(throws: DrawingLibrary.Failure.name(problem)) { try rename(opened.file, drawing, to: name) }
        }
        #expect(try folder.names() == [".boat.svg.log", "boat.svg", "ship.svg"])
        #expect(opened.file.path == library.path(named: "boat"))
    }

    @Test func `the log of a drawing that had the name is set aside, and files of its old name are left alone`() throws
    {
        do {
            let other = try DrawingFile.open(library.path(named: "ship"), page: page)
            var drawing = other.drawing
            try other.file.save(drawing.add(.line(0, 0, 9, 9)))
        }
        FilePath.remove(library.path(named: "ship"))
        let opened = try DrawingFile.open(library.path(named: "boat"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try rename(opened.file, drawing, to: "ship")
        let new = try DrawingFile.open(library.path(named: "boat"), page: page)
        var second = new.drawing
        try new.file.save(second.add(.line(0, 0, 5, 5)))
        try opened.file.finish(drawing)
        #expect(try DrawingFile.read(library.path(named: "boat")).document.marks == second.map(\.mark))
        #expect(try DrawingFile.read(library.path(named: "ship")).document.marks == drawing.map(\.mark))
        #expect(try folder.names().count == 5, "with the log that was set aside")
    }

    @Test func `of a link, the link is renamed`() throws {
        let other = try Folder()
        let target = try other.write(Data(), as: "there.svg")
        FilePath.remove(target)
        try FileManager.default.createSymbolicLink(
            atPath: library.path(named: "boat"), withDestinationPath: target)
        let opened = try DrawingFile.open(library.path(named: "boat"), page: page)
        var drawing = opened.drawing
        try opened.file.save(drawing.add(.line(0, 0, 1, 1)))
        try rename(opened.file, drawing, to: "ship")
        try opened.file.finish(drawing)
        #expect(try folder.names() == ["ship.svg"] && other.names() == [".there.svg.log", "there.svg"])
        #expect(try DrawingFile.read(library.path(named: "ship")).document.marks.count == 1)
    }
}

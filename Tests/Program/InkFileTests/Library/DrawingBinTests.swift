import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

struct DrawingBinTests {
    private let folder: Folder
    private let library: DrawingLibrary
    private let bin: DrawingBin

    init() throws {
        folder = try Folder()
        library = DrawingLibrary(folder.path)
        bin = DrawingBin(of: library)
    }

    private func add(_ name: String, x: CGFloat = 0) throws -> String {
        var drawing = Drawing()
        drawing.add([.line(x, 0, 10, 10)])
        try library.save(drawing, on: .white, page: CGSize(width: 100, height: 100), named: name)
        return library.path(named: name)
    }

    private func marks(_ path: String) throws -> [Mark] { try DrawingFile.read(path).document.marks }

    @Test func `drawings of one name are deleted and restored one after the other, the newest first in the bin`() throws
    {
        for x in 1...3 { _ = try bin.delete(add("boat", x: CGFloat(x))) }
        #expect(library.drawings.isEmpty && bin.entries.map(\.name) == ["boat", "boat", "boat"])
        #expect(try bin.entries.map { try marks($0.file.path) } == [3, 2, 1].map { [.line($0, 0, 10, 10)] })
        for entry in bin.entries { _ = try bin.restore(entry) }
        #expect(library.drawings.map(\.name).sorted() == ["boat", "boat 2", "boat 3"] && bin.entries.isEmpty)
        #expect(try marks(library.path(named: "boat")) == [.line(3, 0, 10, 10)])
        #expect(try folder.names() == ["bin", "boat 2.svg", "boat 3.svg", "boat.svg"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: bin.folder).isEmpty)
    }

    @Test func `what was deleted is removed after 30 days, and a day after it was found to be that old`() throws {
        let entry = try bin.delete(add("boat"))
        let end = entry.seconds + DrawingBin.duration + 1
        for now in [end - 1, end, end + DrawingBin.grace - 1] {
            bin.clean(now: now)
            #expect(bin.entries == [entry])
        }
        bin.clean(now: end + DrawingBin.grace)
        #expect(bin.entries.isEmpty && FileStatus(of: entry.file.path) == nil)
    }

    @Test func `a clock that is set removes nothing at once`() throws {
        let day = 24 * 60 * 60
        let entry = try bin.delete(add("boat"))
        // The clock is ahead for a while, and was behind when the drawing was deleted.
        for days in [1000, 60, 60] {
            bin.clean(now: entry.seconds + days * day)
            #expect(bin.entries == [entry])
        }
        bin.clean(now: entry.seconds + 61 * day)
        #expect(bin.entries.isEmpty)
    }

    @Test func `a drawing that is a link relative to its folder is deleted and restored, and its file stays`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("mine"), withIntermediateDirectories: false)
        let file = folder.file("mine/map.svg")
        try FileManager.default.moveItem(atPath: add("boat", x: 5), toPath: file)
        let path = library.path(named: "boat")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "mine/map.svg")
        let entry = try bin.delete(path)
        #expect(library.drawings.isEmpty && bin.entries == [entry] && entry.name == "boat")
        #expect(try bin.restore(entry) == path && bin.entries.isEmpty)
        #expect(try marks(path) == [.line(5, 0, 10, 10)] && marks(file) == marks(path))
    }

    @Test func `ink that was cleared is in the bin when the file is without it, each time`() throws {
        let path = try add("boat", x: 1)
        let opened = try DrawingFile.open(path, page: nil)
        opened.file.bin = bin
        var (drawing, history) = (opened.drawing, History())
        func clear() throws {
            history.record(drawing.clear())
            try opened.file.save(history.takeOperations())
            try opened.file.finish(drawing)
        }
        try clear()
        history.record(drawing.add(.line(2, 0, 10, 10)))
        try clear()
        #expect(bin.entries.map(\.isCleared) == [true, true] && bin.entries.allSatisfy { $0.name == "boat" })
        for entry in bin.entries { _ = try bin.restore(entry) }
        #expect(
            Set(try ["boat 2", "boat 3"].map { try marks(library.path(named: $0)) }) == [
                [.line(1, 0, 10, 10)], [.line(2, 0, 10, 10)],
            ])
        history.undo(in: &drawing)
        #expect(drawing.map(\.mark) == [.line(2, 0, 10, 10)])
    }

    @Test func `second names that killed programs left are removed, and nothing else`() throws {
        let path = try add("boat")
        let (own, stray) = (DrawingLog.path(beside: path), DrawingLog.path(beside: library.path(named: "ship")))
        let lonely = DrawingLog.path(beside: library.path(named: "house"))
        for file in [own, lonely] { try Data("x".utf8).write(to: URL(fileURLWithPath: file)) }
        #expect(unsafe link(own, stray) == 0)
        bin.clean()
        #expect(FileStatus(of: own) != nil && FileStatus(of: lonely) != nil && FileStatus(of: stray) == nil)
    }
}

import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

struct ClearedInkTests {
    private let folder: Folder
    private let marks = [Mark.line(0, 0, 10, 10), .line(20, 0, 30, 10)]

    init() throws {
        folder = try Folder()
    }

    /// Marks that take several slices to write.
    private let many = (0..<3000).map { Mark.line(CGFloat($0), 0, 5, 5) }

    /// The hidden files of cleared ink.
    private func kept() throws -> [String] {
        try folder.names().filter { $0.hasPrefix(".touchtracker-cleared-") }
    }

    /// Opens the drawing after the program that had it has ended.
    private func open() throws -> (file: DrawingFile, drawing: Drawing) {
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        return (opened.file, opened.drawing)
    }

    /// Clears a drawing of marks, and ends.
    private func clear(_ marks: [Mark]) throws {
        var (file, drawing) = try open()
        try file.save(drawing.add(marks), of: drawing)
        try clear(&drawing, file)
        try end(file, drawing)
    }

    private func clear(
        _ drawing: inout Drawing, _ file: DrawingFile, until isExpired: () -> Bool = { false }
    ) throws {
        let before = drawing
        let change = drawing.clear()
        try file.save(change, .clears(before), of: { [drawing] in drawing }, until: isExpired)
    }

    private func end(_ file: DrawingFile, _ drawing: Drawing) throws {
        try file.finish(drawing)
        try file.flush().wait().get()
    }

    private static func read(_ file: DrawingFile) throws -> [Mark] {
        var drawing = Drawing()
        let reading = try #require(file.cleared.read(below: &drawing))
        return try reading.wait().get().map(\.mark)
    }

    @Test func `ink that is kept is read again by the next program, from one private file beside the drawing`() throws {
        var (file, drawing) = try open()
        #expect(!file.cleared.isKept)
        for mark in marks {
            try file.save(drawing.add(mark), of: drawing)
            try clear(&drawing, file)
        }
        try end(file, drawing)
        let name = try #require(kept().first)
        #expect(try kept().count == 1 && folder.attribute(.posixPermissions, of: name) == 0o600)
        file.file.unlock()
        file = try open().file
        #expect(try file.cleared.isKept && Self.read(file) == [marks[1]])
    }

    @Test
    func `the drawing's file says in one write that it has the ink again, and only then is the kept file removed`()
        throws
    {
        try clear(marks)
        var (file, drawing) = try open()
        let text = try folder.text()
        let restoration = drawing.add(try Self.read(file))
        #expect(try folder.text() == text && kept().count == 1)
        try file.save(restoration, .restores, of: { drawing }, until: { false })
        #expect(try folder.marks() == marks && !folder.text().contains("ink:cleared") && kept().count == 1)
        #expect(!file.cleared.isKept)
        try file.flush().wait().get()
        #expect(try kept().isEmpty)
    }

    @Test func `cleared ink is kept for a drawing that another program has changed, and is restored there`() throws {
        try clear(marks)
        let changed = try folder.text().replacing(
            "</svg>", with: "<line x2='9' stroke='red' stroke-linecap='round'/>\r\n</svg>")
        _ = try folder.write(changed)
        var (file, drawing) = try open()
        #expect(try file.cleared.isKept && Self.read(file) == marks)
        let restoration = drawing.add(try Self.read(file))
        try file.save(restoration, .restores, of: { drawing }, until: { false })
        try end(file, drawing)
        file.file.unlock()
        file = try open().file
        #expect(try !file.cleared.isKept && kept().isEmpty && folder.marks().count == 3)
    }

    @Test func `a restoration that was refused while an equal file was locked is saved with the next change`() throws {
        try clear(marks)
        var (file, drawing) = try open()
        let url = URL(fileURLWithPath: folder.drawing)
        try Data(contentsOf: url).write(to: url, options: .atomic)
        let copy = try OpenFile(folder.drawing)
        #expect(copy.lock())
        let restoration = drawing.add(try Self.read(file))
        #expect(throws: DrawingFileError.self) {
            try file.save(restoration, .restores, of: { drawing }, until: { false })
        }
        #expect(file.isBehind)
        copy.unlock()
        try file.save(drawing.add(.line(5, 5, 6, 6)), of: drawing)
        #expect(try folder.marks() == drawing.map(\.mark) && !file.cleared.isKept)
    }

    @Test func `ink that a killed program had restored is not offered again, and its file is removed`() throws {
        try clear(marks)
        var (file, drawing) = try open()
        try file.save(drawing.add(try Self.read(file)), .restores, of: { drawing }, until: { false })
        file.file.unlock()
        (file, drawing) = try open()
        #expect(!file.cleared.isKept && drawing.map(\.mark) == marks)
        try file.flush().wait().get()
        while try !kept().isEmpty { Thread.sleep(forTimeInterval: 0) }
    }

    @Test func `a program that is killed while it keeps ink has not cleared its drawing`() throws {
        var (file, drawing) = try open()
        try file.save(drawing.add(many), of: drawing)
        try clear(&drawing, file, until: { true })
        #expect(file.isBehind)
        // New ink is saved beside the old ink.
        try file.save(drawing.add(marks), of: { drawing }, until: { true })
        let killed = try Folder()
        for name in try folder.names() { try copy(name, to: killed) }
        let opened = try DrawingFile.open(killed.drawing, page: nil)
        #expect(!opened.file.cleared.isKept && opened.drawing.count == many.count + marks.count)

        try end(file, drawing)
        file.file.unlock()
        file = try open().file
        #expect(try file.cleared.isKept && Self.read(file) == many && folder.marks() == marks)
    }

    private func copy(_ name: String, to other: Folder) throws {
        try FileManager.default.copyItem(atPath: folder.file(name), toPath: other.file(name))
    }

    @Test func `a clearing that is undone while its ink is being kept leaves the drawing as it was`() throws {
        var (file, drawing) = try open()
        try file.save(drawing.add(many), of: drawing)
        var history = History()
        let before = drawing
        let change = drawing.clear()
        history.record(change)
        try file.save(change, .clears(before), of: { drawing }, until: { true })
        let undone = history.undo(in: &drawing)
        let revision = try #require(undone)
        try file.save(revision.committed, .restores, of: { drawing }, until: { true })
        try end(file, drawing)
        #expect(try kept().isEmpty && folder.marks() == many && !folder.text().contains("ink:cleared"))
    }

    @Test func `restored ink that is moved before the file has it is not there twice after a kill`() throws {
        try clear(many)
        var (file, drawing) = try open()
        try file.save(drawing.add(try Self.read(file)), .restores, of: { drawing }, until: { true })
        #expect(file.isBehind && !file.cleared.isKept)
        let id = drawing[drawing.startIndex].id
        try file.save(drawing.move([id], dx: 9, dy: 9), of: { drawing }, until: { true })
        let killed = try Folder()
        for name in try folder.names() { try copy(name, to: killed) }
        let opened = try DrawingFile.open(killed.drawing, page: nil)
        #expect(opened.file.cleared.isKept && opened.drawing.isEmpty)

        try end(file, drawing)
        #expect(try kept().isEmpty && folder.marks() == drawing.map(\.mark))
    }

    @Test func `a file that the drawing does not name stays, and is never restored`() throws {
        try clear(marks)
        let name = try #require(kept().first)
        _ = try folder.write(SVGDocument(page: nil, marks: [marks[0]]).text)
        var (file, drawing) = try open()
        #expect(!file.cleared.isKept && file.cleared.strangers.map(FilePath.name) == [name])
        try clear(&drawing, file)
        try end(file, drawing)
        #expect(try kept().count == 2 && kept().contains(name))
    }

    @Test func `each drawing of a folder has its own cleared ink`() throws {
        try clear(marks)
        try FileManager.default.copyItem(atPath: folder.drawing, toPath: folder.file("other.svg"))
        #expect(try !DrawingFile.open(folder.file("other.svg"), page: nil).file.cleared.isKept)
    }

    @Test(arguments: ["Dear diary", "<svg xmlns=\"http://www.w3.org/2000/svg\"><line x1=\"1\"", ""])
    func `a file that is damaged or cut is not restored, and stays when something else is cleared`(text: String) throws
    {
        try clear(marks)
        let name = try #require(kept().first)
        _ = try folder.write(text, to: name)
        var (file, drawing) = try open()
        #expect(file.cleared.isKept)
        let error = #expect(throws: DrawingFileError.self) { try Self.read(file) }
        #expect(error.map { $0.path.hasSuffix(name) } == true)
        try file.save(drawing.add(marks), of: drawing)
        try clear(&drawing, file)
        try end(file, drawing)
        #expect(try kept().count == 2 && String(contentsOfFile: folder.file(name), encoding: .utf8) == text)
    }

    @Test func `a file of a terabyte is not read`() throws {
        try clear(marks)
        let path = folder.file(try #require(kept().first))
        try #require(unsafe truncate(path, 1 << 40) == 0)
        let (file, _) = try open()
        let error = #expect(throws: DrawingFileError.self) { try Self.read(file) }
        #expect(error?.problem == .unreadable(reason: .tooLarge))
        #expect(FileStatus(of: path)?.size == 1 << 40)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can be another user"))
    func `a file that may not be read is not removed, and is restored when it may be`() async throws {
        try clear(marks)
        let name = try #require(kept().first)
        for name in ["", "drawing.svg", name] { OtherUser.give(folder.file(name), to: OtherUser.victim) }
        try #require(unsafe chmod(folder.file(name), 0) == 0)
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            try OtherUser.become(OtherUser.victim)
            let opened = try DrawingFile.open(path, page: nil)
            #expect(throws: DrawingFileError.self) { try Self.read(opened.file) }
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(0, 0, 1, 1)), of: drawing)
            try opened.file.flush().wait().get()
        }
        try #require(unsafe chmod(folder.file(name), 0o600) == 0)
        await #expect(processExitsWith: .success) { [path = folder.drawing as String] in
            try OtherUser.become(OtherUser.victim)
            let opened = try DrawingFile.open(path, page: nil)
            try #require(Self.read(opened.file).count == 2)
        }
    }

    @Test func `what is forgotten is removed`() throws {
        try clear(marks)
        let (file, drawing) = try open()
        file.cleared.forget()
        try end(file, drawing)
        file.file.unlock()
        #expect(try kept().isEmpty && !open().file.cleared.isKept)
    }

    @Test func `another program's drawing that is cleared keeps its ink, and what it says about its page`() throws {
        _ = try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='10px' height='70'><circle r='3' fill='none' stroke='red'/></svg>"
        )
        var (file, drawing) = try open()
        let before = drawing.map(\.mark)
        try clear(&drawing, file)
        try end(file, drawing)
        file.file.unlock()
        (file, drawing) = try open()
        #expect(try drawing.isEmpty && folder.text().contains("10px") && Self.read(file) == before)
        try file.save(drawing.add(marks), of: drawing)
        #expect(try folder.text().contains("ink:cleared"))
        try file.save(drawing.add(before), .restores, of: { drawing }, until: { false })
        #expect(try folder.marks() == marks + before && !folder.text().contains("ink:cleared"))
    }

    @Test func `another program's drawing that is cleared is in the bin with what is not shown of it`() throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><text y='20'>Hello</text></svg>"
        _ = try folder.write(text)
        let bin = DrawingBin(of: DrawingLibrary(folder.path))
        var (file, drawing) = try open()
        file.cleared.bin = bin
        try clear(&drawing, file)
        try end(file, drawing)
        #expect(bin.entries.count == 2 && file.cleared.isKept)
        let entry = try #require(bin.entries.first { !$0.isCleared })
        #expect(entry.name == "drawing")
        #expect(try Data(contentsOf: URL(fileURLWithPath: entry.file.path)) == Data(text.utf8))
        // What is exact is in the kept ink.
        try file.save(drawing.add(marks), of: drawing)
        try clear(&drawing, file)
        try end(file, drawing)
        #expect(bin.entries.count { !$0.isCleared } == 2)
    }
}

extension SVGDocument {
    fileprivate var text: String { String(decoding: data, as: UTF8.self) }
}

import Foundation
import Glibc
import Ink
import TestInk
import Testing

@testable import InkFile

struct DrawingLibraryTests {
    private let folder: Folder
    private let library: DrawingLibrary

    init() throws {
        folder = try Folder()
        library = DrawingLibrary(folder.path, hiding: ["kiosk"])
    }

    private func add(_ name: String, _ marks: [Mark] = [.line(0, 0, 10, 10)]) throws -> String {
        var drawing = Drawing()
        drawing.add(marks)
        // One that is not part of the library is written by others.
        try DrawingLibrary(folder.path).save(
            drawing, on: .white, page: CGSize(width: 100, height: 100), named: name)
        return library.path(named: name)
    }

    private func marks(_ path: String) throws -> [Mark] { try DrawingFile.read(path).document.marks }

    @Test func `drawings are listed, the last changed one first, and nothing else`() throws {
        for (index, name) in ["a", "b", "kiosk", "c"].enumerated() {
            let path = try add(name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(100 * (index % 3)))], ofItemAtPath: path)
        }
        _ = try folder.write("", to: ".hidden.svg")
        _ = try folder.write("", to: "a.png")
        try FileManager.default.createDirectory(atPath: folder.file("folder.svg"), withIntermediateDirectories: false)
        #expect(library.drawings.map(\.name) == ["b", "a", "c"])
    }

    @Test(arguments: ["PLAN.SVG", "Plan.Svg"])
    func `a drawing whose ending is in capitals is listed, renamed, copied and deleted`(fileName: String) throws {
        let name = DrawingLibrary.name(of: fileName)
        try FileManager.default.moveItem(atPath: add("first"), toPath: folder.file(fileName))
        #expect(library.drawings.map(\.name) == [name])
        if fileName == "PLAN.SVG" { #expect(library.problem(withName: name) == .taken) }
        #expect(try library.duplicate(folder.file(fileName)) == library.path(named: "\(name) 2"))
        let bin = DrawingBin(of: library)
        let entry = try bin.delete(folder.file(fileName))
        #expect(bin.entries.map(\.name) == [name])
        let restored = try bin.restore(entry)
        #expect(try marks(restored).count == 1)
        #expect(try library.rename(restored, to: "ship") == library.path(named: "ship"))
    }

    @Test func `a drawing with the longest name is copied, restored and saved as a copy`() throws {
        let name = String(repeating: "ü", count: 125)
        let path = try add(name)
        let cut = String(name.dropLast())
        #expect(library.freeName(name) == "\(cut) 2")
        #expect(try library.duplicate(path) == library.path(named: "\(cut) 2"))
        #expect(library.freeName(name) == "\(cut) 3")
        try library.save(Drawing(), on: .white, page: .zero, named: library.freeName(name))
        let bin = DrawingBin(of: library)
        let entry = try bin.delete(path)
        _ = try add(name)
        #expect(try bin.restore(entry) == library.path(named: "\(cut) 4"))
    }

    @Test func `a sign that a disk takes in no name is told as the sign`() {
        let path = folder.file("boat: 2.svg")
        #expect(DrawingLibrary.Failure(POSIXError(.EINVAL), naming: path) == .name(.sign(":")))
        #expect(FileReason(POSIXError(.EINVAL), of: path) == .sign(":"))
        #expect(FileReason(POSIXError(.ENOENT), of: path) == .sign(":"), "as a driver in user space says it")
        #expect(FileReason(POSIXError(.ENOENT), of: "/no such folder/a:b.svg") == .noFolder)
        #expect(FileReason.sign(":").description == "this disk takes no \":\" in names")
        #expect(DrawingLibrary.Failure(POSIXError(.EEXIST), naming: path) == .name(.taken))
        #expect(DrawingLibrary.Failure(POSIXError(.ENOSPC), naming: path) == .system(reason: .fullDisk))
        // Other disks take it.
        #expect(throws: Never.self) { try library.rename(add("boat"), to: "boat: 2") }
    }

    @Test func `a library has ink if a drawing has any`() throws {
        #expect(!library.hasInk)
        _ = try add("empty", [])
        _ = try add("kiosk")
        #expect(!library.hasInk)
        _ = try add("full")
        #expect(library.hasInk)
    }

    @Test func `a drawing is renamed, and no other is replaced`() throws {
        let path = try add("boat")
        let other = try add("house", [.line(5, 5, 6, 6)])
        #expect(throws: DrawingLibrary.Failure.name(.taken)) { try library.rename(path, to: "house") }
        for (name, problem) in [
            ("", DrawingLibrary.NameProblem.empty), ("a/b", .slash), (".a", .dot), ("a\nb", .control),
            (String(repeating: "x", count: 252), .tooLong(by: 1)),
        ] {
            #expect(throws: DrawingLibrary.Failure.name(problem)) { try library.rename(path, to: name) }
        }
        #expect(try library.rename(path, to: "ship") == library.path(named: "ship"))
        #expect(try marks(library.path(named: "ship")) == [.line(0, 0, 10, 10)] && marks(other) == [.line(5, 5, 6, 6)])
        #expect(try folder.names() == ["house.svg", "ship.svg"])
    }

    @Test func `no drawing gets the name of one that is not part of the library`() throws {
        let path = try add("boat")
        #expect(throws: DrawingLibrary.Failure.name(.taken)) { try library.rename(path, to: "kiosk") }
        #expect(library.newName("kiosk") == "kiosk 2" && library.newName("boat") == "boat 2")
        #expect(try folder.names() == ["boat.svg"])
    }

    @Test func `a library has its drawings also if links lead to it`() throws {
        let path = try add("boat")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: folder.path)
        let linked = DrawingLibrary(folder.file("link"), hiding: ["kiosk"])
        for library in [library, linked] {
            #expect(library.contains(path) && library.contains(linked.path(named: "boat")))
            #expect(!library.contains(linked.path(named: "kiosk")) && !library.contains(folder.file("bin/boat.svg")))
        }
    }

    @Test func `the log of a drawing goes with it, and is copied`() throws {
        let path = try add("boat")
        func log(_ path: String) -> String? {
            try? String(contentsOfFile: DrawingLog.path(beside: path), encoding: .utf8)
        }
        for (path, text) in [(path, "x"), (library.path(named: "other"), "y")] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: DrawingLog.path(beside: path)))
        }
        let ship = try library.rename(path, to: "ship")
        #expect(log(path) == nil && log(ship) == "x")
        let copy = try library.duplicate(ship)
        #expect(copy == library.path(named: "ship 2") && log(copy) == "x" && log(ship) == "x")
        #expect(try marks(copy) == marks(ship))
        let bin = DrawingBin(of: library)
        let deleted = try bin.delete(ship)
        #expect(log(ship) == nil && log(deleted.file.path) == "x")
        #expect(try bin.restore(deleted) == ship && log(ship) == "x" && log(library.path(named: "other")) == "y")
    }

    @Test func `what a killed program left goes with a drawing that gets another name, and with a copy`() throws {
        let path = try add("boat", [.line(0, 0, 10, 10)])
        do {
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(7, 7, 8, 8)))
        }
        let ship = try library.rename(path, to: "ship")
        let copy = try library.duplicate(ship)
        #expect(try folder.names() == [".ship 2.svg.log", ".ship.svg.log", "ship 2.svg", "ship.svg"])
        for path in [ship, copy] {
            #expect(try marks(path) == [.line(0, 0, 10, 10), .line(7, 7, 8, 8)])
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.count == 2 && opened.problems == [])
        }
    }

    @Test func `a log of a drawing that is gone is put aside for one that gets its name`() throws {
        let path = try add("boat", [.line(0, 0, 10, 10)])
        do {
            let opened = try DrawingFile.open(path, page: nil)
            var drawing = opened.drawing
            try opened.file.save(drawing.add(.line(7, 7, 8, 8)))
        }
        for name in [".ship.svg.log", ".ship 2.svg.log"] { _ = try folder.write("log of another", to: name) }
        let copy = try library.duplicate(try library.rename(path, to: "ship"))
        for path in [library.path(named: "ship"), copy] {
            let opened = try DrawingFile.open(path, page: nil)
            #expect(opened.drawing.count == 2 && opened.problems == [])
        }
        #expect(try folder.names().count { $0.hasPrefix("ship") && $0.hasSuffix(".log") } == 2)
    }

    @Test func `a drawing that is open is left alone`() throws {
        let path = try add("boat")
        let opened = try DrawingFile.open(path, page: nil)
        let failure = DrawingLibrary.Failure.drawing(DrawingFileError(path: path, problem: .inUse))
        #expect(throws: failure) { try library.rename(path, to: "ship") }
        #expect(throws: failure) { try library.duplicate(path) }
        #expect(throws: failure) { _ = try DrawingBin(of: library).delete(path) }
        #expect(try folder.names() == ["boat.svg"])
        drop(opened)
    }

    @Test func `only a drawing without ink is removed as empty`() throws {
        let (empty, full, kept) = (try add("empty", []), try add("full"), try add("kept", []))
        try Data().write(to: URL(fileURLWithPath: FilePath.hidden(beside: kept, kind: "cleared-") + "1"))
        for path in [empty, full, kept] { library.removeIfEmpty(path) }
        #expect(library.drawings.map(\.name).sorted() == ["full", "kept"])
    }

    @Test(arguments: [
        ("boat", "boat 2"), ("boat 2", "boat 3"), ("boat 9", "boat 12"), ("map 2024", "map 2024 2"),
        ("12", "12 2"), ("boat 0", "boat 0 2"), ("boat 007", "boat 007 2"), ("a 999", "a 1000"),
    ])
    func `a number at the end of a name is counted on`(name: String, next: String) throws {
        for taken in ["boat", "boat 9", "boat 10", "boat 11", name] {
            try Data().write(to: URL(fileURLWithPath: library.path(named: taken)))
        }
        #expect(library.freeName(name) == next)
    }

    @Test func `names of new drawings are free`() throws {
        #expect(library.newName("drawing") == "drawing")
        for name in ["drawing", "drawing 2", "drawing 4"] { _ = try add(name) }
        #expect(library.newName("drawing") == "drawing 3")
    }
}

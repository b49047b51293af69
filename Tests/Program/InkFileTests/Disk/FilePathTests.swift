import Foundation
import Glibc
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// Names with numbers, which are no longer than names can be.
struct FilePathTests {
    @Test func `a name with a number is cut between characters, and keeps its ending`() {
        let name = String(repeating: "字", count: 83)
        #expect(FilePath.name(of: FilePath.numbered("/a/\(name).svg", 1)) == "\(name).svg")
        let second = FilePath.name(of: FilePath.numbered("/a/\(name).svg", 2))
        #expect(second == "\(name.dropLast()) (2).svg")
        #expect(FilePath.name(of: FilePath.numbered("/a/\(name)x.png", 12)).hasSuffix("字 (12).png"))
    }

    @Test func `a typed name loses the ending of its file, in letters of any case, and keeps others`() {
        for (typed, name) in [
            ("plan.svg", "plan"), ("Plan.SVG", "Plan"), ("plan", "plan"), ("plan.png", "plan.png"), (".svg", ".svg"),
            ("字.svg", "字"), ("plan.svg.svg", "plan.svg"),
        ] {
            #expect(FilePath.name(typed: typed, ending: ".svg") == name)
        }
        #expect(FilePath.name(typed: "plan", ending: "") == "plan")
    }

    @Test func `random names with numbers fit, differ, and are files that can be created`() throws {
        var random = SeededGenerator(seed: 18)
        let folder = try Folder()
        let letters: [Character] = ["a", "ü", "字", "👩‍👩‍👧‍👧", "e\u{301}", " "]
        for _ in 0..<LongRun.rounds(300, long: 20_000) {
            var name = "x"
            let length = Int.random(in: 1...251, using: &random)
            while let letter = letters.randomElement(using: &random), name.utf8.count + letter.utf8.count <= length {
                name.append(letter)
            }
            let path = folder.file(name + ".svg")
            let paths = [1, 2, 10, 1000].map { FilePath.numbered(path, $0) }
            #expect(Set(paths).count == 4 && paths[0] == path)
            for path in paths {
                let name = FilePath.name(of: path)
                #expect(name.utf8.count <= Int(NAME_MAX) && name.hasSuffix(".svg"))
                #expect(FileManager.default.createFile(atPath: path, contents: nil), "\(name)")
                try FileManager.default.removeItem(atPath: path)
            }
        }
    }

    @Test func `folders are created with those that they are in, and what is in their place is named`() throws {
        let folder = try Folder()
        try FilePath.createFolder(folder.file("a/b/c"))
        try FilePath.createFolder(folder.file("a/b/c"))
        #expect(DrawingLibrary.isFolder(folder.file("a/b/c")))
        _ = try folder.write("", to: "file")
        #expect(throws: POSIXError(.ENOTDIR)) { try FilePath.createFolder(folder.file("file")) }
        #expect(throws: POSIXError(.ENOTDIR)) { try FilePath.createFolder(folder.file("file/a/b")) }
        #expect(unsafe symlink("/nowhere", folder.file("link")) == 0)
        #expect(throws: POSIXError(.ENOTDIR)) { try FilePath.createFolder(folder.file("link/a")) }
    }
}

import Foundation
import Glibc
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

/// A program that renames, duplicates, deletes and restores drawings, and is killed at any moment.
private enum Librarian {
    static let drawings = 6

    /// The hidden file that belongs to a drawing in a folder.
    static func mark(beside path: String) -> String { FilePath.hidden(beside: path, kind: "undo-") + "1" }

    /// Fills a library with drawings of one line each, whose place tells them apart, and with a hidden file beside each
    /// that says the same.
    static func fill(_ library: DrawingLibrary) throws {
        for number in 0..<drawings {
            var drawing = Drawing()
            drawing.add([.line(CGFloat(number), 0, 10, 10)])
            try library.save(drawing, on: .white, page: CGSize(width: 10, height: 10), named: "d\(number)")
            let path = mark(beside: library.path(named: "d\(number)"))
            try Data("\(number)".utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    /// Changes the library until the program kills itself.
    static func run(_ folder: String, seed: UInt64, delay: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let library = DrawingLibrary(folder)
        let bin = DrawingBin(of: library)
        Thread.detachNewThread {
            usleep(useconds_t(delay))
            kill(getpid(), SIGKILL)
        }
        while true {
            let path = library.drawings.randomElement(using: &generator)?.path
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: if let path { try library.rename(path, to: "r\(generator.next())") }
            case 1: if let path, library.drawings.count < 20 { _ = try library.duplicate(path) }
            case 2: if let path { _ = try bin.delete(path) }
            case 3: bin.clean()
            case _: if let entry = bin.entries.randomElement(using: &generator) { _ = try bin.restore(entry) }
            }
        }
    }
}

struct RandomLibraryKillTests {
    @Test(arguments: LongRun.seeds(6, long: 1000))
    func `a program that is killed while it changes the library loses no drawing, and nothing beside one`(seed: UInt64)
        async throws
    {
        let folder = try Folder()
        let library = DrawingLibrary(folder.path)
        let bin = DrawingBin(of: library)
        try Librarian.fill(library)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<3 {
            let delay = Int.random(in: 1000...60_000, using: &generator)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = folder.path as String, seed = seed &* 3 &+ UInt64(round) as UInt64, delay = delay as Int] in
                try Librarian.run(path, seed: seed, delay: delay)
            }
            // The next program cleans up.
            bin.clean()
            let paths = library.drawings.map(\.path) + bin.entries.map(\.file.path)
            var found: Set<Int> = []
            for path in paths {
                let marks = try DrawingFile.read(path).document.marks
                let number = try #require((0..<Librarian.drawings).first { marks == [.line(CGFloat($0), 0, 10, 10)] })
                found.insert(number)
                let hidden = try? String(contentsOfFile: Librarian.mark(beside: path), encoding: .utf8)
                #expect(hidden == "\(number)", "seed \(seed), round \(round): beside \(path)")
            }
            #expect(found == Set(0..<Librarian.drawings), "seed \(seed), round \(round)")
            // No hidden file is without a drawing, except that a copy may have been killed before it had its name.
            let numbers = Set(library.drawings.map { HiddenFiles.number(of: $0.path) })
            let strays = try folder.names().filter { HiddenFiles.number(in: $0).map { !numbers.contains($0) } ?? false }
            #expect(strays.count <= round + 1, "seed \(seed), round \(round): \(strays)")
        }
    }
}

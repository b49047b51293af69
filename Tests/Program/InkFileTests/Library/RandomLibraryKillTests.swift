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

    /// The ink of a drawing, whose place tells it from others.
    static func marks(_ number: Int) -> [Mark] {
        [.line(CGFloat(number), 0, 10, 10), .line(CGFloat(number), 0, 20, 20)]
    }

    /// Fills a library with drawings of two lines each, of which a log has the second one.
    static func fill(_ library: DrawingLibrary) throws {
        for number in 0..<drawings {
            var drawing = Drawing()
            drawing.add([marks(number)[0]])
            try library.save(drawing, on: .white, page: CGSize(width: 10, height: 10), named: "d\(number)")
            let opened = try DrawingFile.open(library.path(named: "d\(number)"), page: nil)
            drawing = opened.drawing
            try opened.file.save(drawing.add(marks(number)[1]))
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
    func `a program that is killed while it changes the library loses no drawing, and no log of one`(seed: UInt64)
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
                let number = (0..<Librarian.drawings).first { marks == Librarian.marks($0) }
                found.insert(try #require(number, "seed \(seed), round \(round): \(path)"))
            }
            #expect(found == Set(0..<Librarian.drawings), "seed \(seed), round \(round)")
            // No log is without a drawing, except that a copy may have been killed before it had its name.
            let logs = Set(library.drawings.map { FilePath.name(of: DrawingLog.path(beside: $0.path)) })
            let strays = try folder.names().filter { $0.hasSuffix(DrawingLog.suffix) && !logs.contains($0) }
            #expect(strays.count <= round + 1, "seed \(seed), round \(round): \(strays)")
        }
    }
}

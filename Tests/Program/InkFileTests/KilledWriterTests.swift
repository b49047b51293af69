import Foundation
import Glibc
import Ink
import InkFile
import Synchronization
import TestInk
import Testing

/// A program that draws, saves, and is killed at any moment.
private enum Writer {
    /// Edits the drawing in a given step: nearly always adds a line, otherwise moves the lowest one.
    static func step(_ number: Int, _ drawing: inout Drawing) -> Change {
        if number % 9 == 8, let lowest = drawing.first { return drawing.move([lowest.id], dx: 1, dy: 1) }
        return drawing.add(.line(CGFloat(number), 0, 10, CGFloat(number) / 3))
    }

    /// Draws and saves until it kills itself, some time after a number of steps. The length of a second file is the
    /// number of steps that were saved.
    static func run(path: String, count: Int, delay: Int) throws {
        let steps = Atomic(0)
        let opened = try DrawingFile.open(path, page: nil)
        var drawing = opened.drawing
        _ = FileManager.default.createFile(atPath: path + ".saved", contents: nil)
        let saved = try FileHandle(forWritingTo: URL(fileURLWithPath: path + ".saved"))
        let killer = Thread {
            // Spins, since the moments to hit last microseconds.
            while steps.load(ordering: .relaxed) < count {}
            for _ in 0..<delay { _ = steps.load(ordering: .sequentiallyConsistent) }
            kill(getpid(), SIGKILL)
        }
        killer.start()
        while true {
            let number = steps.load(ordering: .relaxed)
            try opened.file.save(step(number, &drawing))
            try saved.write(contentsOf: Data([1]))
            steps.store(number + 1, ordering: .relaxed)
        }
    }
}

struct KilledWriterTests {
    @Test(arguments: [(5, 0), (17, 900), (26, 4000), (35, 9000), (44, 20000), (80, 50000)])
    func `a writer killed at any moment loses nothing that was saved`(count: Int, delay: Int) async throws {
        let folder = try Folder()
        let path = folder.file("drawing.svg")
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, count = count as Int, delay = delay as Int] in
            try Writer.run(path: path, count: count, delay: delay)
        }
        let saved = try #require(try folder.attribute(.size, of: "drawing.svg.saved"))
        #expect(saved >= count)
        var drawing = Drawing()
        for number in 0..<saved { _ = Writer.step(number, &drawing) }
        let opened = try DrawingFile.open(path, page: nil)
        // The unfinished step may be there as well.
        let atLeast = drawing.map(\.mark)
        _ = Writer.step(saved, &drawing)
        #expect(opened.drawing.map(\.mark) == atLeast || opened.drawing.map(\.mark) == drawing.map(\.mark))
        // The temporary file of the killed writer is removed by the next rewrite.
        try opened.file.rewrite(opened.drawing)
        #expect(try folder.names() == [".drawing.svg.log", "drawing.svg", "drawing.svg.saved"])
    }
}

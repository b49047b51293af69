import Benchmarking
import Foundation
import Ink
import SeededRandom
import Testing

struct OpeningMemoryTests {
    /// The most memory that opening may take, in sizes of the file.
    private static let mostSizes = 20.0

    @Test(arguments: RepetitiveDrawing.allCases)
    func `a file takes no more than twenty times its size in memory to open`(drawing: RepetitiveDrawing) async throws {
        let folder = try Folder()
        let path = try folder.write(drawing.text(size: LongRun.rounds(1_000_000, long: 10_000_000)))
        // A process of its own, which other tests allocate nothing in.
        await #expect(processExitsWith: .success) { [path = path as String] in
            try Self.open(path)
        }
    }

    private static func open(_ path: String) throws {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        let before = try #require(ProcessMemory(of: getpid())).peak
        // Refusing a file may not take more memory, either.
        let opened = try? DrawingFile.open(path, page: nil)
        let growth = try #require(ProcessMemory(of: getpid())).peak - before
        let sizes = growth / Double(try #require(size).intValue)
        #expect(sizes < mostSizes, "\(sizes) times the size of the file, with \(opened?.drawing.count ?? 0) elements")
        if LongRun.isWanted { print(path, sizes, opened?.drawing.count ?? 0) }
    }
}

import Foundation
import Ink
import SeededRandom
import TestInk
import Testing

@testable import InkFile

struct OpeningMemoryTests {
    /// The most memory that opening may take, in sizes of the file.
    private static let mostSizes = 20.0

    /// The memory that another program's file may take beside that, in bytes.
    private static let mostForeignMemory = 64e6

    /// All drawings in a long run, otherwise one of each kind that once took more.
    private static var drawings: [RepetitiveDrawing] {
        LongRun.isWanted
            ? RepetitiveDrawing.allCases
            : [.attributes, .openGroups, .shortElements, .screenLines, .hugeCircles, .scatteredDots, .pathSamples]
    }

    @Test(
        .disabled(if: Sanitizer.allCases.contains(where: \.isInUse), "a sanitizer takes memory for each allocation"),
        arguments: drawings)
    func `a file takes no more than twenty times its size in memory to open`(drawing: RepetitiveDrawing) async throws {
        let folder = try Folder()
        // So large that what any file takes once is a small part of it.
        let size = LongRun.rounds(1_500_000, long: 10_000_000)
        let path = try folder.write(drawing.text(size: size), to: "\(drawing.rawValue).svg")
        // Large enough to be read as large files are, so that what this takes once is not counted.
        let small = try folder.write(RepetitiveDrawing.comments.text(size: 300_000), to: "small.svg")
        // A process of its own, which other tests allocate nothing in.
        await #expect(processExitsWith: .success) { [path = path as String, small = small as String] in
            _ = try? DrawingFile.open(small, page: nil)
            try Self.open(path)
        }
    }

    @Test func `the files begin like ours`() {
        #expect(RepetitiveDrawing.header == String(decoding: SVGWriter.header(page: nil), as: UTF8.self))
    }

    /// The maximum of this process's resident memory until now, in bytes.
    private static func peakMemory() throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return try #require(status.firstMatch(of: /VmHWM:\s*(\d+) kB/).flatMap { Double($0.1) }) * 1024
    }

    private static func open(_ path: String) throws {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        let before = try peakMemory()
        // Refusing a file may not take more memory, either.
        let opened = try? DrawingFile.open(path, page: nil)
        let growth = try peakMemory() - before
        // What another program wrote may take as much memory in a small file, too.
        let isForeign = opened == nil || opened?.file.foreign != nil
        let sizes = (growth - (isForeign ? mostForeignMemory : 0)) / Double(try #require(size).intValue)
        #expect(sizes < mostSizes, "\(sizes) times the size of the file, with \(opened?.drawing.count ?? 0) elements")
        if LongRun.isWanted { print(path, sizes, opened?.drawing.count ?? 0) }
    }
}

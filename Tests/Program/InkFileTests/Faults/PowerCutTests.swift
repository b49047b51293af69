import Foundation
import Ink
import InkFile
import SeededRandom
import Synchronization
import TestInk
import Testing

/// A power cut at any moment: flushed data survives, and of the rest any part that the disk has happened to write.
@Suite(.enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct PowerCutTests {
    private static let cuts = Mutex(0)

    @Test(arguments: RecordedDisk.Order.allCases, LongRun.seeds(2, long: 60))
    func `a power cut loses nothing that was flushed, and the drawing opens`(order: RecordedDisk.Order, seed: UInt64)
        throws
    {
        var generator = SeededGenerator(seed: seed)
        let (folder, shim) = (try Folder(), try DiskShim())
        var known = EditedDrawing(Drawing(), History(), on: .white, seed: seed)
        for _ in 0..<3 {
            let disk = try RecordedDisk(folder, order)
            let count = Int.random(in: 5...60, using: &generator)
            let seed = generator.next()
            shim.reset()
            let writer = try WriterProcess(
                folder.drawing, .write, seed: seed, count: count, environment: shim.environment(recording: folder))
            #expect(writer.waitForEnd() == 0)
            let events = DiskEvent.all(in: try shim.recorded())
            let states = EditedStates(known, .write, seed: seed, count: count)
            for _ in 0..<LongRun.rounds(20, long: 60) {
                let cut = Int.random(in: 0...events.count, using: &generator)
                try check(
                    events[..<cut], on: disk, states, &generator,
                    "\(order), seed \(seed), \(count) edits, event \(cut)")
            }
            let copy = try folder.copy()
            known = try #require(EditedDrawing(DrawingFile.open(copy.drawing, page: nil), seed: seed))
        }
        if LongRun.isWanted { print("power cuts: \(Self.cuts.withLock { $0 })") }
    }

    private func check(
        _ events: ArraySlice<DiskEvent>, on disk: RecordedDisk, _ states: EditedStates,
        _ generator: inout SeededGenerator, _ comment: Comment
    ) throws {
        var (disk, flushed) = (disk, 0)
        for event in events {
            disk.perform(event)
            if case .said(let line) = event, line.hasPrefix("flushed "), let number = Int(line.dropFirst(8)) {
                flushed = max(flushed, number)
            }
        }
        let folder = try Folder()
        for (name, bytes) in disk.afterPowerCut(&generator) { _ = try folder.write(Data(bytes), as: name) }
        Self.cuts.withLock { $0 += 1 }
        // The first file of a new drawing may be cut off until then.
        if flushed > 0 {
            #expect(try !SVGReading(Data(contentsOf: URL(fileURLWithPath: folder.drawing))).isTorn, comment)
        }
        let opened = try DrawingFile.open(folder.drawing, page: nil)
        let found = try #require(EditedDrawing(opened, seed: 1), comment)
        let (indices, withSteps) = (states.indices(of: found), states.indicesWithSteps(of: found))
        let (last, lastWithSteps) = (indices.last ?? -1, withSteps.last ?? -1)
        #expect(last >= flushed, "\(comment): \(flushed) of it were flushed; \(opened.problems)")
        #expect(lastWithSteps >= flushed, "\(comment): the steps of \(indices) differ; \(opened.problems)")
    }
}

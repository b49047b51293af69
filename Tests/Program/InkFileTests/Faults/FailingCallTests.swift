import Foundation
import Ink
import InkFile
import SeededRandom
import Synchronization
import TestInk
import Testing

/// A disk of which each call fails, one after the other, once or from then on.
@Suite(.enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct FailingCallTests {
    private static let runs = Mutex(0)
    private static let (count, seed): (Int, UInt64) = (25, 7)

    @Test(arguments: ["EIO", "ENOSPC", "half", "torn"], [false, true])
    func `whatever call of the disk fails, nothing that was saved is lost`(fault: String, lasts: Bool) throws {
        let (shim, first) = (try DiskShim(), try Folder())
        #expect(try WriterProcess(first.drawing, .write, seed: 1, count: 12).waitForEnd() == 0)
        let unedited = try first.copy()
        let known = try #require(EditedDrawing(DrawingFile.open(unedited.drawing, page: nil), seed: 1))
        let states = EditedStates(known, .write, seed: Self.seed, count: Self.count)
        // The first calls open the drawing.
        let distance = LongRun.rounds(29, long: 1)
        for number in 0... where number < 8 || number.isMultiple(of: distance) {
            let folder = try first.copy()
            shim.reset()
            let writer = try WriterProcess(
                folder.drawing, .write, seed: Self.seed, count: Self.count,
                environment: shim.environment(failing: number, fault, lasts: lasts))
            let status = writer.waitForEnd()
            // All calls had their turn.
            guard shim.hasHeld else { break }
            let comment: Comment = "call \(number), status \(status ?? -1), \(writer.saved) saved"
            #expect(status == 0 || status == 3 || lasts && status == 1, comment)
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            let found = try #require(EditedDrawing(opened, seed: 1), comment)
            let least = status == 0 ? Self.count : writer.saved
            let (indices, withSteps) = (states.indices(of: found), states.indicesWithSteps(of: found))
            let (last, lastWithSteps) = (indices.last ?? -1, withSteps.last ?? -1)
            #expect(last >= least, "\(comment); \(opened.problems)")
            #expect(
                lastWithSteps >= least || writer.wasRefused,
                "\(comment): the steps of \(indices) differ; \(opened.problems)")
            #expect(opened.problems == [], comment)
            #expect(try !SVGReading(Data(contentsOf: URL(fileURLWithPath: folder.drawing))).isTorn, comment)
            try opened.file.finish(opened.drawing)
            #expect(try Set(folder.namesAfterClosing()).isSubset(of: [".drawing.svg.log", "drawing.svg"]), comment)
            Self.runs.withLock { $0 += 1 }
        }
        if LongRun.isWanted { print("failed calls: \(Self.runs.withLock { $0 })") }
    }
}

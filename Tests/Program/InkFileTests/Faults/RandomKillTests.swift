import Foundation
import Ink
import InkFile
import SeededRandom
import Synchronization
import TestInk
import Testing

/// A program that is killed at a random call of all those that change a drawing's files.
@Suite(.enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct RandomKillTests {
    /// A drawing that is killed several times, and what is known to be in it.
    private struct Session {
        let folder: Folder
        let shim: DiskShim
        let task: WriterTask
        var known: EditedDrawing
        var generator: SeededGenerator
        var kills = 0

        init(_ task: WriterTask, seed: UInt64) throws {
            (folder, shim, self.task, generator) = (try Folder(), try DiskShim(), task, SeededGenerator(seed: seed))
            if task.wantsManyElements {
                let document = SVGDocument(page: nil, marks: generator.marks(10_100, in: paper))
                _ = try folder.write(document.data, as: "drawing.svg")
            }
            let known = EditedDrawing(try DrawingFile.open(folder.drawing, page: nil), seed: seed)
            self.known = try #require(known)
        }

        /// Kills a program at a random moment, and expects all that it had saved.
        mutating func playRound() throws {
            let seed = generator.next()
            let count = task == .leave ? Int.random(in: 0...20, using: &generator) : Int.max
            // Some die while they begin.
            let isEarly = Int.random(in: 0..<(task == .open ? 2 : 6), using: &generator) == 0
            // Each change of many elements takes long to check.
            let mostCalls = isEarly ? 20 : task.wantsManyElements ? 0 : 4
            let calls = Int.random(in: 0...mostCalls, using: &generator)
            try shim.set(isEarly ? "kill \(calls)" : "none")
            let writer = try WriterProcess(
                folder.drawing, task, seed: seed, count: count, environment: shim.environment)
            let most = task.wantsManyElements ? 4 : 80
            writer.wait(untilSaved: isEarly ? 0 : min(count, Int.random(in: 0...most, using: &generator)))
            if !isEarly, writer.hasOpened, count == .max, Bool.random(using: &generator) {
                let error = #expect(throws: DrawingFileError.self) {
                    try DrawingFile.open(folder.drawing, page: nil)
                }
                #expect(error?.problem == .inUse)
            }
            try shim.set("kill \(calls)")
            if writer.waitForEnd() == nil { kills += 1 }
            try check(writer, seed: seed)
        }

        private mutating func check(_ writer: WriterProcess, seed: UInt64) throws {
            // The next program finds the files as they are, unless a log is only known to be that of a file by its
            // number.
            let copy = task == .open ? folder : try folder.copy()
            let comment: Comment = "\(task), seed \(seed), \(writer.saved) saved"
            let opened = try DrawingFile.open(copy.drawing, page: nil)
            #expect(opened.problems == [] && !opened.wasTorn, comment)
            let found = try #require(EditedDrawing(opened, seed: seed), comment)
            var model = known
            model.begin(seed: seed)
            for number in 0..<writer.saved { model.edit(task.edit(number)) }
            var number = writer.saved
            while !model.hasSameInk(as: found), number < writer.saved + task.unsavedCount {
                model.edit(task.edit(number))
                number += 1
            }
            // An undo may change nothing but what can be undone.
            var isSame = model.isSame(as: found)
            while !isSame, number < writer.saved + task.unsavedCount {
                model.edit(task.edit(number))
                number += 1
                isSame = model.isSame(as: found)
            }
            #expect(isSame, "\(comment); \(found.marks.count) elements and \(found.undone.count) steps are there")
            #expect(try DrawingFile.read(copy.drawing).document.marks == found.marks, comment)
            #expect(try !SVGReading(Data(contentsOf: URL(fileURLWithPath: folder.drawing))).isTorn, comment)
            known = found
        }

        /// Expects that nothing is left of the programs that were killed.
        func finish() throws {
            let opened = try DrawingFile.open(folder.drawing, page: nil)
            try opened.file.finish(opened.drawing)
            let names = try Set(folder.namesAfterClosing())
            #expect(names.isSubset(of: [".drawing.svg.log", "drawing.svg"]), "\(names.sorted())")
        }
    }

    private static let kills = Mutex<[WriterTask: Int]>([:])

    @Test(arguments: WriterTask.allCases, LongRun.seeds(1, long: 20))
    func `a program that is killed at any moment loses nothing that was saved`(task: WriterTask, seed: UInt64) throws {
        var session = try Session(task, seed: seed)
        for _ in 0..<LongRun.rounds(2, long: task.wantsManyElements ? 4 : 10) { try session.playRound() }
        try session.finish()
        let all = Self.kills.withLock { kills in
            kills[task, default: 0] += session.kills
            return kills
        }
        if LongRun.isWanted { print("kills: \(all.values.reduce(0, +)), \(task): \(all[task] ?? 0)") }
    }
}

extension WriterTask {
    /// The number of edits that may have been made after those that are known to be saved.
    fileprivate var unsavedCount: Int {
        switch self {
        case .moveAll, .paste: Self.maximumUnsavedCount + 1
        case .draw, .type, .nudge, .clear, .undo, .open, .write, .leave: 1
        }
    }
}

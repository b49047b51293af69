import Foundation
import Glibc
import Ink
import InkFile
import SeededRandom
import TestInk

/// Edits a drawing as the program does, without a window, until it is killed or has made a number of edits. It tells
/// how many edits are saved before it makes the next one, and how many are on the disk.
///
///     DrawingWriter <path> <task> <seed> <number of edits>
@main
struct DrawingWriter {
    private let task: WriterTask
    private let file: DrawingFile
    private var edited: EditedDrawing
    /// What happens to the files between edits.
    private var generator: SeededGenerator
    private var count = 0
    private var saved = 0
    private var flush: (work: DiskFlush, count: Int)?

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let task = WriterTask(rawValue: arguments[2]), let seed = UInt64(arguments[3]),
            let count = Int(arguments[4])
        else { exit(2) }
        // A disk that refuses may not even let it open the drawing.
        guard var writer = try? DrawingWriter(arguments[1], task, seed: seed) else { exit(3) }
        while writer.count < count { writer.step() }
        exit(writer.leave() ? 0 : 1)
    }

    /// Opens the drawing, and draws meanwhile if that is the task.
    private init(_ path: String, _ task: WriterTask, seed: UInt64) throws {
        self.task = task
        generator = SeededGenerator(seed: ~seed)
        let opening = try DrawingOpening(path, page: nil)
        edited = EditedDrawing(Drawing(), History(from: opening.firstStep), on: .white, seed: seed)
        edited.read { $0.reserveNumbers(below: opening.reservedNumber) }
        while true {
            if let opened = try edited.read({ drawing in try opening.advance(into: &drawing, until: { true }) }) {
                file = opened.file
                edited.restore(opened, before: opening.done)
                break
            }
            guard task == .open, opening.isOpenToInk else { continue }
            edited.edit(task.edit(count))
            count += 1
            try opening.save(edited.takeOperations())
            saved = count
            Self.say("saved \(count)")
        }
        Self.say("opened")
    }

    private static func say(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = unsafe line.withUnsafeBytes { unsafe Glibc.write(1, $0.baseAddress, $0.count) }
    }

    private mutating func step() {
        edited.edit(task.edit(count))
        count += 1
        save(edited.takeOperations())
        if task.edit(count - 1) == .forget { file.forgetSteps() }
        if file.isBehind || Int.random(in: 0..<(task == .write ? 2 : 12), using: &generator) == 0 { advance() }
        if Int.random(in: 0..<10, using: &generator) == 0 { beginFlush() }
        checkFlush()
        // A disk that refuses is tried again with the next edit.
        for _ in 0..<3 where count - saved >= WriterTask.maximumUnsavedCount {
            advance()?.waitForEnd()
            save([])
        }
    }

    private mutating func save(_ operations: [History.Operation]) {
        try? file.save(operations)
        try? file.setPaper(edited.paper)
        tellSaved()
    }

    private mutating func tellSaved() {
        guard !file.isBehind, saved < count else { return }
        saved = count
        Self.say("saved \(count)")
    }

    @discardableResult
    private mutating func advance() -> (any AwaitedWork)? {
        defer { tellSaved() }
        return (try? file.advance { edited.read { $0 } }) ?? nil
    }

    private mutating func beginFlush() {
        if flush == nil { flush = (file.flush(), saved) }
    }

    private mutating func checkFlush() {
        guard let flush, let outcome = flush.work.outcome else { return }
        self.flush = nil
        switch outcome {
        case .success: Self.say("flushed \(flush.count)")
        case .failure:
            file.flushFailed()
            Self.say("refused")
        }
    }

    /// Ends as the program does, which tries again what a disk has refused.
    /// - Returns: Whether everything is in the file, and on the disk.
    private mutating func leave() -> Bool {
        for _ in 0..<4 {
            try? file.save([])
            try? file.setPaper(edited.paper)
            try? file.finish(edited.read { $0 })
            tellSaved()
            if flush == nil { beginFlush() }
            flush?.work.waitForEnd()
            checkFlush()
            beginFlush()
            flush?.work.waitForEnd()
            checkFlush()
            if !file.isBehind, !file.needsWriting { return true }
        }
        return false
    }
}
